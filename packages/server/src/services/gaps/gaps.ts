// Gaps: questions that got no answer or a bad one. Lists them, and closes them by adding knowledge.
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
import type { GapRow, GapSort, GapStatus, GapWords } from '../../storage/interfaces/gaps.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { getVisible } from '../knowledge/knowledge-access.ts'
import { type Audit, actorOf } from '../shared/audit.ts'
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

/** The maximum number of other wordings that become phrasings of a new FAQ item. */
const phrasingsMax = 5

type GapsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly knowledge: Knowledge
}

/** The gap has the entry in the audit log, not its item. */
const action = null

export function createGaps({ storage, clock, audit, knowledge }: GapsDeps) {
  /** Closes a gap in the transaction. Throws `conflict` if it is closed already. */
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
    await audit(tx, actorOf(principal), {
      account_id,
      action: 'gap.resolve',
      object_id: gap_id,
      changes: [
        { field: 'status', before: 'open', after: closed.status },
        ...(item === null ? [] : [{ field: 'knowledge_id', after: item.id }]),
      ],
    })
    const resolved = { gap: presentGap(principal, closed, await wordsOf(tx, closed)), item }
    await claim?.keep(tx, resolved)
    return resolved
  }

  /** Closes the gap in the transaction that stores the item, so that both happen or neither. */
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
    /** Throws `not_found` for an unknown chatbot. */
    async list(principal: Principal, query: ListQuery) {
      const { account_id, chatbot_ids } = principal
      const { chatbot_id, status = 'open', sort = '-count' } = query
      if (chatbot_id !== undefined) await getChatbot(storage, principal, chatbot_id)
      const ids = chatbot_id === undefined ? chatbot_ids : [chatbot_id]
      const filter = { status, sort }
      const { rows, total } = await storage.gaps.list(account_id, ids, toPage(query), filter)
      const gaps = rows.map(async (gap) => presentGap(principal, gap, await wordsOf(storage, gap)))
      return { gaps: await Promise.all(gaps), ...pageFrame(total, query) }
    },

    /**
     * Closes a gap: with an answer, which becomes a FAQ item of its chatbot; with a FAQ item, which gets
     * the question as a phrasing; or by dismissing it. Throws `invalid_request`, `not_found`, `conflict`
     * for a closed gap or an item that can't take a phrasing, and `forbidden` for shared knowledge with a
     * restricted key.
     */
    async resolve(
      principal: Principal,
      gap_id: string,
      wanted: GapResolution,
      claim?: Claim,
    ): Promise<GapResolutionResult> {
      const method = methodOf(wanted)
      const gap = await getGap(storage, principal, gap_id)
      requireOpen(gap)
      const { chatbot_id } = gap
      const { wordings } = await wordsOf(storage, gap)
      const [asked = '', ...others] = wordings
      const question = wanted.question ?? asked
      const closeIn = (tx: Stores, item: KnowledgeItem | null) =>
        close(tx, principal, gap_id, { item, claim })
      if (method.kind === 'dismiss') return storage.transaction((tx) => closeIn(tx, null))
      if (method.kind === 'item') {
        await requirePhrasable(storage, principal, method.knowledge_id, chatbot_id)
        return closeWith(
          (inTransaction) =>
            knowledge.addPhrasing(principal, method.knowledge_id, question, {
              inTransaction,
              action,
            }),
          closeIn,
        )
      }
      const alternate_questions = phrasings(question, [asked, ...others])
      const fields = { chatbot_id, question, alternate_questions, answer: method.answer }
      return closeWith(
        (inTransaction) => knowledge.create(principal, fields, { inTransaction, action }),
        closeIn,
      )
    },
  }
}

type ResolutionMethod =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'item'; readonly knowledge_id: string }
  | { readonly kind: 'dismiss' }

function methodOf({ answer, knowledge_id, dismiss }: GapResolution): ResolutionMethod {
  const methods: ResolutionMethod[] = []
  if (answer != null) methods.push({ kind: 'answer', answer })
  if (knowledge_id != null) methods.push({ kind: 'item', knowledge_id })
  if (dismiss === true) methods.push({ kind: 'dismiss' })
  const [method, ...others] = methods
  if (method !== undefined && others.length === 0) return method
  const issue = method === undefined ? 'required' : 'not_allowed'
  const message = 'Send exactly one of answer, knowledge_id and dismiss: true.'
  throw invalid(
    { field: 'answer', issue, message },
    { field: 'knowledge_id', issue, message },
    { field: 'dismiss', issue, message },
  )
}

/** Throws `not_found` if the gap does not exist or the principal may not see its chatbot. */
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
    `This gap is already ${status}. It opens again when its question fails again.`,
  )
}

/** Throws if the chatbot does not use the item, because then the new wording would have no effect. */
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
    throw new ApiError('conflict', 'This item is disabled and answers nothing. Enable it first.')
  }
}

/** The wordings that differ from the question, and from each other. */
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

/** The gap's wordings and the message before the newest; wordings are cut to the longest question that a FAQ item may have. */
function wordsOf(stores: Stores, gap: GapRow): Promise<GapWords> {
  return stores.gaps.listWordings(gap.account_id, gap, {
    wordings: 1 + limits.gap_wordings.value,
    characters: limits.question.value,
    previousCharacters: limits.gap_previous.value,
  })
}

/** What the user wrote before is part of a conversation, which not every principal may read. */
function presentGap({ scopes }: Principal, row: GapRow, words: GapWords): Gap {
  const [question = '', ...wordings] = words.wordings
  const { id, chatbot_id, status, count, unanswered, rated_badly } = row
  const { first_seen_at, last_seen_at, conversation_id, message_id, knowledge_id } = row
  return {
    id,
    chatbot_id,
    question,
    wordings,
    previous_message: scopes.includes('conversations:read') ? words.previous : null,
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
