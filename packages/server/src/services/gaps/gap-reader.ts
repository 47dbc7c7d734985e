// Finds gaps: reads the events after their commits, so that no turn pays for it, looks at the replies
// that failed or were rated, and counts what was asked by likeness. Looking twice changes nothing.
import { createId } from '../../lib/ids.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { FailedQuestion, RepliedQuestion, ToldReply } from '../../storage/interfaces/gaps.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { createLikenesses, type Likenesses } from '../analytics/likenesses.ts'
import { openPseudonymizer } from '../conversations/pseudonymizer.ts'
import { wordingOf } from './wording.ts'

/** Few enough that nobody else waits long to write. */
const eventsAtOnce = 500

export function createGapReader({ storage }: { storage: Storage }) {
  return {
    /** Reads some events; whether there may be more at once. */
    async step(): Promise<boolean> {
      if (!(await storage.gapReading.hasNews())) return false
      const names = await openPseudonymizer(storage.installation)
      return storage.transaction(async (tx) => {
        const from = await tx.gapReading.holdPlace()
        const { told, place, count } = await tx.gapReading.toldAfter(from, eventsAtOnce)
        const conversations = await holdConversations(tx, told)
        const likenesses = new Map<string, Likenesses>()
        const questions: AccountQuestion[] = []
        for (const reply of told) {
          const conversation = conversations.get(reply.conversation_id)
          if (conversation === undefined) continue
          const { account_id, message_id } = reply
          const replied = await tx.gapReading.findReplied(account_id, message_id)
          if (replied === undefined) continue
          const ofAccount = likenesses.get(account_id) ?? createLikenesses(tx, account_id, names)
          likenesses.set(account_id, ofAccount)
          const likeness = await ofAccount(conversation.chatbot_id, replied.text)
          const wording = names(account_id, `wording ${wordingOf(replied.text)}`)
          questions.push(foundIn(conversation, reply, { ...replied, likeness, wording }))
        }
        // In one order for all who hold several gaps.
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
 * The conversations of the replies, held so that nobody erases or deletes meanwhile what is counted of
 * them; without those of the playground and of deleted chatbots.
 */
async function holdConversations(
  tx: Stores,
  told: readonly ToldReply[],
): Promise<ReadonlyMap<string, ConversationRow>> {
  const accountOf = new Map(told.map((one) => [one.conversation_id, one.account_id]))
  const known: ConversationRow[] = []
  for (const [conversation_id, account_id] of accountOf) {
    const conversation = await tx.conversations.find(account_id, conversation_id)
    if (conversation !== undefined && !conversation.playground) known.push(conversation)
  }
  // Chatbots first and each kind in one order, as everybody does who holds several.
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

/** As little as the users' names do these lead back to the words. */
type NamedQuestion = RepliedQuestion & Pick<FailedQuestion, 'likeness' | 'wording'>

/** What was said to a greeting, or asked back, says nothing of what the bot knows. */
const answers: readonly (string | null)[] = ['answer', 'closest', 'unknown']

function foundIn(
  { chatbot_id }: ConversationRow,
  { account_id, conversation_id, message_id }: ToldReply,
  { text, outcome, answered, rating, ...question }: NamedQuestion,
): AccountQuestion {
  const isAnswer = answers.includes(outcome)
  return {
    account_id,
    ...question,
    message_id,
    conversation_id,
    chatbot_id,
    is_unanswered: isAnswer && outcome !== 'answer' && !answered,
    is_rated_badly: isAnswer && rating === 'negative',
  }
}
