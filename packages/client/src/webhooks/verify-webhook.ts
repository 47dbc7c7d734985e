// Verifies that a delivery comes from Parley.
import { WebhookVerificationError } from '../errors.ts'
import type { AccountEvent } from '../events/account-events.ts'

/** The headers of a request, of any server or framework. */
export type WebhookHeaders =
  | Pick<Headers, 'get'>
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type VerifyOptions = {
  /** The largest difference between the clocks of sender and receiver, in seconds. Default 300. */
  readonly toleranceSeconds?: number | undefined
}

/**
 * Returns the event of a delivery. `body` is the unparsed body. `secret` is the secret of the
 * webhook, `whsec_…`; a list while you replace it. Throws WebhookVerificationError unless a
 * signature is valid and recent, and TypeError for an invalid secret.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<AccountEvent> {
  const id = required(headers, 'webhook-id')
  const timestamp = required(headers, 'webhook-timestamp')
  const signatures = required(headers, 'webhook-signature')
  const secrets = typeof secret === 'string' ? [secret] : secret
  const keys = await Promise.all(secrets.map(keyOf))

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  if (!(await holds(keys, signatures, signed))) {
    throw new WebhookVerificationError('signature', 'The delivery has no valid signature.')
  }
  if (!isNear(timestamp, toleranceSeconds)) {
    const message = `The timestamp of the delivery is more than ${toleranceSeconds} s away from the current time.`
    throw new WebhookVerificationError('timestamp', message)
  }
  return parsed(bytes)
}

function required(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : plainHeader(headers, name)
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookVerificationError('headers', `The delivery has no ${name}.`)
}

/** Ignores upper and lower case of the names. */
function plainHeader(headers: object, name: string): unknown {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return Array.isArray(value) ? value[0] : value
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith('whsec_') ? decoded(secret.slice('whsec_'.length)) : undefined
  if (bytes === undefined || bytes.length === 0) {
    throw new TypeError(
      'This is not the secret of a webhook. Secrets of webhooks begin with "whsec_".',
    )
  }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

/** Whether any signature is valid for any key. Tries all of them, and compares in constant time. */
async function holds(
  keys: readonly CryptoKey[],
  signatures: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const given = signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => decoded(signature.slice('v1,'.length)))
    .filter((bytes) => bytes !== undefined)
  const checks = keys.flatMap((key) =>
    given.map((signature) => crypto.subtle.verify(algorithm, key, signature, signed)),
  )
  return (await Promise.all(checks)).includes(true)
}

/** Returns undefined if the text is not base64. */
function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(
  head: Uint8Array<ArrayBuffer>,
  tail: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}

/** Also refuses timestamps in the future: otherwise a captured delivery would stay valid longer. */
function isNear(timestamp: string, toleranceSeconds: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds
}

function parsed(bytes: Uint8Array<ArrayBuffer>): AccountEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new WebhookVerificationError('body', 'The body of the delivery is not JSON.')
  }
}
