// Gaps: what people asked and got no answer to, or a bad one; listed, and closed by teaching the chatbot.
import {
  type Gap,
  type GapResolution,
  type GapResolutionResult,
  isFaq,
  type KnowledgeItem,
  limits,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, invalid, notFound } from '../../lib/errors.ts'
import type { GapRow, GapSort, GapStatus } from '../../storage/interfaces/gaps.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { getVisible } from '../knowledge/knowledge-access.ts'
import { getChatbot } from '../shared/chatbot-access.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import { wordingOf } from './wording.ts'

type ListQuery = PageQuery & {
  readonly chatbot_id?: string
  readonly status?: GapStatus
  readonly sort?: GapSort
}

/** Of the other wordings, so many become phrasings of a new FAQ item. */
const phrasingsMax = 5

type Parts = { readonly storage: Storage; readonly clock: Clock; readonly knowledge: Knowledge }

export function createGaps({ storage, clock, knowledge }: Parts) {
  /** Closes a gap with what else the transaction does; `conflict` where somebody else did. */
  async function close(
    tx: Stores,
    principal: Principal,
    gap_id: string,
    { item, claim }: { readonly item: KnowledgeItem | null; readonly claim: Claim | undefined },
  ): Promise<GapResolutionResult> {
    const { account_id } = principal
    requireOpen(await getGap(tx, principal, gap_id, 'update'))
    await tx.gaps.resolve(account_id, gap_id, {
      resolution: item === null ? 'dismissed' : 'resolved',
      knowledge_id: item === null ? null : item.id,
      resolved_at: toTimestamp(clock.now()),
    })
    const closed = await getGap(tx, principal, gap_id)
    const resolved = { gap: presentGap(closed, await wordingsOf(tx, closed)), item }
    await claim?.keep(tx, resolved)
    return resolved
  }

  /** The gap is closed in the transaction that stores the item, so that both happen or neither. */
  async function closeWith(
    work: (inTransaction: (tx: Stores, item: KnowledgeItem) => Promise<void>) => Promise<unknown>,
    closeIn: (tx: Stores, item: KnowledgeItem) => Promise<GapResolutionResult>,
  ): Promise<GapResolutionResult> {
    let resolved: GapResolutionResult | undefined
    await work(async (tx, item) => {
      resolved = await closeIn(tx, item)
    })
    if (resolved === undefined) throw new Error('An item was stored without closing its gap.')
    return resolved
  }

  return {
    /** Throws `not_found` for the chatbot. */
    async list(principal: Principal, query: ListQuery) {
      const { account_id, chatbot_ids } = principal
      const { chatbot_id, status = 'open', sort = '-count' } = query
      if (chatbot_id !== undefined) await getChatbot(storage, principal, chatbot_id)
      const ids = chatbot_id === undefined ? chatbot_ids : [chatbot_id]
      const filter = { status, sort }
      const { rows, total } = await storage.gaps.list(account_id, ids, toPage(query), filter)
      const gaps = rows.map(async (gap) => presentGap(gap, await wordingsOf(storage, gap)))
      return { gaps: await Promise.all(gaps), ...pageFrame(total, query) }
    },

    /**
     * Closes a gap: with an answer, which becomes a FAQ item of its chatbot; with a FAQ item, which gets
     * the question as a phrasing; or without either. Throws `invalid_request`, `not_found`,
     * `conflict` for one that is closed and for an item that can't take a phrasing, and `forbidden`
     * for shared knowledge with a restricted key.
     */
    async resolve(
      principal: Principal,
      gap_id: string,
      wanted: GapResolution,
      claim?: Claim,
    ): Promise<GapResolutionResult> {
      const by = resolutionOf(wanted)
      const gap = await getGap(storage, principal, gap_id)
      requireOpen(gap)
      const { chatbot_id } = gap
      const [asked = '', ...others] = await wordingsOf(storage, gap)
      const question = wanted.question ?? asked
      const closeIn = (tx: Stores, item: KnowledgeItem | null) =>
        close(tx, principal, gap_id, { item, claim })
      if (by.kind === 'dismiss') return storage.transaction((tx) => closeIn(tx, null))
      if (by.kind === 'item') {
        await requirePhrasable(storage, principal, by.knowledge_id, chatbot_id)
        return closeWith(
          (inTransaction) =>
            knowledge.addPhrasing(principal, by.knowledge_id, question, { inTransaction }),
          closeIn,
        )
      }
      const alternate_questions = phrasings(question, [asked, ...others])
      const fields = { chatbot_id, question, alternate_questions, answer: by.answer }
      return closeWith(
        (inTransaction) => knowledge.create(principal, fields, { inTransaction }),
        closeIn,
      )
    },
  }
}

type ResolvedBy =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'item'; readonly knowledge_id: string }
  | { readonly kind: 'dismiss' }

function resolutionOf({ answer, knowledge_id, dismiss }: GapResolution): ResolvedBy {
  const ways: ResolvedBy[] = []
  if (answer != null) ways.push({ kind: 'answer', answer })
  if (knowledge_id != null) ways.push({ kind: 'item', knowledge_id })
  if (dismiss === true) ways.push({ kind: 'dismiss' })
  const [way, ...others] = ways
  if (way !== undefined && others.length === 0) return way
  const issue = way === undefined ? 'required' : 'not_allowed'
  const message = 'Send one of answer, knowledge_id and dismiss: true.'
  throw invalid(
    { field: 'answer', issue, message },
    { field: 'knowledge_id', issue, message },
    { field: 'dismiss', issue, message },
  )
}

/** The gap, or `not_found` if there is none or it belongs to a chatbot this one may not see. */
async function getGap(
  stores: Stores,
  { account_id, chatbot_ids }: Principal,
  gap_id: string,
  lock?: Lock,
): Promise<GapRow> {
  const gap = await stores.gaps.find(account_id, gap_id, lock)
  const isVisible =
    gap !== undefined && (chatbot_ids === null || chatbot_ids.includes(gap.chatbot_id))
  if (!isVisible) throw notFound('gap', gap_id)
  return gap
}

function requireOpen({ status }: GapRow): void {
  if (status === 'open') return
  throw new ApiError(
    'conflict',
    `This gap is ${status} already; it opens again when its question fails again.`,
  )
}

/** The item must answer the next question of the chatbot once it has another wording. */
async function requirePhrasable(
  storage: Storage,
  principal: Principal,
  knowledge_id: string,
  chatbot_id: string,
): Promise<void> {
  const { scope_id, type, enabled } = await getVisible(storage, principal, knowledge_id)
  if (scope_id !== sharedScope && scope_id !== chatbot_id) {
    const message = 'knowledge_id must be an item of the gap’s chatbot, or a shared one.'
    throw invalid({ field: 'knowledge_id', issue: 'not_allowed', message })
  }
  if (isFaq(type) && !enabled) {
    throw new ApiError('conflict', 'This item is disabled, so that it answers nothing: enable it.')
  }
}

/** What differs in words from the question, and from each other. */
function phrasings(question: string, wordings: readonly string[]): string[] {
  const known = new Set([wordingOf(question)])
  const kept = wordings.filter((text) => {
    const wording = wordingOf(text)
    const isNew = !known.has(wording)
    known.add(wording)
    return isNew
  })
  return kept.slice(0, phrasingsMax)
}

/** Of long texts the beginning, which is as long as a question of a FAQ item may be. */
function wordingsOf(stores: Stores, gap: GapRow): Promise<readonly string[]> {
  return stores.gaps.listWordings(gap.account_id, gap, {
    wordings: 1 + limits.gap_wordings.value,
    characters: limits.question.value,
  })
}

function presentGap(row: GapRow, [question = '', ...wordings]: readonly string[]): Gap {
  const { id, chatbot_id, status, count, unanswered, rated_badly } = row
  const { first_seen_at, last_seen_at, conversation_id, message_id, knowledge_id } = row
  return {
    id,
    chatbot_id,
    question,
    wordings,
    status,
    count,
    unanswered,
    rated_badly,
    first_seen_at,
    last_seen_at,
    conversation_id,
    message_id,
    knowledge_id,
  }
}
