--
-- PostgreSQL database dump
--


-- Dumped from database version 18.4
-- Dumped by pg_dump version 18.4

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;

SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: stored_event_uuid; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.stored_event_uuid AS (
	originator_id uuid,
	originator_version bigint,
	topic text,
	state bytea
);


--
-- Name: quartermaster_append(uuid[], bigint[], uuid[], bigint[], text[], bytea[], text[], text[], bytea[], bigint[], bytea[], bytea[], uuid[], text[], bigint[], bytea[], uuid[], text[], text[], text[], bigint[], bigint[], bigint[], text[], bytea[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.quartermaster_append(head_game uuid[], head_version bigint[], event_game uuid[], event_version bigint[], event_topic text[], event_state bytea[], reply_scope text[], reply_key text[], reply_request_digest bytea[], reply_status_code bigint[], reply_reply bytea[], credential_token_digest bytea[], credential_game_id uuid[], credential_role text[], credential_seat bigint[], revoked_digest bytea[], game_game_id uuid[], game_variant text[], game_board text[], game_status text[], game_created_at bigint[], game_updated_at bigint[], game_version bigint[], game_title text[], game_details bytea[]) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    place bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(1364017488);
    IF EXISTS (
        SELECT FROM unnest(head_game, head_version) AS head (game, version)
        WHERE version <> COALESCE((SELECT max(originator_version) FROM "quartermaster_events" WHERE originator_id = game), 0)
    ) OR EXISTS (
        SELECT FROM unnest(reply_scope, reply_key) AS new (scope, key) JOIN kept_replies USING (scope, key)
    ) OR EXISTS (
        SELECT FROM unnest(credential_token_digest) AS new (token_digest) JOIN credentials USING (token_digest)
        WHERE token_digest <> ALL (revoked_digest)
    ) THEN
        RETURN NULL;
    END IF;
    SELECT COALESCE(max(notification_id), 0) INTO place FROM "quartermaster_events";
    IF cardinality(event_state) > 0 THEN
        INSERT INTO "quartermaster_events" (originator_id, originator_version, topic, state, notification_id)
        SELECT game, version, topic, state, place + number
        FROM unnest(event_game, event_version, event_topic, event_state) WITH ORDINALITY AS event (game, version, topic, state, number);
        PERFORM pg_notify('quartermaster_events', '');
    END IF;
    IF cardinality(reply_scope) > 0 THEN
        INSERT INTO kept_replies (scope, key, request_digest, status_code, reply) SELECT * FROM unnest(reply_scope, reply_key, reply_request_digest, reply_status_code, reply_reply);
    END IF;
    IF cardinality(revoked_digest) > 0 THEN
        DELETE FROM credentials WHERE token_digest = ANY (revoked_digest);
    END IF;
    IF cardinality(credential_token_digest) > 0 THEN
        INSERT INTO credentials (token_digest, game_id, role, seat)
        SELECT * FROM unnest(credential_token_digest, credential_game_id, credential_role, credential_seat);
    END IF;
    IF cardinality(game_game_id) > 0 THEN
        INSERT INTO games (game_id, variant, board, status, created_at, updated_at, version, title, details) SELECT * FROM unnest(game_game_id, game_variant, game_board, game_status, game_created_at, game_updated_at, game_version, game_title, game_details) ON CONFLICT (game_id) DO UPDATE SET variant = excluded.variant, board = excluded.board, status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at, version = excluded.version, title = excluded.title, details = excluded.details;
    END IF;
    RETURN place;
END
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: credentials; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credentials (
    token_digest bytea NOT NULL,
    game_id uuid NOT NULL,
    role text NOT NULL,
    seat bigint
);


--
-- Name: games; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.games (
    game_id uuid NOT NULL,
    variant text NOT NULL,
    board text NOT NULL,
    status text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    version bigint NOT NULL,
    title text NOT NULL,
    details bytea NOT NULL
);


--
-- Name: kept_replies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kept_replies (
    scope text NOT NULL,
    key text NOT NULL,
    request_digest bytea NOT NULL,
    status_code bigint NOT NULL,
    reply bytea NOT NULL
);


--
-- Name: quartermaster_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.quartermaster_events (
    originator_id uuid NOT NULL,
    originator_version bigint NOT NULL,
    topic text,
    state bytea,
    notification_id bigint NOT NULL
)
WITH (autovacuum_enabled='true', autovacuum_vacuum_threshold='100000000', autovacuum_vacuum_scale_factor='0.5', autovacuum_analyze_threshold='1000', autovacuum_analyze_scale_factor='0.01');


--
-- Name: quartermaster_events_notification_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.quartermaster_events_notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: quartermaster_events_notification_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.quartermaster_events_notification_id_seq OWNED BY public.quartermaster_events.notification_id;


--
-- Name: quartermaster_snapshots; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.quartermaster_snapshots (
    originator_id uuid NOT NULL,
    originator_version bigint NOT NULL,
    topic text,
    state bytea
)
WITH (autovacuum_enabled='true', autovacuum_vacuum_threshold='100000000', autovacuum_vacuum_scale_factor='0.5', autovacuum_analyze_threshold='1000', autovacuum_analyze_scale_factor='0.01');


--
-- Name: refusals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refusals (
    place bigint NOT NULL,
    game_id uuid NOT NULL,
    actor text NOT NULL,
    refused_at bigint NOT NULL,
    version bigint NOT NULL,
    details bytea NOT NULL
);


--
-- Name: refusals_place_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.refusals ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refusals_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: quartermaster_events notification_id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quartermaster_events ALTER COLUMN notification_id SET DEFAULT nextval('public.quartermaster_events_notification_id_seq'::regclass);


--
-- Data for Name: credentials; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.credentials VALUES ('\x5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9', '12340000-0000-0000-0000-111122223333', 'seat', 0);
INSERT INTO public.credentials VALUES ('\xdd191696e15e2ee293410d02454c5f9461a2249dee6d57c75f264eaeb83a3782', '12340000-0000-0000-0000-111122223333', 'referee', NULL);
INSERT INTO public.credentials VALUES ('\x6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', '12340000-0000-0000-0000-222244446666', 'seat', 1);
INSERT INTO public.credentials VALUES ('\x82f3e9c695dc6b8d1b11818d5701919e286de8d47f7c3eb3100c485f79e57828', '12340000-0000-0000-0000-222244446666', 'referee', NULL);
INSERT INTO public.credentials VALUES ('\xd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35', '12340000-0000-0000-0000-333366669999', 'seat', 2);
INSERT INTO public.credentials VALUES ('\xdb77fd01af957221a4989b64b3770a83a3c56068405b9f0e9408feae57fd17e4', '12340000-0000-0000-0000-333366669999', 'referee', NULL);
INSERT INTO public.credentials VALUES ('\x4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce', '12340000-0000-0000-0000-44448888cccc', 'seat', 0);
INSERT INTO public.credentials VALUES ('\xe49d63b2a8a78f048bafc4b4590029603a5a4165ee8bf98af15d62f24cd83479', '12340000-0000-0000-0000-44448888cccc', 'referee', NULL);
INSERT INTO public.credentials VALUES ('\x4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a', '12340000-0000-0000-0000-5555aaaaffff', 'seat', 1);
INSERT INTO public.credentials VALUES ('\xa2ec8adac7fd24b4b7a8edd89d06990579f6123f5724a14b47ee4bddfb2ba572', '12340000-0000-0000-0000-5555aaaaffff', 'referee', NULL);


--
-- Data for Name: games; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.games VALUES ('12340000-0000-0000-0000-111122223333', 'classic', 'world', 'open', 1767225600000000, 1767225600000000, 1, 'Game 0', '\x7b7d');
INSERT INTO public.games VALUES ('12340000-0000-0000-0000-222244446666', 'classic', 'world', 'open', 1767225660000001, 1767225660000001, 1, 'Game 1', '\x7b7d');
INSERT INTO public.games VALUES ('12340000-0000-0000-0000-333366669999', 'classic', 'world', 'open', 1767225720000002, 1767225720000002, 1, 'Game 2', '\x7b7d');
INSERT INTO public.games VALUES ('12340000-0000-0000-0000-44448888cccc', 'classic', 'world', 'open', 1767225780000003, 1767225780000003, 1, 'Game 3', '\x7b7d');
INSERT INTO public.games VALUES ('12340000-0000-0000-0000-5555aaaaffff', 'classic', 'world', 'open', 1767225840000004, 1767225840000004, 1, 'Game 4', '\x7b7d');


--
-- Data for Name: kept_replies; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kept_replies VALUES ('12340000-0000-0000-0000-111122223333/organiser', 'key', '\x646967657374206f66207468652072657175657374', 200, '\x7b226e223a307d');
INSERT INTO public.kept_replies VALUES ('12340000-0000-0000-0000-222244446666/organiser', 'key', '\x646967657374206f66207468652072657175657374', 200, '\x7b226e223a317d');
INSERT INTO public.kept_replies VALUES ('12340000-0000-0000-0000-333366669999/organiser', 'key', '\x646967657374206f66207468652072657175657374', 200, '\x7b226e223a327d');
INSERT INTO public.kept_replies VALUES ('12340000-0000-0000-0000-44448888cccc/organiser', 'key', '\x646967657374206f66207468652072657175657374', 200, '\x7b226e223a337d');
INSERT INTO public.kept_replies VALUES ('12340000-0000-0000-0000-5555aaaaffff/organiser', 'key', '\x646967657374206f66207468652072657175657374', 200, '\x7b226e223a347d');
INSERT INTO public.kept_replies VALUES ('organiser', 'made', '\x646967657374206f66207468652072657175657374', 200, '\x7b226f6b223a747275657d');


--
-- Data for Name: quartermaster_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-111122223333', 1, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d313131313232323233333333222c2276657273696f6e223a312c226d61726b223a22c3a9275c227d', 1);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-111122223333', 2, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d313131313232323233333333222c2276657273696f6e223a322c226d61726b223a22c3a9275c227d', 2);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-111122223333', 3, 'happened_0', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d313131313232323233333333222c2276657273696f6e223a332c226d61726b223a22c3a9275c227d', 3);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-111122223333', 4, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d313131313232323233333333222c2276657273696f6e223a342c226d61726b223a22227d', 4);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-111122223333', 5, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d313131313232323233333333222c2276657273696f6e223a352c226d61726b223a22227d', 5);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-222244446666', 1, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d323232323434343436363636222c2276657273696f6e223a312c226d61726b223a22c3a9275c227d', 6);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-222244446666', 2, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d323232323434343436363636222c2276657273696f6e223a322c226d61726b223a22c3a9275c227d', 7);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-222244446666', 3, 'happened_0', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d323232323434343436363636222c2276657273696f6e223a332c226d61726b223a22c3a9275c227d', 8);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-222244446666', 4, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d323232323434343436363636222c2276657273696f6e223a342c226d61726b223a22227d', 9);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-222244446666', 5, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d323232323434343436363636222c2276657273696f6e223a352c226d61726b223a22227d', 10);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-333366669999', 1, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d333333333636363639393939222c2276657273696f6e223a312c226d61726b223a22c3a9275c227d', 11);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-333366669999', 2, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d333333333636363639393939222c2276657273696f6e223a322c226d61726b223a22c3a9275c227d', 12);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-333366669999', 3, 'happened_0', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d333333333636363639393939222c2276657273696f6e223a332c226d61726b223a22c3a9275c227d', 13);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-333366669999', 4, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d333333333636363639393939222c2276657273696f6e223a342c226d61726b223a22227d', 14);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-333366669999', 5, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d333333333636363639393939222c2276657273696f6e223a352c226d61726b223a22227d', 15);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-44448888cccc', 1, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d343434343838383863636363222c2276657273696f6e223a312c226d61726b223a22c3a9275c227d', 16);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-44448888cccc', 2, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d343434343838383863636363222c2276657273696f6e223a322c226d61726b223a22c3a9275c227d', 17);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-44448888cccc', 3, 'happened_0', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d343434343838383863636363222c2276657273696f6e223a332c226d61726b223a22c3a9275c227d', 18);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-44448888cccc', 4, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d343434343838383863636363222c2276657273696f6e223a342c226d61726b223a22227d', 19);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-44448888cccc', 5, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d343434343838383863636363222c2276657273696f6e223a352c226d61726b223a22227d', 20);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-5555aaaaffff', 1, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d353535356161616166666666222c2276657273696f6e223a312c226d61726b223a22c3a9275c227d', 21);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-5555aaaaffff', 2, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d353535356161616166666666222c2276657273696f6e223a322c226d61726b223a22c3a9275c227d', 22);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-5555aaaaffff', 3, 'happened_0', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d353535356161616166666666222c2276657273696f6e223a332c226d61726b223a22c3a9275c227d', 23);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-5555aaaaffff', 4, 'happened_1', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d353535356161616166666666222c2276657273696f6e223a342c226d61726b223a22227d', 24);
INSERT INTO public.quartermaster_events VALUES ('12340000-0000-0000-0000-5555aaaaffff', 5, 'happened_2', '\x7b2267616d65223a2231323334303030302d303030302d303030302d303030302d353535356161616166666666222c2276657273696f6e223a352c226d61726b223a22227d', 25);


--
-- Data for Name: quartermaster_snapshots; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.quartermaster_snapshots VALUES ('12340000-0000-0000-0000-111122223333', 4, 'snapshot', '\x7b22736e617073686f74223a347d');
INSERT INTO public.quartermaster_snapshots VALUES ('12340000-0000-0000-0000-222244446666', 4, 'snapshot', '\x7b22736e617073686f74223a347d');
INSERT INTO public.quartermaster_snapshots VALUES ('12340000-0000-0000-0000-333366669999', 4, 'snapshot', '\x7b22736e617073686f74223a347d');
INSERT INTO public.quartermaster_snapshots VALUES ('12340000-0000-0000-0000-44448888cccc', 4, 'snapshot', '\x7b22736e617073686f74223a347d');
INSERT INTO public.quartermaster_snapshots VALUES ('12340000-0000-0000-0000-5555aaaaffff', 4, 'snapshot', '\x7b22736e617073686f74223a347d');


--
-- Data for Name: refusals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.refusals OVERRIDING SYSTEM VALUE VALUES (1, '12340000-0000-0000-0000-111122223333', 'seat 0', 1767312000000000, 5, '\x7b22636f6465223a2278227d');
INSERT INTO public.refusals OVERRIDING SYSTEM VALUE VALUES (2, '12340000-0000-0000-0000-222244446666', 'seat 0', 1767312000000000, 5, '\x7b22636f6465223a2278227d');
INSERT INTO public.refusals OVERRIDING SYSTEM VALUE VALUES (3, '12340000-0000-0000-0000-333366669999', 'seat 0', 1767312000000000, 5, '\x7b22636f6465223a2278227d');
INSERT INTO public.refusals OVERRIDING SYSTEM VALUE VALUES (4, '12340000-0000-0000-0000-44448888cccc', 'seat 0', 1767312000000000, 5, '\x7b22636f6465223a2278227d');
INSERT INTO public.refusals OVERRIDING SYSTEM VALUE VALUES (5, '12340000-0000-0000-0000-5555aaaaffff', 'seat 0', 1767312000000000, 5, '\x7b22636f6465223a2278227d');


--
-- Name: quartermaster_events_notification_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.quartermaster_events_notification_id_seq', 1, false);


--
-- Name: refusals_place_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.refusals_place_seq', 5, true);


--
-- Name: credentials credentials_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (token_digest);


--
-- Name: games games_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (game_id);


--
-- Name: kept_replies kept_replies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kept_replies
    ADD CONSTRAINT kept_replies_pkey PRIMARY KEY (scope, key);


--
-- Name: quartermaster_events quartermaster_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quartermaster_events
    ADD CONSTRAINT quartermaster_events_pkey PRIMARY KEY (originator_id, originator_version);


--
-- Name: quartermaster_snapshots quartermaster_snapshots_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quartermaster_snapshots
    ADD CONSTRAINT quartermaster_snapshots_pkey PRIMARY KEY (originator_id, originator_version);


--
-- Name: refusals refusals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_pkey PRIMARY KEY (place);


--
-- Name: credentials_of_game; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credentials_of_game ON public.credentials USING btree (game_id);


--
-- Name: games_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX games_by_age ON public.games USING btree (created_at, game_id);


--
-- Name: quartermaster_events_notification_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX quartermaster_events_notification_id_idx ON public.quartermaster_events USING btree (notification_id);


--
-- Name: refusals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refusals_by_age ON public.refusals USING btree (refused_at);


--
-- Name: refusals_of_game; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refusals_of_game ON public.refusals USING btree (game_id, actor, place);


--
-- PostgreSQL database dump complete
--


