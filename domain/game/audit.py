"""The audit of a game: is its log whole, are its seals and dice true, did every command bring what the rules
say it brings? In parts that can each be passed, failed, or still open because something is sealed."""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from domain.core.actor import Actor
from domain.core.vocabulary import Event
from domain.game.aggregate import Recall
from domain.game.flaws import ProblemCode, Report, Taken
from domain.game.log import Record, shown
from domain.game.retrial import Finding, Retrial, Tally
from domain.game.verify import Verifier

CheckName = Literal["numbering", "chain", "seals", "chance", "commands"]
Result = Literal["passed", "failed", "open"]
Progress = Callable[[int], None]
"""Told the version that has been reached."""
_MOST_FINDINGS = 100
_CHECK_OF: dict[ProblemCode, CheckName] = {
    "numbering": "numbering",
    "game": "numbering",
    "time": "numbering",
    "chain": "chain",
    "seal": "seals",
    "salt_missing": "seals",
    "salt_unknown": "seals",
    "cause_unsealed": "seals",
    "seed": "chance",
    "draw": "chance",
    "die": "chance",
    "origin": "chain",
    "reveal": "chance",
    "claim": "chance",
    "rules": "commands",
}


class AuditCheck(msgspec.Struct, frozen=True, kw_only=True):
    """One part of an audit."""

    name: CheckName
    result: Result
    """`open`: nothing wrong so far, and something that cannot be checked yet or here."""
    checked: int
    unchecked: int
    sentence: str


class AuditFinding(msgspec.Struct, frozen=True):
    version: int
    check: CheckName
    what: str


class AuditReport(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    head: str
    viewer: str
    """Whose eyes the log was checked with."""
    whole: bool
    """Whether commands and draws were decided again, for which everything must be open to the viewer."""
    sound: bool
    """Nothing wrong was found."""
    checks: tuple[AuditCheck, ...]
    findings: tuple[AuditFinding, ...]
    """The first hundred things wrong, by version."""
    findings_in_all: int
    without_nonce: tuple[int, ...] = ()
    """Seats that contributed nothing of their own to the dice: to them the commitment alone is the proof."""
    imports: tuple[Taken, ...] = ()
    """Where the log was taken in from an archive: what came before was witnessed by another service, whose
    key signed it."""
    reseeded: tuple[int, ...] = ()
    """Versions from which on dice hang on a secret that was chosen when all nonces were known: the game went
    on after its end, and its log was begun before secrets came in chains, or elsewhere."""
    draws_alone: int = 0
    """Where opponents contribute at the roll: draws to which nobody did, known to whoever knew the secret."""


def audit_records(
    records: Iterable[Record[Event]],
    viewer: Actor,
    *,
    over: bool,
    recall: Recall,
    progress: Progress | None = None,
) -> AuditReport:
    """Audit a whole log for a viewer; only what the viewer may see is looked at."""
    verifier = Verifier()
    retrial = Retrial(recall) if over or viewer.sees_all else None
    game_id = ""
    for record in records:
        game_id = game_id or record.game_id
        verifier.add(shown(record, viewer, over))
        if retrial is not None:
            retrial.add(record)
        if progress is not None and record.version % 100 == 0:
            progress(record.version)
    if retrial is not None:
        retrial.finish()
        if over and retrial.lost_at is not None:
            told = "the game is over, and the secret behind its dice is not shown"
            retrial.findings.append(Finding(retrial.lost_at, "chance", told))
    return _report(game_id, viewer, verifier.report(), retrial, over=over)


def _report(game_id: str, viewer: Actor, log: Report, retrial: Retrial | None, *, over: bool) -> AuditReport:
    findings = [
        AuditFinding(problem.version, _CHECK_OF[problem.code], problem.what) for problem in log.problems
    ]
    if retrial is not None:
        findings += (AuditFinding(each.version, each.matter, each.what) for each in retrial.findings)
    findings.sort(key=lambda each: each.version)
    wrong = {each.check for each in findings}
    parts = _log_checks(log, wrong)
    if retrial is None:
        parts += (_sealed_chance(log, wrong), _sealed_commands(wrong))
    else:
        chance = _chance(retrial.tally, wrong, revealed=over)
        parts += (_with_doubts(chance, log), _commands(retrial.tally, wrong))
    return AuditReport(
        game_id=game_id,
        version=log.entries,
        head=log.head,
        viewer=str(viewer),
        whole=retrial is not None,
        sound=not findings,
        checks=parts,
        findings=tuple(findings[:_MOST_FINDINGS]),
        findings_in_all=len(findings),
        without_nonce=log.without_nonce,
        imports=log.imports,
        reseeded=log.reseeded,
        draws_alone=log.draws_alone,
    )


def _check(name: CheckName, wrong: set[CheckName], checked: int, unchecked: int, sentence: str) -> AuditCheck:
    result: Result = "failed" if name in wrong else "open" if unchecked else "passed"
    return AuditCheck(name=name, result=result, checked=checked, unchecked=unchecked, sentence=sentence)


def _log_checks(log: Report, wrong: set[CheckName]) -> tuple[AuditCheck, ...]:
    entries = log.entries
    return (
        _check("numbering", wrong, entries, 0, f"{entries} events, numbered from 1 without a gap."),
        _check("chain", wrong, entries, 0, f"{entries} hashes, each following from the one before."),
        _check(
            "seals",
            wrong,
            log.seals_opened,
            log.seals_closed,
            f"{log.seals_opened} seals open to what was sealed; {log.seals_closed} are closed here.",
        ),
    )


def _sealed_chance(log: Report, wrong: set[CheckName]) -> AuditCheck:
    told = (
        f"{log.draws_unchecked} dice and draws follow from a secret that is shown when the game is over; "
        f"{log.draws_typed} answers were typed in."
    )
    return _check("chance", wrong, log.draws_checked, log.draws_unchecked, told)


def _sealed_commands(wrong: set[CheckName]) -> AuditCheck:
    told = "Commands are decided again for the referee, and for everybody when the game is over."
    result: Result = "failed" if "commands" in wrong else "open"
    return AuditCheck(name="commands", result=result, checked=0, unchecked=0, sentence=told)


def _chance(tally: Tally, wrong: set[CheckName], *, revealed: bool) -> AuditCheck:
    drawn, typed = tally.dice + tally.cards, f"{tally.typed} answers were typed in."
    if tally.typed:
        typed = f"{typed[:-1]}: for those the referee vouches, and nothing else."
    if tally.lost_draws:
        typed = f"{tally.lost_draws} draws follow from a secret that did not come with the game; {typed}"
    if not drawn:
        return _check("chance", wrong, 0, tally.lost_draws, typed)
    if revealed:
        told = f"{tally.dice} dice and {tally.cards} draws of cards and the like drawn again; {typed}"
        return _check("chance", wrong, drawn, tally.lost_draws, told)
    told = (
        f"{tally.dice} dice and {tally.cards} other draws agree with the secret that this service keeps; "
        f"others can check them when it is shown, at the end. {typed}"
    )
    return _check("chance", wrong, 0, drawn + tally.lost_draws, told)


def _with_doubts(chance: AuditCheck, log: Report) -> AuditCheck:
    """What is in order, and yet should be known to whoever relies on the dice."""
    told = chance.sentence
    if log.form == 1 and log.draws_checked + log.draws_unchecked + log.draws_numbered:
        told += " As in older games, draws hang on hashes of the log, which whoever wrote it could try out."
    if log.draws_alone:
        told += f" Nobody contributed to {log.draws_alone} of the draws when they were made."
    if log.reseeded:
        named = ", ".join(map(str, log.reseeded))
        told += f" At version {named} a secret was chosen anew, when all nonces were known."
    return msgspec.structs.replace(chance, sentence=told)


def _commands(tally: Tally, wrong: set[CheckName]) -> AuditCheck:
    told = f"{tally.commands} commands and {tally.desk} acts of the desk decided again, with the same events."
    if tally.other_rules:
        told += f" {tally.other_rules} were decided under another version of the rules."
    if tally.not_reached:
        told += f" {tally.not_reached} come after the first that did not, and were not looked at."
    unchecked = tally.other_rules + tally.not_reached
    return _check("commands", wrong, tally.commands + tally.desk, unchecked, told)
