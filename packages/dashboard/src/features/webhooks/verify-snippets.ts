// Code that verifies a delivery, identical to the code in docs/guides/webhooks.md.

export const verifySnippets = {
  typescript: `import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.PARLEY_WEBHOOK_SECRET ?? '')

/** The event. Throws unless the signature holds and the timestamp is near; \`text\` is the raw body. */
function verify(text: string, headers: IncomingHttpHeaders) {
  return webhook.verify(text, headers as Record<string, string>)
}`,
  python: `import base64, hashlib, hmac, time

def verify(secret: str, headers: dict, body: bytes) -> None:
    """Raises ValueError unless the signature holds and the timestamp is near."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    identifier, timestamp, signatures = (headers.get(name, "") for name in names)
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The timestamp is too far away.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{identifier}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    for signature in signatures.split():
        if hmac.compare_digest(signature, f"v1,{expected}"):
            return
    raise ValueError("No signature holds.")`,
  shell: `key=$(printf %s "\${PARLEY_WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
{ printf '%s.%s.' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64`,
}
