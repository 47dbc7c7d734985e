"""Sends calls: one request at a time, repeated where that does no harm."""

from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from email.message import Message as Headers
from typing import Any, Iterator, Mapping

from ._errors import ParleyConnectionError, ParleyError

#: The value of a field that is not sent. `None` is sent, as null.
OMIT: Any = type("Omit", (), {"__repr__": lambda self: "OMIT"})()

PAGE_SIZE = 100
FIRST_PAUSE_SECONDS = 0.25
# Parley keeps the answer to a request with a key for a day, and a preview should leave nothing.
_PREVIEW = "/sources/preview"


@dataclass
class Answer:
    """An answer of Parley. `headers["etag"]` is the version of the object, for `if_match`."""

    data: Any
    status: int
    headers: Headers


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        """A redirect would turn a POST into a GET, and take the key to another server."""


class Transport:
    """Holds the address and the key. Threads may share it."""

    def __init__(
        self, api_key: str, base_url: str = "http://127.0.0.1:3000", *, timeout: float = 60, max_retries: int = 2
    ) -> None:
        self._url = base_url.rstrip("/").removesuffix("/v1") + "/v1"
        self._headers = {"Authorization": f"Bearer {api_key}", "User-Agent": "parley-python/0.1.0"}
        self._timeout = timeout
        self._max_retries = max_retries
        self._opener = urllib.request.build_opener(_NoRedirect)

    def call(self, method: str, path: str, **parts: Any) -> Any:
        """Returns the `data` of the answer. Takes the parts of `request`."""
        return self.request(method, path, **parts).data

    def request(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """Returns the answer with its status and headers. `path` is as in `/chatbots`; `body` is JSON, or bytes
        with a `Content-Type` in `headers`. Raises ParleyError or ParleyConnectionError."""
        sent = dict(headers or {})
        if if_match is not None:
            sent["If-Match"] = if_match
        if method == "POST" and (idempotency_key or path != _PREVIEW):
            # The same in each attempt, so Parley executes the call once.
            sent["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        failures = 0
        while True:
            try:
                with self.open(method, path, query=query, body=body, headers=sent) as response:
                    data = _data(f"{method} {path}", response)
                    return Answer(data, response.status, response.headers)
            except (ParleyError, ParleyConnectionError) as error:
                pause = retry_pause(error, failures, is_repeatable=method in ("GET", "POST"))
                if pause is None or failures >= self._max_retries:
                    raise
                failures += 1
                time.sleep(pause)

    def upload(self, path: str, files: Mapping[str, bytes], fields: dict[str, Any], **parts: Any) -> Any:
        """Sends files, by name, and the fields beside them as a form. Returns the `data` of the answer."""
        body, content_type = form_of(files, fields)
        return self.call("POST", path, body=body, headers={"Content-Type": content_type}, **parts)

    def open(
        self, method: str, path: str, *, query: dict[str, Any] | None = None, body: Any = None, headers: dict[str, str]
    ) -> http.client.HTTPResponse:
        """Sends one attempt. Returns the response once its headers arrived; the caller closes it."""
        fields = {name: value for name, value in (query or {}).items() if value is not OMIT and value is not None}
        given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in fields.items()}
        url = self._url + path + ("?" + urllib.parse.urlencode(given) if given else "")
        data, sent = body, {**self._headers, **headers}
        if body is not None and not isinstance(body, bytes):
            data = json.dumps({name: value for name, value in body.items() if value is not OMIT}).encode()
            sent["Content-Type"] = "application/json"
        request = urllib.request.Request(url, data, sent, method=method)
        try:
            return self._opener.open(request, timeout=self._timeout)
        except urllib.error.HTTPError as refusal:
            with refusal:
                text = _read(f"{method} {path}", refusal)
            raise refused(f"{method} {path}", refusal.code, refusal.headers, text) from None
        except (OSError, http.client.HTTPException) as cause:
            raise ParleyConnectionError(f"{method} {path}: no answer ({cause!r})") from cause

    def each(self, path: str, field: str, query: dict[str, Any]) -> Iterator[Any]:
        """Yields the items of a list. Items that are added or deleted meanwhile move the others."""
        page = 1
        while True:
            found = self.call("GET", path, query={**query, "page": page, "limit": PAGE_SIZE})
            yield from found[field]
            if not found[field] or page * PAGE_SIZE >= found["total"]:
                return
            page += 1

    @staticmethod
    def path(template: str, *ids: str) -> str:
        """Raises ValueError for ids that would name another path."""
        if any(value in ("", ".", "..") for value in ids):
            raise ValueError("An id must not be empty.")
        return template.format(*(urllib.parse.quote(value, safe="") for value in ids))


def retry_pause(error: Exception, failures: int, *, is_repeatable: bool) -> float | None:
    """Seconds until the next attempt; None if there should be none."""
    if isinstance(error, ParleyError):
        # A call that the limit refused was not executed. After other statuses a change may have happened.
        if error.retry_after is None or not (is_repeatable or error.status == 429):
            return None
        return error.retry_after + random.random() / 4
    return FIRST_PAUSE_SECONDS * 2**failures * (0.5 + random.random() / 2) if is_repeatable else None


def form_of(files: Mapping[str, bytes], fields: dict[str, Any]) -> tuple[bytes, str]:
    """The body and its Content-Type. Fields that are left out or None are not sent."""
    boundary = uuid.uuid4().hex
    head = f"--{boundary}\r\nContent-Disposition: form-data; name="
    given = {name: value for name, value in fields.items() if value is not OMIT and value is not None}
    texts = {name: value if isinstance(value, str) else json.dumps(value) for name, value in given.items()}
    body = bytearray("".join(f'{head}"{name}"\r\n\r\n{value}\r\n' for name, value in texts.items()).encode())
    for name, data in files.items():
        # As browsers send names.
        safe_name = name.translate({34: "%22", 13: "%0D", 10: "%0A"})
        body += f'{head}"file"; filename="{safe_name}"\r\n\r\n'.encode() + data + b"\r\n"
    body += f"--{boundary}--\r\n".encode()
    return bytes(body), f"multipart/form-data; boundary={boundary}"


def refused(call: str, status: int, headers: Headers, text: bytes) -> ParleyError:
    try:
        error = json.loads(text)["error"]
        error["code"]
    except (ValueError, KeyError, TypeError):
        error = {}
    after = headers.get("Retry-After", "")
    return ParleyError(call, status, error, float(after) if after.isdigit() else None)


def _data(call: str, response: http.client.HTTPResponse) -> Any:
    text = _read(call, response)
    try:
        return json.loads(text)["data"]
    except (ValueError, KeyError, TypeError):
        raise refused(call, response.status, response.headers, text) from None


def _read(call: str, response: Any) -> bytes:
    try:
        return response.read()
    except (OSError, http.client.HTTPException) as cause:
        raise ParleyConnectionError(f"{call}: the answer broke off ({cause!r})") from cause
