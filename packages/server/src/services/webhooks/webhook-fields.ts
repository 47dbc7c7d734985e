// What a webhook may be: an address that can be called, and defaults for what is left out.
import { eventTypes, limits, type WebhookCreate, type WebhookUpdate } from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import { refusalOfUrl } from '../../lib/network/public-addresses.ts'
import type { WebhookRow } from '../../storage/interfaces/webhooks.ts'

type Fields = Pick<WebhookRow, 'events' | 'description' | 'chatbot_id' | 'enabled'>

const defaults = { events: ['*'], description: '', chatbot_id: null, enabled: true } as const

/** All but its address. Null and what is left out have their defaults. */
export function webhookFrom({ events, description, chatbot_id, enabled }: WebhookCreate): Fields {
  return {
    events: unique(events ?? defaults.events),
    description: description ?? defaults.description,
    chatbot_id: chatbot_id ?? defaults.chatbot_id,
    enabled: enabled ?? defaults.enabled,
  }
}

/** Fields that are sent change, all but its address; null = back to the default. */
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

/** In the order of the list of types; `*` says all that the others say. */
function unique(events: readonly string[]): string[] {
  if (events.includes('*')) return ['*']
  return eventTypes.filter((type) => events.includes(type))
}

/**
 * The address as it is called: an odd spelling is shown as what it means, a plain one as it was sent.
 * Throws `invalid_request` for one that can't be called. Where a name leads is known only when it is
 * called, and judged then.
 */
export function callableUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): string {
  const sent = text.trim()
  const url = plainUrl(sent)
  const problem = url === undefined ? noAddress : problemOf(sent, url, allowPrivate)
  if (url === undefined || problem !== undefined) {
    throw invalid({ field: 'url', issue: 'not_allowed', message: `url ${problem}.` })
  }
  // The slash after a bare host is nobody's mistake.
  return url.href === `${sent}/` ? sent : url.href
}

/** Without what is never sent, or means nothing; undefined where it is no http address. */
function plainUrl(text: string): URL | undefined {
  // The reading of URLs would forgive much: missing slashes, and those that lean the other way.
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  url.hostname = url.hostname.replace(/\.+$/, '')
  return url
}

const noAddress = 'must be an address like https://hooks.example.com/parley'

/** What the system of names allows; characters. */
const hostBounds = { part: 63, whole: 253 } as const

/** An address in digits is one, too. */
function isCallableName(host: string): boolean {
  const isPart = (part: string) => part.length >= 1 && part.length <= hostBounds.part
  return host.length <= hostBounds.whole && host.split('.').every(isPart)
}

function problemOf(text: string, url: URL, allowPrivate: boolean): string | undefined {
  if (/^[^?#]*\\/.test(text)) {
    return 'must not contain backslashes before its query: write / where one is meant, or %5C'
  }
  if (/[\s\p{Cc}]/u.test(text))
    return 'must not contain spaces or line breaks: write %20 for a space'
  if (url.username !== '' || url.password !== '') {
    return 'must not hold a user name or password: verify the signature instead'
  }
  if (url.port === '0')
    return 'must not name port 0: leave the port out, or name the one that listens'
  if (!isCallableName(url.hostname)) {
    return `must name a host that can exist: parts of 1 to ${hostBounds.part} characters between its dots, ${hostBounds.whole} in all`
  }
  if (url.href.length > limits.webhook_url.value) {
    return `must have at most ${limits.webhook_url.value} characters when it is written out, not ${url.href.length}`
  }
  const refusal = allowPrivate ? undefined : refusalOfUrl(url)
  if (refusal === undefined) return undefined
  return `${refusal}; webhooks go to public https addresses only, unless the operator sets PARLEY_WEBHOOK_ALLOW_PRIVATE`
}
