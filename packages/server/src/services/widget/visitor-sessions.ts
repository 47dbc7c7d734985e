// Sessions of visitors: opening them with a publishable key, and finding the principal of their tokens.
import { limits, noTheme, type VisitorSession, type VisitorSessionCreate } from '@parley/contract'
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
import { forVisitors, requireNoIdentity, sessionOver } from './session-refusals.ts'
import { textsFor } from './texts/texts.ts'
import { type VerifiedVisitors, verifiedUntil } from './verified-visitors.ts'
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
  /** The address that a proxy says its client has, if PARLEY_TRUST_PROXY does not name the proxy. */
  readonly claimed?: string | undefined
}

type VerifiedInput = {
  readonly key: FoundKey['key']
  readonly chatbot: ChatbotRow
  readonly wanted: VisitorSessionCreate
  readonly identity: string
  /** Whether the hosted page asks. */
  readonly isHosted: boolean
}

type VisitorSessionsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secretKeys: SecretKeys
  readonly keys: ReturnType<typeof createKeyLookup>
  readonly widgetLimits: WidgetLimits
  readonly guessLimits: Pick<GuessLimits, 'countWrongKey'>
  readonly verifiedVisitors: VerifiedVisitors
  /** Whether the installation can send mail. */
  readonly canMail: boolean
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
  const { verifiedVisitors, canMail } = deps
  const tokens = createVisitorTokens(secretKeys)

  function tokenFor(claims: Omit<VisitorClaims, 'expiresAtMs'>, nowMs: number) {
    const expiresAtMs = Math.min(nowMs + tokenMs, claims.verified?.untilMs ?? Number.MAX_VALUE)
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

  /** The id of the visitor with this secret, who was here within the last 90 days. */
  async function remembered(
    { account_id, chatbot_id }: FoundKey['key'],
    secret: string | null | undefined,
  ): Promise<string | undefined> {
    if (!secret) return undefined
    const nowMs = clock.now()
    const { visitors } = storage
    const known = await visitors.findBySecret(account_id, chatbot_id, hashToken(secret))
    if (known === undefined) return undefined
    if (known.last_used_at <= toTimestamp(nowMs - limits.visitor.value * dayMs)) return undefined
    const isKnown = await visitors.markUsed(account_id, known.id, toTimestamp(nowMs))
    return isKnown ? known.id : undefined
  }

  /** The visitor with this secret, or a new one. */
  async function enter(key: FoundKey['key'], secret: string | null | undefined) {
    const visitor_id = await remembered(key, secret)
    return visitor_id === undefined ? addVisitor(key) : { visitor_id }
  }

  async function addVisitor({ account_id, chatbot_id }: FoundKey['key']) {
    await widgetLimits.countVisitor(account_id)
    const now = toTimestamp(clock.now())
    const visitor_secret = createVisitorSecret()
    const visitor_id = createId('vis')
    await storage.visitors.add(account_id, {
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

  /**
   * The person of an identity, with the open conversation of the visitor whose secret comes with it. To the hosted page, an
   * identity comes by a link, which anybody can send to anybody: there the conversation stays with the visitor.
   */
  async function enterVerified({ key, chatbot, wanted, identity, isHosted }: VerifiedInput) {
    const { visitor_secret, language } = wanted
    const to = await verifiedVisitors.enter(key, identity).catch((error: unknown) => {
      throw forVisitors(error, chatbot, language)
    })
    const { account_id } = key
    const from = isHosted ? undefined : await remembered(key, visitor_secret)
    const brought = from === undefined ? null : await newestOpen(key, from)
    const isMoved =
      from !== undefined &&
      brought !== null &&
      (await verifiedVisitors.takeOver(account_id, brought, { from, to }))
    const conversation_id = isMoved ? brought : await newestOpen(key, to.visitor_id)
    const untilMs = verifiedUntil(clock.now())
    const { visitor_id, secret_id } = to
    const isReachable = to.user.email !== null
    return { visitor_id, conversation_id, isReachable, verified: { secret_id, untilMs } }
  }

  /** A token in the second half of its life is renewed, if its visitor could open another session. */
  async function nextOf({ expiresAtMs, ...claims }: VisitorClaims): Promise<string | undefined> {
    const nowMs = clock.now()
    if (expiresAtMs - nowMs > tokenMs / 2) return undefined
    return (await mayGoOn(claims, nowMs)) ? tokenFor(claims, nowMs).token : undefined
  }

  async function mayGoOn(
    { account_id, visitor_id, chatbot_id, verified }: Omit<VisitorClaims, 'expiresAtMs'>,
    nowMs: number,
  ): Promise<boolean> {
    if (verified !== undefined) {
      return verifiedVisitors.mayGoOn(account_id, visitor_id, verified.secret_id)
    }
    const chatbot = await storage.chatbots.find(account_id, chatbot_id)
    if (chatbot?.settings.require_identity !== false) return false
    return storage.visitors.markUsed(account_id, visitor_id, toTimestamp(nowMs))
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
     * Throws `unauthorized` for an unknown key or an identity that is wrong or missing, `forbidden` for a page that the key does not allow, `account_suspended`,
     * `rate_limit_exceeded` and `chatbot_inactive`.
     */
    async open(wanted: VisitorSessionCreate, page: Page): Promise<VisitorSession> {
      const found = await findKey(wanted.key, page.address)
      const { key, account } = found
      requireOrigin(found, page, { isRequired: true })
      if (account.status === 'suspended') {
        throw new ApiError('account_suspended', 'This account is suspended.')
      }
      await widgetLimits.countSession(key, page)
      const { account_id, id: key_id, chatbot_id } = key
      const chatbot = await storage.chatbots.find(account_id, chatbot_id)
      if (chatbot === undefined) throw new ApiError('unauthorized', 'The chatbot was deleted.')
      requireActive(chatbot)
      const { identity, visitor_secret, language } = wanted
      const place = { account_id, key_id, chatbot_id }
      const shown = presentForVisitors(chatbot, language)
      if (typeof identity === 'string') {
        const isHosted = page.origin === page.own
        const entered = await enterVerified({ key, chatbot, wanted, identity, isHosted })
        const { visitor_id, conversation_id, verified } = entered
        const token = tokenFor({ ...place, visitor_id, verified }, clock.now())
        // Staff can write to the address in the identity, so the widget asks for none.
        const takes_contact = canMail && !entered.isReachable
        const of = { conversation_id, chatbot: { ...shown, takes_contact } }
        return { ...token, verified: true, ...of }
      }
      requireNoIdentity(chatbot, language)
      const { visitor_id, ...secret } = await enter(key, visitor_secret)
      const isNew = 'visitor_secret' in secret
      const conversation_id = isNew ? null : await newestOpen(key, visitor_id)
      const token = tokenFor({ ...place, visitor_id }, clock.now())
      const of = { conversation_id, chatbot: { ...shown, takes_contact: canMail } }
      return { ...token, ...secret, verified: false, ...of }
    },

    /**
     * Throws `unauthorized` for a token that is forged, expired or of a deleted key, and `forbidden` for a page that the key
     * no longer allows.
     */
    async authenticate(authorization: string | undefined, page: Page): Promise<VisitorEntry> {
      const claims = readToken(authorization)
      const { account_id, key_id, chatbot_id, visitor_id, verified } = claims
      const found = await keys.find({ account_id, id: key_id })
      if (found === undefined || found.key.chatbot_id !== chatbot_id) throw sessionOver()
      requireOrigin(found, page, { isRequired: false })
      const { account, key } = found
      const principal: Principal = {
        account_id,
        account_status: account.status,
        key_id: null,
        person: null,
        visitor: {
          id: visitor_id,
          key,
          address: page.address,
          claimed: page.claimed,
          isVerified: verified !== undefined,
        },
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

function presentForVisitors(
  { id, name, settings }: ChatbotRow,
  wanted: string | null | undefined,
): Omit<VisitorSession['chatbot'], 'takes_contact'> {
  const { welcome_message, openers } = settings
  const { language, texts } = textsFor([wanted, settings.language])
  const theme = { ...(settings.theme ?? noTheme) }
  return { id, name, welcome_message, language, openers: [...openers], theme, texts }
}
