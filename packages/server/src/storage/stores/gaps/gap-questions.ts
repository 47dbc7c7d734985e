// The questions of gaps: counting failures and forgetting erased words. Every change locks the gap
// first, which avoids deadlocks.
import type { Executor } from '../../executor.ts'
import type { FailedQuestion } from '../../interfaces/gaps.ts'
import type { GapQuestionTable, GapTable } from '../../schema/gaps.ts'
import {
  anyQuestion,
  findGap,
  findQuestion,
  type GapKey,
  hideWording,
  lastOfWording,
  lastShown,
  listRatedQuestions,
  type MessageRange,
  putGap,
  putQuestion,
  removeGap,
  removeQuestion,
  showQuestion,
  type Wording,
  wordless,
} from './gap-rows.ts'

/** Finds a gap and locks it until the transaction ends. Undefined if there is none. */
function holdGap(tx: Executor, key: GapKey): Promise<GapTable | undefined> {
  return tx.first(findGap, key, tx.dialect === 'postgres' ? 'update' : undefined)
}

/** Shows the last question of a wording whose words are not erased. */
async function showLast(tx: Executor, of: Wording): Promise<void> {
  await tx.run(hideWording, of)
  const last = await tx.first(lastOfWording, of)
  if (last !== undefined) await tx.run(showQuestion, { ...last, account_id: of.account_id })
}

/**
 * Stores a gap with the status that follows from its counts and its shown questions. Deletes an
 * empty gap.
 */
async function store(tx: Executor, gap: GapTable): Promise<void> {
  const shown = await tx.first(lastShown, gap)
  const status = gap.count > 0 ? 'open' : gap.resolution
  if (status === null && (await tx.first(anyQuestion, gap)) === undefined) {
    await tx.run(removeGap, gap)
    return
  }
  await tx.run(putGap, { ...gap, status: shown === undefined ? wordless : (status ?? 'open') })
}

/** Counts a question in its gap, see `GapStore.record`. */
export async function recordQuestion(
  tx: Executor,
  account_id: string,
  question: FailedQuestion,
  gap_id: string,
): Promise<void> {
  const { question_id, message_id, conversation_id, chatbot_id, asked_at } = question
  const key = { account_id, chatbot_id, likeness: question.likeness }
  const gap = (await holdGap(tx, key)) ?? newGap(key, gap_id, asked_at)
  const before = await tx.first(findQuestion, { account_id, question_id })
  const counts = gap.resolved_at === null || asked_at > gap.resolved_at
  if (before === undefined && !(counts && hasFailed(question))) return
  const row = { ...question, account_id, ...flagsOf(question), is_erased: 0, is_shown: 0 }
  if (hasFailed(question)) await tx.run(putQuestion, row)
  else await tx.run(removeQuestion, row)
  await showLast(tx, row)
  if (!counts) return store(tx, gap)
  const now = { ...gap, ...counted(gap, before, question) }
  const isLast = hasFailed(question) && asked_at >= gap.last_seen_at
  if (isLast) await store(tx, { ...now, last_seen_at: asked_at, conversation_id, message_id })
  else if (hasFailed(question) || gap.message_id !== message_id) await store(tx, now)
  else await store(tx, { ...now, ...placeOf(await tx.first(lastShown, key)) })
}

function newGap(key: GapKey, id: string, asked_at: string): GapTable {
  return {
    ...key,
    id,
    status: wordless,
    count: 0,
    unanswered: 0,
    rated_badly: 0,
    first_seen_at: asked_at,
    last_seen_at: asked_at,
    conversation_id: null,
    message_id: null,
    knowledge_id: null,
    resolution: null,
    resolved_at: null,
  }
}

function hasFailed({ is_unanswered, is_rated_badly }: FailedQuestion): boolean {
  return is_unanswered || is_rated_badly
}

function flagsOf({ is_unanswered, is_rated_badly }: FailedQuestion) {
  return { is_unanswered: Number(is_unanswered), is_rated_badly: Number(is_rated_badly) }
}

/** The counts of the gap after the question's earlier state was replaced by the present one. */
function counted(gap: GapTable, before: GapQuestionTable | undefined, question: FailedQuestion) {
  const { is_unanswered, is_rated_badly } = flagsOf(question)
  return {
    first_seen_at: question.asked_at < gap.first_seen_at ? question.asked_at : gap.first_seen_at,
    count: gap.count - (before === undefined ? 0 : 1) + Number(hasFailed(question)),
    unanswered: gap.unanswered - (before?.is_unanswered ?? 0) + is_unanswered,
    rated_badly: gap.rated_badly - (before?.is_rated_badly ?? 0) + is_rated_badly,
  }
}

/** The place of the last failed question. */
function placeOf(last: GapQuestionTable | undefined) {
  if (last === undefined) return { conversation_id: null, message_id: null }
  const { conversation_id, message_id, asked_at: last_seen_at } = last
  return { conversation_id, message_id, last_seen_at }
}

/** Removes erased messages from the wordings and places of their gaps. The counts stay. */
export async function forgetGapQuestions(
  tx: Executor,
  words: Omit<MessageRange, 'user_id'> & { readonly user_id?: string },
): Promise<void> {
  const wanted = { ...words, user_id: words.user_id ?? '' }
  const meant = await tx.all(listRatedQuestions(tx.dialect), wanted)
  const byGap = Map.groupBy(meant, ({ chatbot_id, likeness }) => `${chatbot_id} ${likeness}`)
  // Always in the same order, which avoids deadlocks.
  for (const [, questions] of [...byGap].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = questions
    const held = first && (await holdGap(tx, first))
    for (const { rating, ...question } of questions) {
      const is_rated_badly = Number(rating === 'negative')
      const now = held === undefined ? question : { ...question, is_rated_badly }
      if (held !== undefined && is_rated_badly !== question.is_rated_badly) {
        // Counts the new rating now: after the erasure its event no longer names the reply.
        await recordQuestion(tx, now.account_id, failedAs(now), held.id)
        if (!hasFailed(failedAs(now))) continue
      }
      await tx.run(putQuestion, { ...now, is_erased: 1, is_shown: 0 })
      await showLast(tx, now)
    }
    const gap = first && (await holdGap(tx, first))
    if (gap === undefined) continue
    const isThere = questions.some(({ message_id }) => message_id === gap.message_id)
    await store(tx, isThere ? { ...gap, conversation_id: null, message_id: null } : gap)
  }
}

function failedAs(question: GapQuestionTable): FailedQuestion {
  const { is_unanswered, is_rated_badly } = question
  return { ...question, is_unanswered: is_unanswered === 1, is_rated_badly: is_rated_badly === 1 }
}
