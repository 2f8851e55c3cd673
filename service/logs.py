"""The log of the service: lines for people at a terminal, JSON for programs; each with its request, none with
a secret."""

import logging
import re
import sys
from contextvars import ContextVar
from typing import Literal

import structlog
from structlog.typing import EventDict, WrappedLogger

REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="")
_TOKENS = re.compile(r"qm_(org|ref|seat|inv|tkt)_[\w-]+")
_BEARERS = re.compile(r"(?i)(bearer\s+)\S+")
_PASSWORDS = re.compile(r"(://[^\s:/@]*:)[^\s@/]+@")


def configure_logs(form: Literal["auto", "text", "json"]) -> None:
    """Have all that is logged written to the standard error stream in one form."""
    as_json = form == "json" or (form == "auto" and not sys.stderr.isatty())
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _with_request,
    ]
    last: list[structlog.typing.Processor] = (
        [structlog.processors.format_exc_info, _without_secrets, structlog.processors.JSONRenderer()]
        if as_json
        else [structlog.processors.format_exc_info, _without_secrets, structlog.dev.ConsoleRenderer()]
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def _with_request(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    if request_id := REQUEST_ID.get():
        event["request_id"] = request_id
    return event


def _without_secrets(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """Whatever somebody has put into a message, no token leaves by it."""
    return {key: _masked(value) if isinstance(value, str) else value for key, value in event.items()}


def _masked(text: str) -> str:
    text = _TOKENS.sub(lambda found: f"qm_{found[1]}_…", text)
    return _PASSWORDS.sub(r"\1…@", _BEARERS.sub(r"\1…", text))
