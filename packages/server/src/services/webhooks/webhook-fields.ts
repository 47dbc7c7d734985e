// Checks the fields of a webhook, above all its address, and fills in defaults.
import { eventTypes, limits, type WebhookCreate, type WebhookUpdate } from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import { refusalOfUrl } from '../../lib/network/public-addresses.ts'
import type { WebhookRow } from '../../storage/interfaces/webhooks.ts'

type Fields = Pick<WebhookRow, 'events' | 'description' | 'chatbot_id' | 'enabled'>

const defaults = { events: ['*'], description: '', chatbot_id: null, enabled: true } as const

/** The fields of a new webhook, except its address. Missing fields and null get their defaults. */
export function webhookFrom({ events, description, chatbot_id, enabled }: WebhookCreate): Fields {
  return {
    events: unique(events ?? defaults.events),
    description: description ?? defaults.description,
    chatbot_id: chatbot_id ?? defaults.chatbot_id,
    enabled: enabled ?? defaults.enabled,
  }
}

/** Applies the sent fields, except the address; null resets to the default. */
export function withChange(current: WebhookRow, change: WebhookUpdate): WebhookRow {
  const { events, description, chatbot_id, enabled } = change
  return {
    ...current,
    ...(events === undefined ? {} : { events: unique(events ?? defaults.events) }),
    ...(description === undefined ? {} : { description: description ?? defaults.description }),
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    ...(enabled === undefined ? {} : { enabled: enabled ?? defaults.enabled }),
  }
}

/** Without repeats, in the order of the list of types. `*` covers all other types. */
function unique(events: readonly string[]): string[] {
  if (events.includes('*')) return ['*']
  return eventTypes.filter((type) => events.includes(type))
}

/**
 * The address as it will be called: unusual spellings in their normal form, usual ones as sent. Throws
 * `invalid_request` for an address that can't be called. The address behind a host name is checked at each
 * call, not here.
 */
export function callableUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): string {
  const sent = text.trim()
  const url = plainUrl(sent)
  const problem = url === undefined ? notAnAddress : problemOf(sent, url, allowPrivate)
  if (url === undefined || problem !== undefined) {
    throw invalid({ field: 'url', issue: 'not_allowed', message: `url ${problem}.` })
  }
  // A bare host may be sent without the slash at its end.
  return url.href === `${sent}/` ? sent : url.href
}

/** The URL without fragment and without dots at the end of its host; undefined if it is not http(s). */
function plainUrl(text: string): URL | undefined {
  // The URL parser is too tolerant: it accepts missing slashes and backslashes.
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  url.hostname = url.hostname.replace(/\.+$/, '')
  return url
}

const notAnAddress = 'must be an address like https://hooks.example.com/parley'

/** The limits of DNS, in characters. */
const hostBounds = { part: 63, whole: 253 } as const

/** True for host names within the limits of DNS, and for IP addresses. */
function isCallableName(host: string): boolean {
  const isPart = (part: string) => part.length >= 1 && part.length <= hostBounds.part
  return host.length <= hostBounds.whole && host.split('.').every(isPart)
}

function problemOf(text: string, url: URL, allowPrivate: boolean): string | undefined {
  if (/^[^?#]*\\/.test(text)) {
    return 'must not contain backslashes before its query: write / or %5C'
  }
  if (/[\s\p{Cc}]/u.test(text))
    return 'must not contain spaces or line breaks: write %20 for a space'
  if (url.username !== '' || url.password !== '') {
    return 'must not hold a user name or password: verify the signature instead'
  }
  if (url.port === '0')
    return 'must not use port 0: leave the port out, or use the port that listens'
  if (!isCallableName(url.hostname)) {
    return `must have a valid host name: parts of 1 to ${hostBounds.part} characters between its dots, ${hostBounds.whole} in all`
  }
  if (url.href.length > limits.webhook_url.value) {
    return `must have at most ${limits.webhook_url.value} characters when it is written out, not ${url.href.length}`
  }
  const refusal = allowPrivate ? undefined : refusalOfUrl(url)
  if (refusal === undefined) return undefined
  return `${refusal}; webhooks go to public https addresses only, unless the operator sets PARLEY_WEBHOOK_ALLOW_PRIVATE`
}
