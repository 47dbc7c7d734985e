// What a webhook may be: an address that can be called, and defaults for what is left out.
import { eventTypes, type NewWebhook, type WebhookChange } from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import { refusalOfUrl } from '../../lib/public-addresses.ts'
import type { WebhookRow } from '../../storage/webhook-rows.ts'

type Fields = Pick<WebhookRow, 'url' | 'events' | 'description' | 'chatbot_id' | 'enabled'>

const defaults = { events: ['*'], description: '', chatbot_id: null, enabled: true } as const

/** Null and what is left out have their defaults. */
export function webhookFrom({ url, events, description, chatbot_id, enabled }: NewWebhook): Fields {
  return {
    url,
    events: unique(events ?? defaults.events),
    description: description ?? defaults.description,
    chatbot_id: chatbot_id ?? defaults.chatbot_id,
    enabled: enabled ?? defaults.enabled,
  }
}

/** Fields that are sent change; null = back to the default. */
export function withChange(current: WebhookRow, change: WebhookChange): WebhookRow {
  const { url, events, description, chatbot_id, enabled } = change
  return {
    ...current,
    ...(url === undefined ? {} : { url }),
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
 * Throws `invalid_request` for an address that can't be called. Where a name leads is known only when
 * it is called, and judged then.
 */
export function requireCallable(text: string, { allowPrivate }: { allowPrivate: boolean }): void {
  const problem = URL.canParse(text) ? problemOf(new URL(text), allowPrivate) : noAddress
  if (problem === undefined) return
  throw invalid({ field: 'url', issue: 'not_allowed', message: `url ${problem}.` })
}

const noAddress = 'must be an address like https://hooks.example.com/parley'

function problemOf(url: URL, allowPrivate: boolean): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return noAddress
  if (url.username !== '' || url.password !== '') {
    return 'must not hold a user name or password: verify the signature instead'
  }
  const refusal = allowPrivate ? undefined : refusalOfUrl(url)
  if (refusal === undefined) return undefined
  return `${refusal}; webhooks go to public https addresses only, unless the operator sets PARLEY_WEBHOOK_ALLOW_PRIVATE`
}
