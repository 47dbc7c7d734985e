// Sessions of visitors: opening them with a publishable key, and finding the principal of their tokens.
import {
  limits,
  type VisitorSession,
  type VisitorSessionCreate,
  type WidgetTheme,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, clip } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { isPublishableKey } from '../../lib/secrets/api-key-format.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import { hashToken } from '../../lib/secrets/secret-tokens.ts'
import {
  createVisitorSecret,
  createVisitorTokens,
  type VisitorClaims,
  visitorTokenPrefix,
} from '../../lib/secrets/visitor-tokens.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { requireActive } from '../shared/chatbot-access.ts'
import type { GuessLimits } from '../shared/guess-limits.ts'
import type { Principal } from '../shared/principal.ts'
import type { createKeyLookup, FoundKey } from './key-lookup.ts'
import { textsFor } from './texts/texts.ts'
import type { WidgetLimits } from './widget-limits.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const tokenMs = limits.visitor_token.value * minuteMs

/** The page that sent a request. */
export type Page = {
  /** The `Origin` header; undefined without one. */
  readonly origin: string | undefined
  /** The origin of this server's own pages. */
  readonly own: string | undefined
  readonly address: string
}

type VisitorSessionsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secretKeys: SecretKeys
  readonly keys: ReturnType<typeof createKeyLookup>
  readonly widgetLimits: WidgetLimits
  readonly guessLimits: Pick<GuessLimits, 'countWrongKey'>
}

/** `language` undefined = that of the visitor. */
export type HostedPage = {
  readonly key: string
  readonly title: string
  readonly language: string | undefined
  /** The origins of pages that may show it in a frame. */
  readonly origins: readonly string[]
}

/** A principal with the token that follows its own; undefined in the first half of its life. */
export type VisitorEntry = { readonly principal: Principal; readonly nextToken: string | undefined }

export function createVisitorSessions(deps: VisitorSessionsDeps) {
  const { storage, clock, secretKeys, keys, widgetLimits, guessLimits } = deps
  const tokens = createVisitorTokens(secretKeys)

  function tokenFor(claims: Omit<VisitorClaims, 'expiresAtMs'>, nowMs: number) {
    const expiresAtMs = nowMs + tokenMs
    return {
      token: tokens.create({ ...claims, expiresAtMs }),
      expires_at: toTimestamp(expiresAtMs),
    }
  }

  /** Throws `unauthorized`, and `rate_limit_exceeded` for an address with many wrong keys. */
  async function findKey(key: string, address: string): Promise<FoundKey> {
    const found = isPublishableKey(key) ? await keys.find({ key }) : undefined
    if (found !== undefined) return found
    await guessLimits.countWrongKey(address)
    throw new ApiError(
      'unauthorized',
      'The publishable key is unknown or was deleted. Copy it again from the dashboard, or from GET /v1/publishable-keys.',
    )
  }

  /** The visitor with this secret, who was here within the last 90 days, or a new one. */
  async function enter({ account_id, chatbot_id }: FoundKey['key'], secret: string | undefined) {
    const nowMs = clock.now()
    const now = toTimestamp(nowMs)
    const { visitors } = storage
    const known = secret && (await visitors.findBySecret(account_id, chatbot_id, hashToken(secret)))
    const isRemembered =
      known && known.last_used_at > toTimestamp(nowMs - limits.visitor.value * dayMs)
    if (isRemembered && (await visitors.markUsed(account_id, known.id, now))) {
      return { visitor_id: known.id }
    }
    const visitor_secret = createVisitorSecret()
    const visitor_id = createId('vis')
    await visitors.add(account_id, {
      account_id,
      id: visitor_id,
      chatbot_id,
      secret_hash: hashToken(visitor_secret),
      created_at: now,
      last_used_at: now,
    })
    return { visitor_id, visitor_secret }
  }

  async function newestOpen(
    { account_id, chatbot_id }: FoundKey['key'],
    user_id: string,
  ): Promise<string | null> {
    const first = { limit: 1, offset: 0 }
    const find = async (status: 'active' | 'paused') => {
      const { list } = storage.conversations
      const { rows } = await list(account_id, [chatbot_id], first, { user_id, status })
      return rows[0]?.id ?? ''
    }
    const [active, paused] = await Promise.all([find('active'), find('paused')])
    // Ids sort by creation time.
    return (active > paused ? active : paused) || null
  }

  /** A token in the second half of its life is renewed, unless its visitor was erased. */
  async function nextOf({ expiresAtMs, ...claims }: VisitorClaims): Promise<string | undefined> {
    const nowMs = clock.now()
    if (expiresAtMs - nowMs > tokenMs / 2) return undefined
    const { account_id, visitor_id } = claims
    const isKnown = await storage.visitors.markUsed(account_id, visitor_id, toTimestamp(nowMs))
    return isKnown ? tokenFor(claims, nowMs).token : undefined
  }

  return {
    isKnownOrigin: keys.isKnownOrigin,

    /** What the hosted page of a key shows before its first request; undefined for an unknown key. */
    async hostedPage(text: string): Promise<HostedPage | undefined> {
      const found = isPublishableKey(text) ? await keys.find({ key: text }) : undefined
      if (found === undefined) return undefined
      const { account_id, chatbot_id, origins, key } = found.key
      const chatbot = await storage.chatbots.find(account_id, chatbot_id)
      if (chatbot === undefined) return undefined
      const { name, settings } = chatbot
      const { language } = settings
      return { key, origins, title: name, language: language === 'auto' ? undefined : language }
    },

    /**
     * Throws `unauthorized` for an unknown key, `forbidden` for a page that the key does not allow, `account_suspended`,
     * `rate_limit_exceeded` and `chatbot_inactive`.
     */
    async open(wanted: VisitorSessionCreate, page: Page): Promise<VisitorSession> {
      const found = await findKey(wanted.key, page.address)
      const { key, account } = found
      requireOrigin(found, page, { isRequired: true })
      if (account.status === 'suspended') {
        throw new ApiError('account_suspended', 'This account is suspended.')
      }
      await widgetLimits.countSession(key, page.address)
      const { account_id, id: key_id, chatbot_id } = key
      const chatbot = await storage.chatbots.find(account_id, chatbot_id)
      if (chatbot === undefined) throw new ApiError('unauthorized', 'The chatbot was deleted.')
      requireActive(chatbot)
      const visitor = await enter(key, wanted.visitor_secret ?? undefined)
      const { visitor_id, ...secret } = visitor
      const isNew = 'visitor_secret' in secret
      return {
        ...tokenFor({ account_id, key_id, chatbot_id, visitor_id }, clock.now()),
        ...secret,
        conversation_id: isNew ? null : await newestOpen(key, visitor_id),
        chatbot: presentForVisitors(chatbot, wanted.language),
      }
    },

    /**
     * Throws `unauthorized` for a token that is forged, expired or of a deleted key, and `forbidden` for a page that the key
     * no longer allows.
     */
    async authenticate(authorization: string | undefined, page: Page): Promise<VisitorEntry> {
      const claims = readToken(authorization)
      const { account_id, key_id, chatbot_id, visitor_id } = claims
      const found = await keys.find({ account_id, id: key_id })
      if (found === undefined || found.key.chatbot_id !== chatbot_id) throw sessionOver()
      requireOrigin(found, page, { isRequired: false })
      const { account, key } = found
      const principal: Principal = {
        account_id,
        account_status: account.status,
        key_id: null,
        person: null,
        visitor: { id: visitor_id, key, address: page.address },
        requests_per_hour: account.requests_per_hour,
        scopes: [],
        chatbot_ids: [chatbot_id],
      }
      return { principal, nextToken: await nextOf(claims) }
    },
  }

  function readToken(authorization: string | undefined): VisitorClaims {
    const [, token] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
    if (token?.startsWith(visitorTokenPrefix) !== true) {
      throw new ApiError('unauthorized', hintFor(token))
    }
    const claims = tokens.read(token)
    if (claims === undefined || claims.expiresAtMs <= clock.now()) throw sessionOver()
    return claims
  }
}

function hintFor(token: string | undefined): string {
  if (token?.startsWith('prl_') === true) {
    return 'An API key can’t be used here, and must never be in a web page. Open a session with a publishable key: POST /v1/widget/sessions.'
  }
  return 'Send Authorization: Bearer <TOKEN> with the token of a visitor’s session: POST /v1/widget/sessions.'
}

export function sessionOver(): ApiError {
  return new ApiError(
    'unauthorized',
    'This session is over. Open another one with the visitor_secret: POST /v1/widget/sessions.',
  )
}

/** A page may leave `Origin` out of a GET to its own server, and a program may send any: this proves nothing. */
function requireOrigin(
  { key: { origins } }: FoundKey,
  { origin, own }: Page,
  { isRequired }: { isRequired: boolean },
): void {
  if (origin === undefined ? !isRequired : origin === own || origins.includes(origin)) return
  throw new ApiError(
    'forbidden',
    origin === undefined
      ? 'The Origin header is required: a browser sends it with this request.'
      : `The publishable key does not allow the origin ${clip(origin, limits.origin.value)}. Add it to the origins of the key, in the dashboard or with PUT /v1/publishable-keys/{id}.`,
  )
}

const noTheme: WidgetTheme = {
  color: null,
  background: null,
  text_color: null,
  radius: null,
  position: null,
}

function presentForVisitors(
  { id, name, settings }: ChatbotRow,
  wanted: string | null | undefined,
): VisitorSession['chatbot'] {
  const { welcome_message, openers } = settings
  const { language, texts } = textsFor([wanted, settings.language])
  return { id, name, welcome_message, language, openers: [...openers], theme: noTheme, texts }
}
