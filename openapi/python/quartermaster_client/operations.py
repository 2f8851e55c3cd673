"""Every operation of the contract, as a call.

Made by `make openapi` from openapi/openapi.json: change nothing here.
"""

# ruff: noqa
# fmt: off
import typing as t

from quartermaster_client import contract as c
from quartermaster_client.call import Call, part, tag



def import_archive(body: bytes) -> Call[c.Imported]:
    """Take in a game from an archive.

    Of a game that is over, or as its referee fetched it. It is checked first (hashes, seals, signature,
    dice, every command decided again) and refused with the line that is wrong, or `archive_incomplete`
    where something in it is sealed. Taking in the same archive twice changes nothing. The log says from
    then on that what came before was taken in, and whose key signed it. The generator's seed of a game
    that still goes on is in no archive: its dice are typed in from here on. For: organiser."""
    return Call('POST', '/archives', 'application/json', body=body)


def list_boards() -> Call[c.BoardList]:
    """The boards.

    Each with its size; `GET /boards/{board_id}` tells more."""
    return Call('GET', '/boards', 'application/json')


def get_board(board_id: str) -> Call[c.Board]:
    """One board: territories, continents, links, seas.

    Territories, continents, links, seas and how they are drawn. The same for every game."""
    return Call('GET', f"/boards/{part(board_id)}", 'application/json')


def draw_board(board_id: str, *, labels: t.Literal['none', 'numbers', 'continents', 'names'] | None = None, legend: t.Literal['wide', 'narrow', 'side', 'none'] | None = None, area: str | None = None, viewbox: str | None = None) -> Call[str]:
    """One board as a picture.

    The empty board."""
    return Call('GET', f"/boards/{part(board_id)}.svg", 'image/svg+xml', query={"labels": labels, "legend": legend, "area": area, "viewbox": viewbox})


def export_pandemic(board_id: str, *, event_cards: list[str] | None = None) -> Call[c.PandemicExport]:
    """A board's cities, diseases and card stacks for a game of Pandemic.

    Only the map's data (CU-2.72); shuffling and play are yours."""
    return Call('GET', f"/boards/{part(board_id)}/pandemic", 'application/json', query={"event_cards": event_cards})


def draw_code(body: c.LinkToDraw) -> Call[str]:
    """A QR code of a link to this service.

    As a picture, for a sheet of invitations. The link comes in the body, since what is in an address is
    written down on its way: a token in a link stays out of every log."""
    return Call('POST', '/code.svg', 'image/svg+xml', body=body)


def list_games(*, cursor: str | None = None, limit: int | None = None, variant: str | None = None, status: t.Literal['open', 'running', 'paused', 'finished', 'abandoned'] | None = None) -> Call[c.GameList]:
    """List games, newest first.

    A page at a time; `next_cursor` leads on. Private forks are not listed."""
    return Call('GET', '/games', 'application/json', query={"cursor": cursor, "limit": limit, "variant": variant, "status": status})


def create_game(body: c.NewGame, *, dry_run: bool | None = None, idempotency_key: str | None = None) -> Call[c.GameHeader | c.GameMade]:
    """Create a game.

    Fixes variant, board, seats and options for good and answers with the referee's token and an
    invitation code for each seat. They are shown this once. A service with open house lets whoever sits
    at its own machine create games without a key. Sent again with the same `Idempotency-Key` and body it
    answers with the same game and tokens, as it stands by then. For: organiser."""
    return Call('POST', '/games', 'application/json', query={"dry_run": dry_run}, headers={"Idempotency-Key": idempotency_key}, body=body)


def get_game(game_id: str, *, min_version: int | None = None) -> Call[c.GameHeader]:
    """A game's header: state, phase, who must act, until when.

    Status, phase, who must act, deadlines, options: the same for every viewer."""
    return Call('GET', f"/games/{part(game_id)}", 'application/json', query={"min_version": min_version})


def abandon_game(game_id: str, body: c.ReasonGiven, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Abandon a game, with a reason; everything in it becomes public.

    For: organiser."""
    return Call('POST', f"/games/{part(game_id)}/abandon", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def fetch_archive(game_id: str, *, min_version: int | None = None) -> Call[str]:
    """The complete log as one file.

    For the caller's eyes: a line with a header and the signed head, then a line for each event, all in
    canonical JSON. `quartermaster verify` and the page `/verify` check it without us; `POST /archives`
    takes it in again where everything in it is open."""
    return Call('GET', f"/games/{part(game_id)}/archive", 'application/x-ndjson', query={"min_version": min_version})


def audit_game(game_id: str, *, min_version: int | None = None) -> Call[c.AuditReport]:
    """Audit the game.

    Numbering, hash chain, seals, dice and draws, and every command decided again. While the game runs,
    referee and organiser get all of it, others what their own log can tell."""
    return Call('GET', f"/games/{part(game_id)}/audit", 'application/json', query={"min_version": min_version})


def print_audit(game_id: str, *, min_version: int | None = None) -> Call[str]:
    """The audit as a page to print.

    The same as `/audit`, with the signed head."""
    return Call('GET', f"/games/{part(game_id)}/audit.html", 'text/html', query={"min_version": min_version})


def send_command(game_id: str, body: c.Commands, *, if_match: int | None = None, idempotency_key: str | None = None, dry_run: bool | None = None) -> Call[c.CommandReply | c.DryRunReply]:
    """Send a command, or several at once.

    One command of the caller's seat; the referee may send any seat's. All its events, dice included, are
    stored together before the reply, or nothing is. A refusal names the reason, the rule and the field,
    and changes nothing.

    A list of 1 to 500 commands is carried out whole or not at all, each command as if it had been sent
    alone after the one before; a refusal names the place of the command in the list (`index`). Typed dice
    are a command like others: an attack, its dice and the move-in are one request of the referee's. A
    command after which the generator draws, or other people are to act, must be the last of a list
    (`must_be_last`): what is refused must not have told anything. For: seat or referee."""
    return Call('POST', f"/games/{part(game_id)}/commands", 'application/json', query={"dry_run": dry_run}, headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def contribute(game_id: str, body: c.Contribution, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Reveal a link for the draw that waits for it.

    In games created with `dice: contributed`. The header's `chance.contribution` says whom the draw waits
    for and which link was the latest: send the one before it in your chain. The draw is made at once, and
    depends on it. For: seat."""
    return Call('POST', f"/games/{part(game_id)}/contributions", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def pass_over_contributor(game_id: str, body: c.PassingOver, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Make a draw without the contribution it waits for.

    For a seat whose device is gone. The log says so, and the audit counts such draws; where there is a
    time limit, the clock does the same. For: referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/contributions/passed-over", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def correct_position(game_id: str, body: c.Correction, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Put the position right.

    The event shows before and after. Hidden parts are sealed, for the referee's eyes. For: referee or
    organiser."""
    return Call('POST', f"/games/{part(game_id)}/correct", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def compare_versions(game_id: str, *, from_: int, to: int | None = None, min_version: int | None = None) -> Call[c.Difference]:
    """What changed between two versions.

    As data and in words, for the caller's eyes; for territories and seas with the event that changed them
    last, and its dice."""
    return Call('GET', f"/games/{part(game_id)}/diff", 'application/json', query={"from": from_, "to": to, "min_version": min_version})


def list_disputes(game_id: str, *, min_version: int | None = None) -> Call[c.DisputeList]:
    """Disputes and rulings.

    With their rulings, as far as they have been given."""
    return Call('GET', f"/games/{part(game_id)}/disputes", 'application/json', query={"min_version": min_version})


def open_dispute(game_id: str, body: c.Complaint, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Open a dispute.

    For: seat or referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/disputes", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def rule_on_dispute(game_id: str, number: int, body: c.Ruling, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Rule on a dispute.

    Dismisses it, rewinds to a version, or corrects the position; the ruling and what follows from it are
    stored together. For: organiser."""
    return Call('POST', f"/games/{part(game_id)}/disputes/{part(number)}/ruling", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def list_events(game_id: str, *, after: int | None = None, limit: int | None = None, min_version: int | None = None) -> Call[c.EventsPage]:
    """The game's log.

    In pages as JSON, or whole with `Accept: application/x-ndjson`, one event a line (JSON where both are
    wanted alike). Every caller gets every event, with the same numbers and hashes; what the caller may
    not see is sealed."""
    return Call('GET', f"/games/{part(game_id)}/events", 'application/json', query={"after": after, "limit": limit, "min_version": min_version})


def extend_time(game_id: str, body: c.Extension, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Give a seat more time for its present decision.

    Idempotent (it names the total) and capped at ten times the seat's limit. For: referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/extend", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def fork_game(game_id: str, body: c.Fork, *, min_version: int | None = None, idempotency_key: str | None = None) -> Call[c.GameMade]:
    """A what-if game from a version of this one.

    For whoever may see the game in full: referee and organiser, and its seats once it is over. The fork
    starts at once; its referee, whose token comes back, plays for every seat. Sent again with the same
    `Idempotency-Key` and body it answers with the same fork."""
    return Call('POST', f"/games/{part(game_id)}/forks", 'application/json', query={"min_version": min_version}, headers={"Idempotency-Key": idempotency_key}, body=body)


def get_head(game_id: str, *, version: int | None = None, min_version: int | None = None) -> Call[c.SignedHead]:
    """The latest event's hash, signed.

    Evidence for later: no other log of the game can lead to this head. Of a game that was taken in from
    an archive, the versions that came with it were not witnessed here: of those the head that its old
    service signed is shown, and no other (`not_witnessed`)."""
    return Call('GET', f"/games/{part(game_id)}/head", 'application/json', query={"version": version, "min_version": min_version})


def list_legal_commands(game_id: str, *, min_version: int | None = None, foresee: bool | None = None) -> Call[c.LegalReply]:
    """What the caller may send now.

    Every command the caller may send, each with the values its fields may have, as a small grammar: a
    seat's own commands; for the referee those of every seat, and the form of the dice or cards that are
    to be entered. A spectator may send nothing."""
    return Call('GET', f"/games/{part(game_id)}/legal", 'application/json', query={"min_version": min_version, "foresee": foresee})


def show_luck(game_id: str, *, min_version: int | None = None) -> Call[c.LuckReport]:
    """Rolled against expected, for each seat.

    The dice of every side, with how far they lie from what could be expected."""
    return Call('GET', f"/games/{part(game_id)}/luck", 'application/json', query={"min_version": min_version})


def draw_luck(game_id: str, *, min_version: int | None = None) -> Call[str]:
    """The luck report as a picture.

    The same as a picture."""
    return Call('GET', f"/games/{part(game_id)}/luck.svg", 'image/svg+xml', query={"min_version": min_version})


def draw_game(game_id: str, *, version: int | None = None, min_version: int | None = None, labels: t.Literal['none', 'numbers', 'continents', 'names'] | None = None, legend: t.Literal['wide', 'narrow', 'side', 'none'] | None = None, area: str | None = None, viewbox: str | None = None) -> Call[str]:
    """The position as a picture, for the caller's eyes.

    The board as the caller may see it, now or at a version. A board to tap, too:
    `projections/picture/README.md` tells its attributes."""
    return Call('GET', f"/games/{part(game_id)}/map.svg", 'image/svg+xml', query={"version": version, "min_version": min_version, "labels": labels, "legend": legend, "area": area, "viewbox": viewbox})


def pause_game(game_id: str, body: c.ReasonGiven, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Pause a game; all clocks stop.

    For: referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/pause", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def get_position(game_id: str, *, version: int | None = None, min_version: int | None = None) -> Call[c.PositionReply]:
    """The full position as portable JSON.

    Everything the rules know, hidden data included: for referee and organiser, and for everybody once the
    game is over. `POST /games` goes on from it."""
    return Call('GET', f"/games/{part(game_id)}/position", 'application/json', query={"version": version, "min_version": min_version})


def list_refusals(game_id: str, *, limit: int | None = None, min_version: int | None = None) -> Call[c.RefusalList]:
    """Refused commands, with reason and rule.

    A seat sees its own, referee and organiser everybody's; the newest first. They are no part of the log,
    and only the latest are kept, for some weeks. For: seat or referee or organiser."""
    return Call('GET', f"/games/{part(game_id)}/refusals", 'application/json', query={"limit": limit, "min_version": min_version})


def replay_game(game_id: str, *, version: int | None = None, at: str | None = None, min_version: int | None = None) -> Call[c.ReplayReply]:
    """The game as it stood at a version or a time.

    While the game runs, a replay shows what the caller could see at that point; of a finished game it
    shows everything."""
    return Call('GET', f"/games/{part(game_id)}/replay", 'application/json', query={"version": version, "at": at, "min_version": min_version})


def resume_game(game_id: str, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Resume a paused game; clocks go on where they stopped.

    For: referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/resume", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key})


def rewind_game(game_id: str, body: c.Rewind, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Go on from an earlier version.

    Later events stay in the log and can still be replayed; they no longer count. The event lists what
    seats have seen in the part taken back. For: referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/rewind", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def get_scoreboard(game_id: str, *, min_version: int | None = None) -> Call[c.ScoreboardReply]:
    """The scoreboard, for the caller's eyes.

    As far as the caller may see it; points as the variant counts them."""
    return Call('GET', f"/games/{part(game_id)}/scoreboard", 'application/json', query={"min_version": min_version})


def hand_over_seat(game_id: str, seat: int, body: c.BotSeated, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Hand a seat to a bot, or back to people.

    For a player who has not come, or has gone: the bot plays with that seat's eyes, by the same commands,
    at its own pace, until the seat is handed back. Its commands are marked in the log. The seat's token
    stays good. A game that waits for its seats starts when this was the last. For: referee or organiser."""
    return Call('PUT', f"/games/{part(game_id)}/seats/{part(seat)}/bot", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def claim_seat(game_id: str, seat: int, body: c.Claim, *, idempotency_key: str | None = None) -> Call[c.SeatToken]:
    """Claim a seat with its invitation code.

    Answers with the seat's token, this once; the code is then used up. With the last claim the game
    starts, unless it was created to be started by hand. Sent again with the same `Idempotency-Key` and
    body it answers with the same token, so that no seat is lost with an answer."""
    return Call('POST', f"/games/{part(game_id)}/seats/{part(seat)}/claim", 'application/json', headers={"Idempotency-Key": idempotency_key}, body=body)


def start_game(game_id: str) -> Call[c.StatusReply]:
    """Start a game.

    Seats left unclaimed are played by the referee. For: organiser or referee."""
    return Call('POST', f"/games/{part(game_id)}/start", 'application/json')


def create_ticket(game_id: str) -> Call[c.StreamTicket]:
    """A ticket for a private stream.

    A browser's `EventSource` sends no token. A ticket stands in for the caller's, in the address of the
    stream (`?ticket=`), for this game alone and for a minute; a stream that has begun goes on. After a
    lost connection get a new one. For: seat or referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/tickets", 'application/json')


def show_timeline(game_id: str, *, after: int | None = None, limit: int | None = None, min_version: int | None = None) -> Call[c.TimelinePage]:
    """The game in sentences.

    The log as sentences, as the caller may see it: turns, battles, rulings. A roll is one row for up to
    three events, from `first_version` to `version`; it stands on the page of the latter. Rows that a
    rewind took back say which version did."""
    return Call('GET', f"/games/{part(game_id)}/timeline", 'application/json', query={"after": after, "limit": limit, "min_version": min_version})


def list_tokens(game_id: str) -> Call[c.TokenList]:
    """The tokens that are good for a game.

    By their ids; the tokens themselves are kept nowhere. The referee is shown those of seats and
    invitations, the organiser all. For: organiser or referee."""
    return Call('GET', f"/games/{part(game_id)}/tokens", 'application/json')


def issue_token(game_id: str, body: c.TokenWanted, *, if_match: int | None = None) -> Call[c.TokenMade]:
    """Give a token out anew.

    For a seat whose token was lost or that another player takes over (`name` renames it), for an
    invitation, or for a referee: so the organiser can be referee of any game. Those of the same role and
    seat are revoked at once, unless `keep` says otherwise. The log names tokens by their ids. Where the
    answer is lost, give out another one. For: organiser or referee."""
    return Call('POST', f"/games/{part(game_id)}/tokens", 'application/json', headers={"If-Match": tag(if_match)}, body=body)


def revoke_token(game_id: str, token_id: str, *, if_match: int | None = None) -> Call[c.DeskReply]:
    """Revoke a token.

    It is refused from then on, and streams that it opened end. No process carries out a command by it any
    more; another process may show something to it for up to a second, until it has heard. For: organiser
    or referee."""
    return Call('DELETE', f"/games/{part(game_id)}/tokens/{part(token_id)}", 'application/json', headers={"If-Match": tag(if_match)})


def undo_command(game_id: str, body: c.ReasonGiven, *, if_match: int | None = None, idempotency_key: str | None = None) -> Call[c.DeskReply]:
    """Take the last command back.

    With everything that came of it, dice included: a `rewound` event to the version before it. Done again
    it takes the command before that back. Of a list of commands it is the last one. Dice drawn anew are
    other dice. Pauses, disputes and the like are passed over; what was corrected at the desk, and the
    beginning of the game, are not (`cannot_undo`, `nothing_to_undo`). For: referee or organiser."""
    return Call('POST', f"/games/{part(game_id)}/undo", 'application/json', headers={"If-Match": tag(if_match), "Idempotency-Key": idempotency_key}, body=body)


def view_game(game_id: str, *, min_version: int | None = None) -> Call[c.ViewReply]:
    """The position, for the caller's eyes.

    The position with everything the caller may see, and nothing else."""
    return Call('GET', f"/games/{part(game_id)}/view", 'application/json', query={"min_version": min_version})


def explain_event(game_id: str, *, version: int, min_version: int | None = None) -> Call[c.Why]:
    """Why an event happened.

    The command that brought it about, as far as the caller may see it, who sent it, and the rules that
    decided it. For refused commands see `/refusals`."""
    return Call('GET', f"/games/{part(game_id)}/why", 'application/json', query={"version": version, "min_version": min_version})


def is_alive() -> Call[c.Health]:
    """Whether the process answers.

    Whether the process lives, whatever else it can do."""
    return Call('GET', '/healthz', 'application/json')


def list_keys() -> Call[c.KeyList]:
    """The public key that signs heads and archives.

    Public keys, to check signatures of heads and archives with."""
    return Call('GET', '/keys', 'application/json')


def get_metrics() -> Call[str]:
    """Figures for Prometheus.

    Requests by route, refusals by code, games by state, streams, connections, lag. For callers on the
    same machine and the organiser, unless the settings open or close it."""
    return Call('GET', '/metrics', 'text/plain')


def get_odds(*, attackers: int, defenders: int, variant: t.Literal['classic', 'alternate', 'henshaw', 'custom', 'of-the-people'] | None = None, attacker_leader: bool | None = None, defender_leader: bool | None = None, support: t.Literal['second_pair', 'best_of_two'] | None = None, general_six: bool | None = None, first_roll_lost: bool | None = None) -> Call[c.OddsReply]:
    """Exact odds of a battle.

    Of a battle fought to the end, and of its first roll; exact fractions. Of a variant whose battles are
    not decided by dice there are none (`no_odds`)."""
    return Call('GET', '/odds', 'application/json', query={"attackers": attackers, "defenders": defenders, "variant": variant, "attacker_leader": attacker_leader, "defender_leader": defender_leader, "support": support, "general_six": general_six, "first_roll_lost": first_roll_lost})


def draw_odds(*, attackers: int, defenders: int, variant: t.Literal['classic', 'alternate', 'henshaw', 'custom', 'of-the-people'] | None = None, attacker_leader: bool | None = None, defender_leader: bool | None = None, support: t.Literal['second_pair', 'best_of_two'] | None = None, general_six: bool | None = None, first_roll_lost: bool | None = None) -> Call[str]:
    """The odds of all battles up to these numbers, as a picture.

    For every number of attackers and defenders up to those given."""
    return Call('GET', '/odds.svg', 'image/svg+xml', query={"attackers": attackers, "defenders": defenders, "variant": variant, "attacker_leader": attacker_leader, "defender_leader": defender_leader, "support": support, "general_six": general_six, "first_roll_lost": first_roll_lost})


def get_contract() -> Call[dict[str, t.Any]]:
    """This document.

    This document."""
    return Call('GET', '/openapi.json', 'application/json')


def list_problems() -> Call[c.ProblemList]:
    """Every code, explained.

    All that the `code` of a problem can be. A page for browsers."""
    return Call('GET', '/problems', 'application/json')


def explain_problem(code: str) -> Call[c.ProblemKind]:
    """What a code means and what to do about it.

    The `type` of a problem leads here: the sentence, what to do next, and where the rules of each variant
    give the code, with their texts. A page for browsers."""
    return Call('GET', f"/problems/{part(code)}", 'application/json')


def is_ready() -> Call[c.Readiness]:
    """Whether games can be read and written.

    Asks database, projections and the clock that times seats out; 503 `not_ready` says which of them does
    not answer, and what to do. Games that are damaged do not make it unready: all others are served."""
    return Call('GET', '/readyz', 'application/json')


def list_variants() -> Call[c.VariantList]:
    """The variants.

    Each with its seats and boards; `GET /variants/{slug}` tells more."""
    return Call('GET', '/variants', 'application/json')


def get_variant(slug: str) -> Call[c.VariantDetail]:
    """One variant: options, commands and events as JSON Schema, rules as text.

    Schemas of its own that need nothing else, rules by id, phases, reasons of refusal."""
    return Call('GET', f"/variants/{part(slug)}", 'application/json')


def list_examples(slug: str) -> Call[c.ExampleList]:
    """The worked examples of a variant that can be played through.

    Each is a story of a few steps, played by the rules and tested with them."""
    return Call('GET', f"/variants/{part(slug)}/examples", 'application/json')


def play_example(slug: str, example_id: str) -> Call[c.ExampleStory]:
    """A worked example, step by step.

    What was sent, what happened, and why it was refused where it was. Nothing is stored."""
    return Call('GET', f"/variants/{part(slug)}/examples/{part(example_id)}", 'application/json')


def draw_example(slug: str, example_id: str, *, step: int | None = None, labels: t.Literal['none', 'numbers', 'continents', 'names'] | None = None, legend: t.Literal['wide', 'narrow', 'side', 'none'] | None = None, area: str | None = None, viewbox: str | None = None) -> Call[str]:
    """A worked example as a picture.

    The board after a step, with everything that is on it."""
    return Call('GET', f"/variants/{part(slug)}/examples/{part(example_id)}/map.svg", 'image/svg+xml', query={"step": step, "labels": labels, "legend": legend, "area": area, "viewbox": viewbox})
