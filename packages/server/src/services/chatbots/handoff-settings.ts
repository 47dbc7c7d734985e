// The settings for handing over to people: checks the hours, and finds the default of `handoff_enabled`.
import { type HoursProblem, limits, problemsOfHours, type SettingsInput } from '@parley/contract'
import { invalid, type Problem } from '../../lib/errors.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { WebhookRow } from '../../storage/interfaces/webhooks.ts'

/** Throws `invalid_request` for hours that no week has. */
export function requireHours(change: SettingsInput | null | undefined): void {
  const hours = change?.handoff_hours ?? null
  const [first, ...others] = hours === null ? [] : problemsOfHours(hours).map(describe)
  if (first !== undefined) throw invalid(first, ...others)
}

function describe({ path, issue }: HoursProblem): Problem {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
  const field = `settings.handoff_hours${steps.join('')}`
  switch (issue) {
    case 'none':
      return {
        field,
        issue: 'too_short',
        message: `${field} must have hours on at least one day. Set it to null if somebody is there at any time, or set settings.handoff_enabled to false if nobody is.`,
      }
    case 'no_length':
      return {
        field,
        issue: 'not_allowed',
        message: `${field} must differ from the start. For the whole day, use 00:00 and 24:00.`,
      }
    case 'starts_at_end':
      return {
        field,
        issue: 'not_allowed',
        message: `${field} must be before 24:00. Use 00:00 of the next day.`,
      }
  }
}

/** The default of `handoff_enabled`: whether a person learns of a conversation that is handed over. */
export async function isReachable(
  { webhooks }: Pick<Stores, 'webhooks'>,
  { account_id, id: chatbot_id, settings }: ChatbotRow,
): Promise<boolean> {
  if (settings.handoff_hours !== null || settings.handoff_email !== null) return true
  const all = { limit: limits.webhooks.value, offset: 0 }
  const { rows } = await webhooks.list(account_id, all)
  return rows.some((webhook) => hearsOfHandoffs(webhook, chatbot_id))
}

function hearsOfHandoffs(webhook: WebhookRow, chatbot_id: string): boolean {
  const { enabled, events } = webhook
  const hears = events.includes('*') || events.includes('conversation.paused')
  return enabled && hears && (webhook.chatbot_id === null || webhook.chatbot_id === chatbot_id)
}
