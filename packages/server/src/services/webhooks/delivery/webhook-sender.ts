// One attempt to deliver an event: signs it, sends it to the webhook's address, and reads the answer.
import { limits } from '@parley/contract'
import type { Clock } from '../../../lib/clock.ts'
import type { GuardedFetch } from '../../../lib/network/guarded-fetch.ts'
import type { ShortAnswer } from '../../../lib/network/short-answer.ts'
import type { StoredEvent, WebhookRow } from '../../../storage/interfaces/webhooks.ts'
import { eventText } from '../../events/event-body.ts'
import type { Sign } from '../webhook-secrets.ts'
import { parseRetryAfter } from './delivery-schedule.ts'

/** The outcome of an attempt. */
export type Outcome = {
  readonly delivered: boolean
  readonly response_status: number | null
  readonly response_body: string | null
  /** For the owner of the webhook; null if it was delivered. */
  readonly error: string | null
  readonly latency_ms: number
  /** The pause that the receiver asked for. */
  readonly retryAfterMs: number | undefined
}

type WebhookSenderDeps = { readonly outgoing: GuardedFetch; readonly clock: Clock }

export type WebhookSender = ReturnType<typeof createWebhookSender>

export function createWebhookSender({ outgoing, clock }: WebhookSenderDeps) {
  return {
    /** Throws only if `signal` aborts; then it is unknown whether the event arrived. */
    async send(
      { account_id, url }: Pick<WebhookRow, 'account_id' | 'url'>,
      event: StoredEvent,
      sign: Sign,
      signal?: AbortSignal,
    ): Promise<Outcome> {
      const body = eventText(account_id, event)
      const startedAt = clock.monotonic()
      const latency = () => Math.round(clock.monotonic() - startedAt)
      try {
        const answer = await outgoing(url, 'public', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Parley-Webhooks/1',
            ...sign(event.id, clock.now(), body),
          },
          body,
          timeoutMs: limits.delivery_answer.value * 1_000,
          keptCharacters: limits.delivery_response.value,
          ...(signal === undefined ? {} : { signal }),
        })
        return outcomeOf(answer, latency(), clock.now())
      } catch (error) {
        if (signal?.aborted) throw error
        return {
          delivered: false,
          response_status: null,
          response_body: null,
          error: errorText(error),
          latency_ms: latency(),
          retryAfterMs: undefined,
        }
      }
    },
  }
}

function outcomeOf(
  { status, headers, body }: ShortAnswer,
  latency_ms: number,
  nowMs: number,
): Outcome {
  const delivered = status >= 200 && status < 300
  const isRedirect = status >= 300 && status < 400
  const note = isRedirect ? ' Redirects are not followed: change the address of the webhook.' : ''
  return {
    delivered,
    response_status: status,
    response_body: body,
    error: delivered ? null : `The receiver answered ${status}.${note}`,
    latency_ms,
    retryAfterMs: delivered ? undefined : parseRetryAfter(headers['retry-after'], nowMs),
  }
}

const errorTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No server listens at this address.',
  ECONNRESET: 'The connection was cut.',
  EPIPE: 'The connection was cut.',
  UND_ERR_SOCKET: 'The connection was cut.',
  ENOTFOUND: 'The name of the host is unknown.',
  EAI_AGAIN: 'The name of the host can’t be looked up right now.',
  ETIMEDOUT: 'No connection could be made in time.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection could be made in time.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ENETUNREACH: 'The host can’t be reached.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large.',
}

/** An error text that helps the owner of the webhook and reveals nothing about this network. */
function errorText(error: unknown): string {
  const { name = '', message = '', code = '' } = error as Partial<NodeJS.ErrnoException>
  if (name === 'TimeoutError') return `No answer within ${limits.delivery_answer.value} seconds.`
  if (name === 'RefusedAddress') return `Not sent: the address ${message}.`
  const known = errorTexts[code]
  if (known !== undefined) return known
  if (/CERT|SELF_SIGNED|UNABLE_TO_|SSL|TLS/.test(code)) {
    return `The certificate or encryption of the host is not valid (${code}).`
  }
  if (/^(HPE_|UND_ERR_)/.test(code)) return 'The answer is not HTTP, or was cut.'
  return `It could not be sent (${code === '' ? name : code}).`
}
