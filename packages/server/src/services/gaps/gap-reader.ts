// Finds gaps: questions that the chatbot failed to answer, or answered badly.
//
// Reads the events as the roll-up does (services/analytics/roll-up.ts), about half a second after their
// commits, so no turn pays for it. Its place in the events moves in the transaction that stores what it
// found. An event only names a reply; the reply and its rating are read from the rows, so reading an
// event twice changes nothing. A row for each failed question (storage/stores/gaps) lets a withdrawn
// rating be subtracted.
//
// Only messages hold the text of questions. Gaps store keyed hashes of the likeness and the wording, so
// erasing a message erases its text here too, and an older wording is shown instead.
import { bareNumberIn, isNonsense } from '../../engine/understanding/nonsense.ts'
import { createId } from '../../lib/ids.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { FailedQuestion, QuestionOfReply, ReplyKey } from '../../storage/interfaces/gaps.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { createLikenesses, type Likenesses } from '../analytics/likenesses.ts'
import { openPseudonymizer } from '../conversations/pseudonymizer.ts'
import { wordingOf } from './wording.ts'

/** Events per transaction, so that other writers wait only briefly. */
const eventsAtOnce = 500

export function createGapReader({ storage }: { storage: Storage }) {
  return {
    /** Reads the next events. True if there may be more. */
    async step(): Promise<boolean> {
      if (!(await storage.gapReading.hasNews())) return false
      const pseudonymize = await openPseudonymizer(storage.installation)
      return storage.transaction(async (tx) => {
        const from = await tx.gapReading.holdPlace()
        const { replies, place, count } = await tx.gapReading.listReplies(from, eventsAtOnce)
        const conversations = await holdConversations(tx, replies)
        const likenesses = new Map<string, Likenesses>()
        const questions: AccountQuestion[] = []
        for (const reply of replies) {
          const conversation = conversations.get(reply.conversation_id)
          if (conversation === undefined) continue
          const { account_id, message_id } = reply
          const replied = await tx.gapReading.findReplied(account_id, message_id)
          if (replied === undefined) continue
          const ofAccount =
            likenesses.get(account_id) ?? createLikenesses(tx, account_id, pseudonymize)
          likenesses.set(account_id, ofAccount)
          const likeness = await ofAccount(conversation.chatbot_id, replied.text)
          const wording = pseudonymize(account_id, `wording ${wordingOf(replied.text)}`)
          const question = { ...replied, likeness, wording }
          const isQuestion = replied.answered || (await isAnswerable(tx, reply, replied))
          questions.push(foundIn(conversation, reply, { ...question, isQuestion }))
        }
        // The same order in every transaction that locks several gaps prevents deadlocks.
        questions.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
        for (const { account_id, ...question } of questions) {
          await tx.gaps.record(account_id, question, createId('gap'))
        }
        if (place !== from) await tx.gapReading.advance(place)
        return count === eventsAtOnce
      })
    },
  }
}

/**
 * Locks and returns the conversations of the replies, so that nothing erases or deletes them while they
 * are counted. Leaves out the playground and deleted chatbots.
 */
async function holdConversations(
  tx: Stores,
  told: readonly ReplyKey[],
): Promise<ReadonlyMap<string, ConversationRow>> {
  const accountOf = new Map(told.map((one) => [one.conversation_id, one.account_id]))
  const known: ConversationRow[] = []
  for (const [conversation_id, account_id] of accountOf) {
    const conversation = await tx.conversations.find(account_id, conversation_id)
    if (conversation !== undefined && !conversation.playground) known.push(conversation)
  }
  // Locks chatbots first, and each kind in one order, as all transactions do: this prevents deadlocks.
  const accountOfBot = new Map(known.map((one) => [one.chatbot_id, one.account_id]))
  const chatbots = new Set<string>()
  for (const [chatbot_id, account_id] of [...accountOfBot].sort(byId)) {
    const chatbot = await tx.chatbots.find(account_id, chatbot_id, 'share')
    if (chatbot !== undefined) chatbots.add(chatbot_id)
  }
  const held = new Map<string, ConversationRow>()
  const wanted = known.filter(({ chatbot_id }) => chatbots.has(chatbot_id))
  for (const { account_id, id } of wanted.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const conversation = await tx.conversations.find(account_id, id, 'share')
    if (conversation !== undefined) held.set(id, conversation)
  }
  return held
}

function byId([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}

type AccountQuestion = FailedQuestion & { readonly account_id: string }

function placeOf({ account_id, chatbot_id, likeness, asked_at }: AccountQuestion): string {
  return `${account_id} ${chatbot_id} ${likeness} ${asked_at}`
}

/** Nobody can add knowledge for a number alone, or for nonsense, unless it is a word of the knowledge, such as a product code. */
async function isAnswerable(
  { messages }: Stores,
  { account_id, message_id }: ReplyKey,
  { text }: QuestionOfReply,
): Promise<boolean> {
  if (bareNumberIn(text) !== undefined) return false
  if (!isNonsense(text)) return true
  const words = (await messages.findExplanation(account_id, message_id))?.data.words
  return (
    Array.isArray(words) && words.some(({ known, carried = null }) => known && carried === null)
  )
}

/** With keyed hashes in place of the text, which nobody can reverse without the installation's salt. */
type NamedQuestion = QuestionOfReply &
  Pick<FailedQuestion, 'likeness' | 'wording'> & { readonly isQuestion: boolean }

/** Replies to greetings and clarifying questions say nothing about the chatbot's knowledge. */
const answers: readonly (string | null)[] = ['answer', 'closest', 'unknown']

function foundIn(
  { chatbot_id }: ConversationRow,
  { account_id, conversation_id, message_id }: ReplyKey,
  { text, outcome, answered, rating, isQuestion, ...question }: NamedQuestion,
): AccountQuestion {
  const isAnswer = isQuestion && answers.includes(outcome)
  return {
    account_id,
    ...question,
    message_id,
    conversation_id,
    chatbot_id,
    // A model's answer is not answered if a source contradicts it, or if it has no source.
    is_unanswered: isAnswer && !answered,
    is_rated_badly: isAnswer && rating === 'negative',
  }
}
