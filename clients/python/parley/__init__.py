"""Parley from Python: typed calls, safe retries, streamed replies, verified webhooks."""

from __future__ import annotations

import uuid
from typing import Iterator

from . import types
from ._calls import Calls
from ._errors import ParleyConnectionError, ParleyError, WebhookVerificationError
from ._streams import STREAM, Reply, ReplyEvent
from ._transport import OMIT, Answer
from .webhooks import verify_webhook

__all__ = ["OMIT", "Answer", "Parley", "ParleyConnectionError", "ParleyError", "ReplyEvent"]
__all__ += ["WebhookVerificationError", "types", "verify_webhook"]


class Parley(Calls):
    """The client: a method for each call, and those below. `Parley(api_key, base_url)`."""

    def stream_reply(
        self, conversation_id: str, *, text: str, user_id: str | None = OMIT, idempotency_key: str | None = None
    ) -> Iterator[ReplyEvent]:
        """Sends a message and streams the reply. Continues the stream if the connection breaks."""
        path = self.path("/conversations/{}/messages", conversation_id)
        headers = {**STREAM, "Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        ask = dict(path=path, body=dict(text=text, user_id=user_id), headers=headers)
        return Reply(self, None, ask).events(self._max_retries)

    def follow_reply(self, message_id: str) -> Iterator[ReplyEvent]:
        """Streams an existing reply from its beginning. Continues the stream if the connection breaks."""
        return Reply(self, message_id, None).events(self._max_retries)
