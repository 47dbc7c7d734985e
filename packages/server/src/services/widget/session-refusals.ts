// Why a session of a visitor is refused, for developers and for the visitor.
import { ApiError } from '../../lib/errors.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import { textsFor } from './texts/texts.ts'

/** The same refusal of an identity, whose details say to the visitor what to do: the widget shows them. */
export function forVisitors(
  error: unknown,
  { settings }: ChatbotRow,
  language: string | null | undefined,
): unknown {
  if (!(error instanceof ApiError) || error.code !== 'unauthorized') return error
  const { texts } = textsFor([language, settings.language])
  const details = [{ field: 'identity', issue: 'invalid', message: texts.sign_in }]
  return new ApiError('unauthorized', error.message, { details, cause: error })
}

/** Throws `unauthorized` if the chatbot is only for people with an identity. */
export function requireNoIdentity(
  { settings }: ChatbotRow,
  language?: string | null | undefined,
): void {
  if (!settings.require_identity) return
  const { texts } = textsFor([language, settings.language])
  throw new ApiError(
    'unauthorized',
    'This chatbot is only for people whom its owner vouches for. Send identity, a JWT that your server signs, or set settings.require_identity to false.',
    // The widget shows this sentence to the visitor.
    { details: [{ field: 'identity', issue: 'required', message: texts.sign_in }] },
  )
}

export function sessionOver(): ApiError {
  return new ApiError(
    'unauthorized',
    'This session is over. Open another one with the visitor_secret, or with an identity: POST /v1/widget/sessions.',
  )
}
