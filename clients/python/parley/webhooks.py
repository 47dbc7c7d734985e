"""Verifies that a delivery comes from Parley."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Mapping, Sequence

from . import types as t
from ._errors import WebhookVerificationError


def verify_webhook(
    body: bytes | str, headers: Mapping[str, str], secret: str | Sequence[str], *, tolerance_seconds: int = 300
) -> t.Event:
    """Returns the event. `body` is the body before it is parsed; `secret` is `whsec_…`, a list while you replace
    it. Raises WebhookVerificationError unless a signature is valid and recent."""
    found = {name.lower(): value for name, value in headers.items()}
    missing = [name for name in ("webhook-id", "webhook-timestamp", "webhook-signature") if not found.get(name)]
    if missing:
        raise WebhookVerificationError(f"The delivery has no {missing[0]}.")
    timestamp = found["webhook-timestamp"]
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{found['webhook-id']}.{timestamp}.".encode() + raw
    given = [signature.encode() for signature in found["webhook-signature"].split(" ")]
    expected = [_signature(each, signed) for each in ([secret] if isinstance(secret, str) else secret)]
    # Compares all of them, each in constant time.
    if not any([hmac.compare_digest(one, other) for one in given for other in expected]):
        raise WebhookVerificationError("The delivery has no valid signature.")
    is_number = timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12
    if not is_number or abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise WebhookVerificationError(f"The timestamp is more than {tolerance_seconds} s away from the current time.")
    try:
        return json.loads(raw)
    except ValueError:
        raise WebhookVerificationError("The body of the delivery is not JSON.") from None


def _signature(secret: str, signed: bytes) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if not secret.startswith("whsec_") or not key:
        raise ValueError('This is not the secret of a webhook. Secrets of webhooks begin with "whsec_".')
    return b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
