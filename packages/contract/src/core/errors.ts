// Every error code of the API with its status, its meaning and what a client should do.

type ErrorEntry = { readonly status: number; readonly meaning: string; readonly mend: string }

const entry = (status: number, meaning: string, mend: string): ErrorEntry => ({
  status,
  meaning,
  mend,
})

/**
 * The table of all errors; docs/reference/errors.md is generated from it. `invalid_request` also
 * answers with 408, 414, 421 and 431 if the HTTP layer refuses a request before it can be read.
 */
export const errors = {
  invalid_request: entry(
    400,
    'The request is malformed, or a field is invalid.',
    'Read `details`: each entry names a field, the problem and how to fix it.',
  ),
  unauthorized: entry(
    401,
    'The API key is missing, malformed, unknown, revoked or expired; or the session has ended, or the sign-in data is wrong.',
    'Send `Authorization: Bearer <API_KEY>` with a valid key; in the dashboard, sign in again.',
  ),
  forbidden: entry(
    403,
    'The key or session is valid but has no permission for this; or a page of another origin sent the request.',
    'Use a key with the scope named in `required_scope`, or a dashboard session with the role that the message names.',
  ),
  plan_limit_reached: entry(
    403,
    'The account has reached its maximum number of these objects, or a chatbot has as much knowledge as it may.',
    'Delete what you no longer need; the message names the limit.',
  ),
  account_suspended: entry(
    403,
    'The account is suspended.',
    'Ask the operator of this installation.',
  ),
  not_found: entry(
    404,
    'The path does not exist, or your account has no such object.',
    'Check the path and the id; the message says which one is unknown.',
  ),
  method_not_allowed: entry(
    405,
    'The path exists, but not with this method.',
    'Use one of the methods in the `Allow` header.',
  ),
  conflict: entry(
    409,
    'The request conflicts with the current state of the object.',
    'Read the object again and decide what to do.',
  ),
  chatbot_inactive: entry(
    409,
    'The chatbot is not active, so it neither starts conversations nor answers.',
    'Set its `status` to `active`; if it is archived, set it to `inactive` first.',
  ),
  conversation_ended: entry(
    409,
    'The conversation has ended.',
    'Start a new conversation, or reopen this one with PUT and `status` `active`.',
  ),
  conversation_busy: entry(
    409,
    'Another message of this conversation is still being answered.',
    'Try again after the seconds in `Retry-After`.',
  ),
  invalid_state_transition: entry(
    409,
    'The object can’t change from its current status to the requested one.',
    'The message names the possible changes.',
  ),
  idempotency_in_progress: entry(
    409,
    'The first request with this Idempotency-Key is still running.',
    'Repeat the request after the seconds in `Retry-After`.',
  ),
  version_conflict: entry(
    412,
    'The object changed since you read it: its `ETag` is not the one in `If-Match`.',
    'Read the object again and decide what to do.',
  ),
  payload_too_large: entry(
    413,
    'The body is larger than this path accepts.',
    'Send less in one request; the message names the limit.',
  ),
  unsupported_media_type: entry(
    415,
    'The body is not JSON, or a file where the call takes none.',
    'Send `Content-Type: application/json`. Only POST `/knowledge` takes files.',
  ),
  idempotency_key_reused: entry(
    422,
    'The Idempotency-Key was used with another body, or by an API key that sees other chatbots.',
    'Use a new key for a new request, and the same body with the same key.',
  ),
  rate_limit_exceeded: entry(
    429,
    'The account has used all requests of its plan in this hour; or there were too many wrong keys from this address, wrong passwords, or requests of this session; or too much content or too many requests of the account wait.',
    'Wait for the seconds in `Retry-After`. `RateLimit` shows in advance how many requests are left. The message says if something else than the requests of this hour is too much.',
  ),
  internal_error: entry(
    500,
    'Something went wrong on our side.',
    'Try again. If it happens again, give the operator the `request_id`.',
  ),
  provider_error: entry(
    502,
    'The language model could not be reached, or its answer was invalid.',
    'Try again, with the same Idempotency-Key if you sent one: the message is kept. With `fallback_on_error` the built-in engine answers instead.',
  ),
  provider_timeout: entry(
    504,
    'The language model did not answer in time.',
    'Try again, with the same Idempotency-Key if you sent one: the message is kept. With `fallback_on_error` the built-in engine answers instead.',
  ),
  service_unavailable: entry(
    503,
    'The service can’t handle this request now: it is starting or stopping, or its database is busy.',
    'Try again after the seconds in `Retry-After`.',
  ),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
