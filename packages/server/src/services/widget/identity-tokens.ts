// Checks identities: the JWT with which the owner's server says who a visitor is.
//
// The algorithm is that of the identity secret, never that which the token wishes for. So there is no `none`, and a
// public key is never used as a secret.
import { hasDirectionControls, limits, type VerifiedUser } from '@parley/contract'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { ApiError } from '../../lib/errors.ts'
import type { IdentitySecretRow } from '../../storage/interfaces/widget.ts'
import type { IdentityKeys } from './identity-keys.ts'

/** Who a valid identity names, and the secret that signed it. */
export type Identity = { readonly user: VerifiedUser; readonly secret: IdentitySecretRow }

type Check = {
  readonly chatbot_id: string
  /** All of the chatbot. */
  readonly secrets: readonly IdentitySecretRow[]
  readonly identityKeys: Pick<IdentityKeys, 'checkingKey'>
  readonly nowMs: number
}

/** Claims with a meaning of their own; staff see none of them among `claims`. */
const registered = ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'name', 'email']
/** Names that mean something to programs that read the claims. */
const unsafeNames = ['__proto__', 'constructor', 'prototype']

/** Throws `unauthorized`, with a sentence that names the claim. */
export async function readIdentity(token: string, check: Check): Promise<Identity> {
  const { secrets, chatbot_id } = check
  if (secrets.length === 0) {
    throw refusal(
      `The chatbot ${chatbot_id} has no identity secret. Create one in the dashboard, or with POST /v1/chatbots/{chatbot_id}/identity-secrets.`,
    )
  }
  const { alg, kid } = headerOf(token)
  const named = secrets.filter(({ id }) => id === kid)
  const fitting = (named.length > 0 ? named : secrets).filter(({ algorithm }) => algorithm === alg)
  if (fitting.length === 0) {
    const known = [...new Set(secrets.map(({ algorithm }) => algorithm))].join(' or ')
    throw refusal(`Its header must have the alg of an identity secret of the chatbot: ${known}.`)
  }
  for (const secret of fitting) {
    const payload = await verified(token, secret, check)
    if (payload !== undefined) return { user: userIn(payload, check.nowMs), secret }
  }
  throw refusal(
    `Its signature fits no identity secret of the chatbot ${chatbot_id}. Sign it with one of them, whole and with its prefix.`,
  )
}

function headerOf(token: string): { alg?: unknown; kid?: unknown } {
  try {
    return decodeProtectedHeader(token)
  } catch {
    throw refusal('It is no JWT: three parts in base64url with points between them.')
  }
}

/** Undefined if the secret did not sign it. Throws `unauthorized` for a claim that is wrong. */
async function verified(
  token: string,
  secret: IdentitySecretRow,
  { identityKeys, chatbot_id, nowMs }: Check,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, identityKeys.checkingKey(secret), {
      algorithms: [secret.algorithm],
      audience: chatbot_id,
      requiredClaims: ['sub', 'aud', 'exp'],
      clockTolerance: limits.identity_leeway.value,
      currentDate: new Date(nowMs),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined
    if (error instanceof errors.JWTExpired) {
      throw refusal('Its exp has passed. Sign another one for each page, or when the page asks.')
    }
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw refusal(sentenceOn(error, chatbot_id))
    }
    if (error instanceof errors.JOSEError) throw refusal('It is no valid signed JWT.')
    throw error
  }
}

function sentenceOn({ claim, reason }: errors.JWTClaimValidationFailed, chatbot_id: string) {
  if (claim === 'aud') return `Its aud must be the id of the chatbot, ${chatbot_id}.`
  if (reason === 'missing') return `Its claim ${claim} is missing.`
  if (claim === 'nbf') return 'Its nbf must be a number, and not in the future.'
  return `Its claim ${claim} is not valid.`
}

function userIn({ sub, name, email, exp, iat, ...others }: JWTPayload, nowMs: number) {
  const leeway = limits.identity_leeway.value
  const now = nowMs / 1_000
  const aheadMax = limits.identity_expiry.value * 60
  if (Number(exp) > now + aheadMax + leeway) {
    throw refusal(
      `Its exp must be at most ${limits.identity_expiry.value} minutes ahead, in seconds since 1970.`,
    )
  }
  if (iat !== undefined && iat > now + leeway) throw refusal('Its iat is in the future.')
  const user: VerifiedUser = {
    sub: textIn('sub', sub, limits.identity_subject.value),
    name: optionalTextIn('name', name, limits.identity_name.value),
    email: optionalTextIn('email', email, limits.identity_email.value),
    claims: claimsIn(others),
  }
  return user
}

/** Throws `unauthorized` unless the claim is a text that can be shown. */
function textIn(claim: string, value: unknown, most: number): string {
  if (isShowable(value, most) && value.trim() !== '') return value
  throw refusal(
    `Its claim ${claim} must be a text of 1 to ${most} characters, without control characters.`,
  )
}

function optionalTextIn(claim: string, value: unknown, most: number): string | null {
  return value === undefined || value === null ? null : textIn(claim, value, most)
}

function isShowable(value: unknown, most: number): value is string {
  if (typeof value !== 'string' || !value.isWellFormed()) return false
  return Array.from(value).length <= most && !/\p{Cc}/u.test(value) && !hasDirectionControls(value)
}

/** The first texts, numbers and booleans of allowed length. Claims of other kinds are ignored. */
function claimsIn(payload: Readonly<Record<string, unknown>>): VerifiedUser['claims'] {
  const { identity_claims, identity_claim, identity_claim_name } = limits
  const shown = Object.entries(payload).filter(
    ([name, value]) =>
      !registered.includes(name) &&
      !unsafeNames.includes(name) &&
      name !== '' &&
      isShowable(name, identity_claim_name.value) &&
      (isShowable(value, identity_claim.value) ||
        typeof value === 'boolean' ||
        (typeof value === 'number' && Number.isFinite(value))),
  )
  const kept = shown.slice(0, identity_claims.value)
  return Object.fromEntries(kept) as VerifiedUser['claims']
}

/** The token itself is in no message: it is a secret while it is valid. */
function refusal(sentence: string): ApiError {
  const message = `identity is refused. ${sentence}`
  return new ApiError('unauthorized', message, {
    details: [{ field: 'identity', issue: 'invalid', message }],
  })
}
