"""Runs scenario.json against the server of PARLEY_URL. Prints each step, and ends with 1 at the first that fails."""

import json
import os
import queue
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from parley import Parley, ParleyError, WebhookVerificationError, verify_webhook  # noqa: E402

deliveries: "queue.Queue[tuple[bytes, dict[str, str]]]" = queue.Queue()
saved: dict = {}


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        deliveries.put((self.rfile.read(int(self.headers["Content-Length"])), dict(self.headers)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


def filled(value):
    """Replaces `$name.field` by what an earlier step saved."""
    if isinstance(value, dict):
        return {name: filled(each) for name, each in value.items()}
    if isinstance(value, list):
        return [filled(each) for each in value]
    if isinstance(value, str) and value.startswith("$"):
        name, field = value[1:].split(".")
        return saved[name][field]
    return value


def compare(expected, actual, place):
    if isinstance(expected, dict):
        for name, each in expected.items():
            compare(each, (actual or {}).get(name), f"{place}.{name}")
    elif isinstance(expected, list):
        assert len(actual) == len(expected), f"{place} has {len(actual)} items"
        for index, each in enumerate(expected):
            compare(each, actual[index], f"{place}[{index}]")
    elif isinstance(expected, str) and expected.startswith("~"):
        assert expected[1:] in str(actual), f"{place} is {actual!r}"
    else:
        assert actual == expected, f"{place} is {actual!r}, not {expected!r}"


def streamed(events):
    """The message of a stream, whose deltas must make its text."""
    text, types = "", []
    for event in events:
        types.append(event.type)
        text = "" if event.type == "reset" else text + event.text
        if event.type == "completed":
            assert types[0] == "started" and text == event.message["text"], (types, text)
            return event.message


def received(event_type, secret):
    body, headers = deliveries.get(timeout=30)
    try:
        verify_webhook(body + b" ", headers, secret)
        raise AssertionError("A changed body was accepted.")
    except WebhookVerificationError:
        pass
    event = verify_webhook(body, headers, secret)
    assert event["type"] == event_type
    return event["data"]


def run(step, client):
    path = step.get("path", [])
    parts = {**step.get("query", {}), **step.get("body", {})}
    if "key" in step:
        parts["idempotency_key"] = step["key"]
    if "stream" in step:
        return streamed(client.stream_reply(*step["stream"], **parts))
    if "follow" in step:
        return streamed(client.follow_reply(*step["follow"]))
    if "receive" in step:
        return received(step["receive"], step["secret"])
    name = re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), step.get("all") or step["call"])
    files = {name: text.encode() for name, text in step.get("files", {}).items()}
    if "files" in step:
        takes_one = name in ("preview_file", "upload_knowledge")
        path = [*path, *(list(files.items())[0][::-1] if takes_one else [files])]
    if "all" not in step:
        return getattr(client, name)(*path, **parts)
    items = list(getattr(client, name.replace("list_", "all_"))(*path, **parts))
    assert len(items) == step["count"], f"{len(items)} items"
    return {}


def check(step, url):
    client = Parley(step.get("apiKey", os.environ["PARLEY_API_KEY"]), url)
    try:
        data = run(step, client)
    except ParleyError as error:
        expected = step.get("error")
        if expected is None:
            raise
        assert (error.status, error.code) == (expected["status"], expected["code"]), error
        assert error.message and error.request_id
        if "field" in expected:
            assert error.details[0]["field"] == expected["field"], error.details
        return
    assert "error" not in step, f"The call returned {data}."
    compare(step.get("expect", {}), data, "data")
    if "as" in step:
        saved[step["as"]] = data


def main():
    receiver = HTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    saved["receiver"] = {"url": f"http://127.0.0.1:{receiver.server_port}/"}
    for step in json.loads(Path(sys.argv[1]).read_text("utf-8"))["steps"]:
        try:
            check(filled(step), os.environ["PARLEY_URL"])
        except Exception as error:
            print(f"not ok {step['title']}: {error!r}")
            sys.exit(1)
        print(f"ok {step['title']}")


main()
