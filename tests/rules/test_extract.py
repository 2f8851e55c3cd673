"""What is taken from a specification, shown on a small one."""

from deploy.rules.extract import rulebook_in
from deploy.rules.markdown import plain

SPECIFICATION = """# A game

## 3. Turn structure (state machine)

| id | phase | who may act | decisions (commands) | ends → next |
|---|---|---|---|---|
| **CL-3.1** | `roll`, `re_roll` | nobody (chance) | – | one is highest → `move` |
| **CL-3.2** | `move` | acting seat | `step`, `stop` | `stop` → `finished` |

- **CL-3.10** A round is over when all have moved. `[source; ruling R2]` `[edition 2]`

## 4. Rules

- **CL-4.1** *Steps.* As many as the `die` shows: `[source]`

| die | steps |
|---|---|
| 1 | one |
| 6 | none |

- **CL-4.2** Two ways:
  - the first;
  - the second.
  `[ruling R1]`

Words between rules belong to none.

### 4.9 Other steps

## 9. Commands and events

**CL-9.1** The first failing check is told: `malformed` (no sense) → `game_over` → `wrong_phase` → its own.

| command | actor | phase | fields | refused because (in order) |
|---|---|---|---|---|
| `step` `[added]` | seat | `move` | `to` | REASONS |
| `stop` | acting seat | `move` | – | – |

## 10. Rulings register

| no. | words at issue | ruling | reason |
|---|---|---|---|
| R1 | "two ways" | both | `text` |
| R2 | (silent) | all | custom |

## 11. Worked examples

**CL-11.1** (source) *One step.* A six: none. (CL-4.1)
"""
REASONS = (
    "common; `too_far` (beyond, or back), `blocked` (here) or `lost` (there); from the clock only: `late`"
)
BOOK = rulebook_in(SPECIFICATION.replace("REASONS", REASONS))


def test_rules_with_lists_and_tables() -> None:
    assert BOOK["rules"]["CL-4.1"] == (
        "Steps. As many as the die shows: (from the source) die · steps; 1 · one; 6 · none;"
    )
    assert BOOK["rules"]["CL-4.2"] == "Two ways: the first; the second. (ruling CL-R1)"
    assert BOOK["rules"]["CL-3.2"] == "move · acting seat · step, stop · stop → finished"
    assert "Words between" not in str(BOOK["rules"])


def test_tags_are_said_in_words() -> None:
    assert BOOK["rules"]["CL-3.10"].endswith("(from the source; ruling CL-R2; since edition 2)")
    assert plain("`a` **b** [added]", "CL") == "a b (added in all editions)"
    assert plain("[leader_lost,] and [seats]", "CL") == "[leader_lost,] and [seats]"


def test_phases() -> None:
    assert [row["phase"] for row in BOOK["phases"]] == ["roll", "re_roll", "move"]
    assert BOOK["phases"][2] == {
        "phase": "move",
        "rule": "CL-3.2",
        "acts": "acting seat",
        "decisions": "step, stop",
        "ends": "stop → finished",
    }


def test_reasons_of_refusal() -> None:
    assert BOOK["refusals"]["common"] == [
        {"code": "malformed", "when": "no sense"},
        {"code": "game_over", "when": ""},
        {"code": "wrong_phase", "when": ""},
    ]
    assert BOOK["refusals"]["commands"] == {
        "step": [
            {"code": "too_far", "when": "beyond, or back"},
            {"code": "blocked", "when": "here"},
            {"code": "lost", "when": "there"},
            {"code": "late", "when": "from the clock only"},
        ],
        "stop": [],
    }


def test_rulings_and_examples() -> None:
    assert BOOK["rulings"]["CL-R1"] == {"words": '"two ways"', "ruling": "both", "reason": "text"}
    assert BOOK["examples"] == {"CL-11.1": "One step"}
    assert BOOK["sections"] == {"CL-4.9": "Other steps"}
