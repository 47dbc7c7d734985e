// The failures of a model's provider, in words for developers. Operators find them in the log.
import { ApiError } from '../../lib/errors.ts'
import type { ModelError } from '../../providers/language-model.ts'

/** `messageId`: the user's message that got no reply. */
export function providerProblem(failure: ModelError, messageId?: string): ApiError {
  const { kind, retryAfterMs } = failure
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000)
  const extras = {
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(messageId && { messageId }),
  }
  return kind === 'timeout'
    ? new ApiError('provider_timeout', 'The language model did not answer in time.', extras)
    : new ApiError('provider_error', `The language model failed: ${reasons[kind]}.`, extras)
}

const reasons: Record<ModelError['kind'], string> = {
  timeout: 'it did not answer in time',
  unavailable: 'its provider can’t be reached, or has an error',
  rate_limited: 'its provider accepts no more requests for now',
  rejected:
    'its provider refused the request; check the model and temperature of the chatbot, then POST /model/test or ./parley doctor shows the reason',
  malformed: 'its answer could not be read',
  cut: 'its answer broke off',
  empty: 'its answer was empty',
  cancelled: 'the request was cancelled',
}
