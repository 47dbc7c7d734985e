"""The errors of a call. Each names the call."""

from __future__ import annotations

from typing import Any


class ParleyError(Exception):
    """Parley refused the call. `code` is one of docs/reference/errors.md, or `unexpected_answer` if the
    answer did not come from Parley, but for example from a proxy."""

    def __init__(self, call: str, status: int, error: dict[str, Any], retry_after: float | None) -> None:
        self.status = status
        self.code: str = error.get("code", "unexpected_answer")
        self.message: str = error.get("message", "The answer did not come from Parley.")
        self.request_id: str | None = error.get("request_id")
        # With `invalid_request`: every problem, with `field`, `issue` and `message`.
        self.details: list[dict[str, str]] = error.get("details", [])
        # With `forbidden`: the scope that the key needs.
        self.required_scope: str | None = error.get("required_scope")
        # Seconds to wait before the next try, if Parley said so.
        self.retry_after = retry_after
        place = f", {self.request_id}" if self.request_id else ""
        super().__init__(f"{call}: {self.message} ({status} {self.code}{place})")


class ParleyConnectionError(Exception):
    """There was no answer, or only a part of it. Parley may have executed the call."""


class WebhookVerificationError(Exception):
    """The delivery did not come from Parley, or is old. Answer with 4xx and do nothing."""
