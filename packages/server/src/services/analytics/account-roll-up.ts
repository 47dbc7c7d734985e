// One step of the roll-up for one account: gathers what is new in its conversations, and stores the sums.
import { wholeAccount } from '../../storage/interfaces/analytics-cells.ts'
import type {
  Activity,
  CourseRow,
  FirstRow,
  MeasuredMessage,
  QuestionRow,
  RatingRow,
  RolledConversation,
} from '../../storage/interfaces/roll-up.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { Pseudonymize } from '../conversations/pseudonymizer.ts'
import {
  type ConversationResult,
  endedByItself,
  isWaitingAfter,
  resultOf,
} from './conversation-result.ts'
import {
  add,
  countConversation,
  countMessage,
  countQuestion,
  countRating,
  createQuarterCounts,
  isAnswer,
  quarterOf,
} from './counting-rules.ts'
import { createLikenesses } from './likenesses.ts'

/** The stored count of a conversation that is not counted yet. */
const nothingCounted = ''

export function createAccountRollUp(
  { rollUp: store, knowledge }: Pick<Stores, 'rollUp' | 'knowledge'>,
  account_id: string,
  pseudonymize: Pseudonymize,
) {
  const counts = createQuarterCounts()
  const likenesses = createLikenesses({ knowledge }, account_id, pseudonymize)
  const numbers = new Map<string, number>()
  const firsts = new Map<string, Map<number, FirstRow>>()
  const changedFirsts = new Set<FirstRow>()
  const questions: QuestionRow[] = []
  const erasedQuestions: QuestionRow[] = []
  const ratings: RatingRow[] = []
  const activity = new Map<string, Activity & { readonly senders: Map<number, number> }>()

  /** The number that stands for a user in the sets of users. */
  async function numberOf(user_id: string): Promise<number> {
    let number = numbers.get(user_id)
    if (number === undefined) {
      const key = pseudonymize(account_id, user_id)
      number = (await store.numberUsers(account_id, [key])).get(key) ?? 0
      numbers.set(user_id, number)
    }
    return number
  }

  /** Counts a user as new in a scope at their first message; corrects it if an earlier one turns up. */
  async function noteUser(scope_id: string, number: number, sent_at: string): Promise<void> {
    const ofScope = firsts.get(scope_id) ?? new Map<number, FirstRow>()
    firsts.set(scope_id, ofScope)
    const noted = ofScope.get(number)
    const first_at = noted?.first_at ?? (await store.findFirst(account_id, scope_id, number))
    if (first_at !== undefined && first_at <= sent_at) {
      if (noted === undefined) ofScope.set(number, { scope_id, number, first_at })
      return
    }
    if (first_at !== undefined) add(counts.at(scope_id, quarterOf(first_at)), 'new_users', -1)
    add(counts.at(scope_id, quarterOf(sent_at)), 'new_users')
    if (noted !== undefined) changedFirsts.delete(noted)
    const row = { scope_id, number, first_at: sent_at }
    ofScope.set(number, row)
    changedFirsts.add(row)
  }

  async function addConversation(course: CourseRow): Promise<RolledConversation> {
    const fresh = {
      conversation_id: course.id,
      chatbot_id: course.chatbot_id,
      user_number: await numberOf(course.user_id),
      started_at: course.created_at,
    }
    const { previous_id, next_started_at = null } = await store.neighbours(account_id, fresh)
    // The user came back, which may change how their previous conversation counts.
    if (previous_id !== undefined) {
      await store.setNext(account_id, previous_id, course.created_at)
      await update(previous_id, false)
    }
    const unseen = {
      rolled_count: 0,
      is_engaged: false,
      is_answered: false,
      last_question_id: null,
    }
    return { ...fresh, ...unseen, next_started_at, counted: nothingCounted }
  }

  /** Counts new messages. Returns the conversation as it is after them. */
  async function countMessages(
    rolled: RolledConversation,
    course: CourseRow,
    messages: readonly MeasuredMessage[],
  ): Promise<RolledConversation> {
    let now = rolled
    const asked = new Map<string, MeasuredMessage>()
    const noted = new Set<number>()
    let minute: number | undefined
    let senders: Map<number, number> | undefined
    for (const message of messages) {
      const isUser = message.sender_type === 'user'
      const start_minute = quarterOf(message.sent_at)
      const number = isUser ? await numberOf(message.user_id ?? course.user_id) : undefined
      countMessage(counts.at(course.chatbot_id, start_minute), message, number)
      // The user's later messages can't be earlier.
      if (number !== undefined && !noted.has(number)) {
        noted.add(number)
        for (const scope_id of [wholeAccount, course.chatbot_id]) {
          await noteUser(scope_id, number, message.sent_at)
        }
      }
      if (isUser) asked.set(message.id, message)
      else if (isAnswer(message) && message.reply?.answered === false) {
        await noteQuestion(course, message, asked)
      }
      now = afterMessage(now, message)
      if (start_minute !== minute) senders = activityOf(course.id, start_minute)
      minute = start_minute
      if (number !== undefined) senders?.set(message.sequence, number)
    }
    return now
  }

  function activityOf(conversation_id: string, start_minute: number): Map<number, number> {
    const name = `${start_minute} ${conversation_id}`
    const known = activity.get(name)
    if (known !== undefined) return known.senders
    const senders = new Map<number, number>()
    activity.set(name, { start_minute, conversation_id, senders })
    return senders
  }

  /** Counts an unanswered question, unless its text is erased already. */
  async function noteQuestion(
    { chatbot_id }: CourseRow,
    { reply_to }: MeasuredMessage,
    asked: ReadonlyMap<string, MeasuredMessage>,
  ): Promise<void> {
    if (reply_to === null) return
    const question = asked.get(reply_to) ?? (await store.findMessage(account_id, reply_to))
    if (question === undefined || question.text === null || question.text === '') return
    const { id: message_id, sent_at: asked_at } = question
    const likeness = await likenesses(chatbot_id, question.text)
    countQuestion(counts.at(chatbot_id, quarterOf(asked_at)), likeness, 1)
    questions.push({ message_id, chatbot_id, likeness, asked_at })
  }

  /** Uncounts the questions whose text was erased. */
  async function removeErasedQuestions({ id }: CourseRow): Promise<void> {
    for (const question of await store.listWordless(account_id, id)) {
      const { chatbot_id, likeness, asked_at } = question
      countQuestion(counts.at(chatbot_id, quarterOf(asked_at)), likeness, -1)
      erasedQuestions.push(question)
    }
  }

  /** Counts changed ratings. Returns how many ratings are negative. */
  async function countRatings({ id, chatbot_id }: CourseRow): Promise<number> {
    let negatives = 0
    for (const row of await store.ratingsOf(account_id, id)) {
      const { rating, rated_at, counted_rating, counted_at } = row
      if (rating === 'negative') negatives += 1
      if (rating === counted_rating && (rating === null || rated_at === counted_at)) continue
      if (counted_rating !== null && counted_at !== null) {
        countRating(counts.at(chatbot_id, quarterOf(counted_at)), counted_rating, -1)
      }
      if (rating !== null) countRating(counts.at(chatbot_id, quarterOf(rated_at)), rating, 1)
      ratings.push(row)
    }
    return negatives
  }

  /** `messages` = messages that are read already, up to the last one. */
  async function wasLeftWaiting(
    { id, message_count }: CourseRow,
    messages: readonly MeasuredMessage[],
  ): Promise<boolean> {
    const read = async () => store.messagesAfter(account_id, id, message_count - 1)
    const last = messages.at(-1) ?? (await read()).at(-1)
    return last !== undefined && isWaitingAfter(last)
  }

  /** Counts what is new in a conversation. `isChanged` = older messages may have changed too. */
  async function update(conversation_id: string, isChanged: boolean): Promise<void> {
    const found = await store.load(account_id, conversation_id)
    if (found === undefined || found.course.playground) return
    const { course } = found
    const before = found.rolled ?? (await addConversation(course))
    if (isChanged && found.rolled !== undefined) await removeErasedQuestions(course)
    const messages =
      course.message_count > before.rolled_count
        ? await store.messagesAfter(account_id, conversation_id, before.rolled_count)
        : []
    const seen = await countMessages(before, course, messages)
    const was = before.counted === nothingCounted ? undefined : parseCount(before.counted)
    const negatives = isChanged ? await countRatings(course) : (was?.negatives ?? 0)
    const isWaiting = endedByItself(course) && (await wasLeftWaiting(course, messages))
    const is = resultOf(course, { ...seen, isWaiting }, negatives)
    const counted = JSON.stringify(is)
    if (counted !== before.counted) {
      const count = counts.at(course.chatbot_id, quarterOf(course.created_at))
      if (was !== undefined) countConversation(count, was, -1)
      countConversation(count, is, 1)
    }
    if (counted === before.counted && messages.length === 0) return
    await store.put(account_id, { ...seen, counted })
  }

  return {
    update,

    /** Stores all sums. Call it once, at the end. */
    async finish(): Promise<void> {
      // Must be stored before the next step reads the same conversations.
      await store.add(account_id, {
        quarters: counts.quarters(),
        firsts: [...changedFirsts],
        questions,
        forgotten: erasedQuestions,
        ratings,
        activity: [...activity.values()],
      })
    },
  }
}

function parseCount(counted: string): ConversationResult {
  return JSON.parse(counted)
}

function afterMessage(rolled: RolledConversation, message: MeasuredMessage): RolledConversation {
  const { sequence: rolled_count, id, reply_to, reply } = message
  if (message.sender_type === 'user') {
    const asked = { is_engaged: true, last_question_id: id, is_answered: false }
    return { ...rolled, rolled_count, ...asked }
  }
  const answers = reply !== null && reply_to !== null && reply_to === rolled.last_question_id
  return { ...rolled, rolled_count, ...(answers ? { is_answered: reply.answered } : {}) }
}
