"""The acts of the face, described once for both ways of calling."""

from dataclasses import replace
from hashlib import sha256
from typing import cast
from uuid import uuid4

from quartermaster_client import contract as c
from quartermaster_client import operations
from quartermaster_client.call import Call, Reveals, act


class ServiceActs:
    """What can be asked of the service."""

    @act
    def create(self, wanted: c.NewGame, *, key: str | None = None) -> Call[c.GameMade]:
        """Create a game; the reply has the referee's token and an invitation for each seat, this once, or
        again for the same `key`."""
        return cast(Call[c.GameMade], operations.create_game(wanted, idempotency_key=key or new_key()))

    @act
    def games(
        self, *, variant: str | None = None, limit: int | None = None, cursor: str | None = None
    ) -> Call[c.GameList]:
        """A page of the games, the latest first."""
        return operations.list_games(variant=variant, limit=limit, cursor=cursor)

    @act
    def variants(self) -> Call[c.VariantList]:
        return operations.list_variants()

    @act
    def variant(self, slug: str) -> Call[c.VariantDetail]:
        """A variant in words and data: options, phases, commands, events."""
        return operations.get_variant(slug)

    @act
    def board(self, board_id: str) -> Call[c.Board]:
        return operations.get_board(board_id)

    @act
    def explain(self, code: str) -> Call[c.ProblemKind]:
        """What a refusal's code means, the rules behind it, and what to do."""
        return operations.explain_problem(code)


class LookingActs:
    """What can be seen of a game, with the eyes of its token."""

    id: str

    @act
    def header(self) -> Call[c.GameHeader]:
        """The game at a glance: status, phase, who is awaited, which dice; the same for everybody."""
        return operations.get_game(self.id)

    @act
    def view(self) -> Call[c.ViewReply]:
        """The board and the hands, as far as this token may see them."""
        return operations.view_game(self.id)

    @act
    def legal(self) -> Call[c.LegalReply]:
        """What this token may send now, with the values of every field."""
        return operations.list_legal_commands(self.id)

    @act
    def events(self, after: int = 0, limit: int | None = None) -> Call[c.EventsPage]:
        """A page of the log; `stream` gives all of it."""
        return operations.list_events(self.id, after=after, limit=limit)

    @act
    def timeline(self, after: int = 0, limit: int | None = None) -> Call[c.TimelinePage]:
        """The game in sentences."""
        return operations.show_timeline(self.id, after=after, limit=limit)

    @act
    def replay(self, version: int) -> Call[c.ReplayReply]:
        """The view as it stood at a version."""
        return operations.replay_game(self.id, version=version)

    @act
    def why(self, version: int) -> Call[c.Why]:
        """The command and the rules behind an event."""
        return operations.explain_event(self.id, version=version)

    @act
    def picture(self, version: int | None = None) -> Call[str]:
        """The board as SVG."""
        return operations.draw_game(self.id, version=version)

    @act
    def archive(self) -> Call[str]:
        """The whole game, one event a line, to be verified anywhere."""
        return operations.fetch_archive(self.id)


class PlayingActs:
    """What a seat does, or the referee for it. Each act has a key of its own, so that it is done once however
    often it must be sent; give your own `key` to go on after your program was ended in the middle."""

    id: str

    @act
    def claim(
        self,
        invitation: c.Invitation,
        *,
        name: str | None = None,
        anchor: str | None = None,
        key: str | None = None,
    ) -> Call[c.SeatToken]:
        """Take a seat with its invitation; with a random nonce, so that nobody can have chosen the dice.

        `anchor`: where opponents contribute to each roll, the end of a `Chain`. `key`: one that nobody can
        guess, since the nonce is made from it; with the same key a claim comes again with the same nonce.
        """
        key = key or new_key()
        # From the key, since a key that comes again must come with the same body.
        body: c.Claim = {"code": invitation["code"], "nonce": sha256(f"nonce {key}".encode()).hexdigest()}
        if name is not None:
            body["name"] = name
        if anchor is not None:
            body["anchor"] = anchor
        return operations.claim_seat(self.id, invitation["seat"], body, idempotency_key=key)

    @act
    def send(
        self,
        command: c.Command | list[c.Command],
        *,
        version: int | None = None,
        key: str | None = None,
    ) -> Call[c.CommandReply]:
        """Send a command, or a list that is carried out whole or not at all.

        `version`: the one you decided on; where the game has gone on since, `Stale` is raised.
        """
        sent = operations.send_command(self.id, command, if_match=version, idempotency_key=key or new_key())
        return cast(Call[c.CommandReply], sent)

    @act
    def try_out(
        self, command: c.Command | list[c.Command], *, version: int | None = None
    ) -> Call[c.DryRunReply]:
        """What a command would bring about, up to the first dice or reveal; nothing is stored."""
        tried = operations.send_command(self.id, command, if_match=version, dry_run=True)
        return cast(Call[c.DryRunReply], tried)

    @act
    def enter_chance(
        self, chance_id: int, values: "ChanceValues", *, version: int | None = None, key: str | None = None
    ) -> Call[c.CommandReply]:
        """Type in dice or cards, as `legal()["chance"]` asks for them."""
        entry: c.EnterChance = {"type": "enter_chance", "chance_id": chance_id, "values": values}
        sent = operations.send_command(self.id, entry, if_match=version, idempotency_key=key or new_key())
        return cast(Call[c.CommandReply], sent)

    @act
    def contribute(
        self, chance_id: int, reveal: str, *, anyway: bool = False, key: str | None = None
    ) -> Call[c.DeskReply]:
        """Reveal the next link of the seat's chain to the draw that waits for it.

        Only where the log says that it is due, which is read on first; else `Doubtful` is raised, and nothing
        is sent. `anyway`: without that.
        """
        link: c.Contribution = {"chance_id": chance_id, "reveal": reveal}
        call = operations.contribute(self.id, link, idempotency_key=key or new_key())
        return call if anyway else replace(call, reveals=Reveals(chance_id, reveal))


class DeskActs:
    """What referee and organiser do at the desk. Like a seat's acts these have keys and are done once; those
    about tokens and starting have none: after a lost connection look before you act again."""

    id: str

    @act
    def start(self) -> Call[c.StatusReply]:
        """Start a game; the referee plays for seats that nobody has claimed."""
        return operations.start_game(self.id)

    @act
    def undo(self, reason: str, *, version: int | None = None, key: str | None = None) -> Call[c.DeskReply]:
        """Take back the last command."""
        return operations.undo_command(
            self.id, {"reason": reason}, if_match=version, idempotency_key=key or new_key()
        )

    @act
    def rewind(
        self, to_version: int, reason: str, *, version: int | None = None, key: str | None = None
    ) -> Call[c.DeskReply]:
        """Go on from an earlier version; what came after it stays in the log."""
        wanted: c.Rewind = {"to_version": to_version, "reason": reason}
        return operations.rewind_game(self.id, wanted, if_match=version, idempotency_key=key or new_key())

    @act
    def correct(
        self, changes: c.PositionPart, reason: str, *, version: int | None = None, key: str | None = None
    ) -> Call[c.DeskReply]:
        """Put fields of the position right."""
        wanted: c.Correction = {"changes": changes, "reason": reason}
        return operations.correct_position(
            self.id, wanted, if_match=version, idempotency_key=key or new_key()
        )

    @act
    def pause(self, reason: str, *, version: int | None = None, key: str | None = None) -> Call[c.DeskReply]:
        return operations.pause_game(
            self.id, {"reason": reason}, if_match=version, idempotency_key=key or new_key()
        )

    @act
    def resume(self, *, version: int | None = None, key: str | None = None) -> Call[c.DeskReply]:
        return operations.resume_game(self.id, if_match=version, idempotency_key=key or new_key())

    @act
    def abandon(
        self, reason: str, *, version: int | None = None, key: str | None = None
    ) -> Call[c.DeskReply]:
        """End a game without a winner."""
        return operations.abandon_game(
            self.id, {"reason": reason}, if_match=version, idempotency_key=key or new_key()
        )

    @act
    def extend(self, seat: int, total_seconds: int, *, key: str | None = None) -> Call[c.DeskReply]:
        """More time for a seat's present decision: so much in all."""
        return operations.extend_time(
            self.id, {"seat": seat, "total_seconds": total_seconds}, idempotency_key=key or new_key()
        )

    @act
    def dispute(
        self, disputed: int, claim: str, *, pause: bool = False, key: str | None = None
    ) -> Call[c.DeskReply]:
        """Open a dispute about a version."""
        wanted: c.Complaint = {"version": disputed, "claim": claim, "pause": pause}
        return operations.open_dispute(self.id, wanted, idempotency_key=key or new_key())

    @act
    def rule_on(
        self, number: int, ruling: c.Ruling, *, version: int | None = None, key: str | None = None
    ) -> Call[c.DeskReply]:
        """The organiser's ruling on a dispute."""
        return operations.rule_on_dispute(
            self.id, number, ruling, if_match=version, idempotency_key=key or new_key()
        )

    @act
    def hand_over(self, seat: int, bot: c.BotSeated, *, key: str | None = None) -> Call[c.DeskReply]:
        """Let a bot play a seat, or people again (`{"bot": None}`)."""
        return operations.hand_over_seat(self.id, seat, bot, idempotency_key=key or new_key())

    @act
    def issue_token(self, wanted: c.TokenWanted) -> Call[c.TokenMade]:
        """Give out a token; those there were for the same role and seat are no longer good."""
        return operations.issue_token(self.id, wanted)

    @act
    def revoke_token(self, token_id: str) -> Call[c.DeskReply]:
        return operations.revoke_token(self.id, token_id)

    @act
    def fork(self, wanted: c.Fork, *, key: str | None = None) -> Call[c.GameMade]:
        """A what-if game from a version of this one."""
        return operations.fork_game(self.id, wanted, idempotency_key=key or new_key())


class GameActs(LookingActs, PlayingActs, DeskActs):
    """All that can be done with one game."""


ChanceValues = list[int | str | list[int | str]]
"""One list of dice or cards, or a list of lists where several are asked for."""


def new_key() -> str:
    return uuid4().hex
