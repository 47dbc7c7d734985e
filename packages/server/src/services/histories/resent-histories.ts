// Answers clients that send their whole history with each message, and finds the conversation that it continues.
//
// - A history that is known continues its conversation, if no other message followed it before.
// - The last message once more, after the same history, is a repeat: it gets the reply of the first request.
// - Any other history, such as an edited one, starts a new conversation with the last message alone.
//
// The place of a conversation moves in the transaction of a turn. So of several requests with one history, one
// continues the conversation, and the others look again.
import type { ConversationCreate, Message } from '@parley/contract'
import { invalid, notFound } from '../../lib/errors.ts'
import type { HistoryHead } from '../../storage/interfaces/conversations.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getConversation, getMessage, seesChatbot } from '../conversations/conversation-access.ts'
import type { Conversations } from '../conversations/conversations.ts'
import { emptyHistory, HistoryMoved, hashWith, withPlainSpace } from '../shared/history-links.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import type { Messages, SendOptions } from '../turns/messages.ts'
import type { ReplyStream } from '../turns/streams/streams.ts'

/** A message of the history. Texts are not blank. */
export type ResentMessage = { readonly role: 'user' | 'assistant'; readonly text: string }

export type ResentHistory = {
  readonly chatbot_id: string
  /** Null = the client does not say who asks. */
  readonly user_id: string | null
  /** The messages before the last one, the oldest first. */
  readonly history: readonly ResentMessage[]
  /** The last message of the user, which gets a reply. */
  readonly text: string
  /** The conversation that the client names: it counts, whatever the history. */
  readonly conversation_id?: string | undefined
  /** For a new conversation. */
  readonly metadata: NonNullable<ConversationCreate['metadata']>
}

type HistoryOptions = Omit<SendOptions, 'link'>

type ResentHistoriesDeps = {
  readonly storage: Storage
  readonly conversations: Pick<Conversations, 'create'>
  readonly messages: Pick<Messages, 'send' | 'follow'>
}

/** Conversations with the same history that are tried, the newest first. */
const alikeMax = 8
/** How often a request looks again after another one was faster. */
const looksMax = 20

export function createResentHistories({ storage, conversations, messages }: ResentHistoriesDeps) {
  const { historyHeads } = storage

  /** Continues the conversation that the client names. */
  async function sendTo(
    principal: Principal,
    { chatbot_id, user_id, history, text, conversation_id = '' }: ResentHistory,
    options: HistoryOptions,
  ): Promise<Message> {
    const conversation = await getConversation(storage, principal, conversation_id)
    if (conversation.chatbot_id !== chatbot_id) {
      throw invalid({
        field: 'model',
        issue: 'malformed',
        message: `The conversation belongs to the chatbot ${conversation.chatbot_id}. Send that id as model.`,
      })
    }
    const known =
      history.length > 0
        ? undefined
        : await historyHeads.find(principal.account_id, conversation_id)
    const before =
      known?.history_hash ?? hashOf(emptyHistory(chatbot_id, user_id), answered(history))
    const link = { follows: undefined, asked_hash: hashWith(before, 'user', text) }
    return messages.send(principal, conversation_id, { text, user_id }, { ...options, link })
  }

  async function begin(
    principal: Principal,
    { chatbot_id, user_id, metadata, text }: ResentHistory,
    asked_hash: string,
    options: HistoryOptions,
  ): Promise<Message> {
    const wanted = { chatbot_id, user_id, metadata }
    const { conversation_id } = await conversations.create(principal, wanted)
    const link = { follows: undefined, asked_hash }
    return messages.send(principal, conversation_id, { text, user_id }, { ...options, link })
  }

  /** Returns the reply to an earlier request with the same message; undefined if that failed. */
  async function repeated(
    principal: Principal,
    { reply_id }: HistoryHead,
    { onStream }: HistoryOptions,
  ): Promise<Message | undefined> {
    const stream = await messages.follow(principal, reply_id).catch(() => undefined)
    if (stream === undefined || hasFailed(stream)) return undefined
    onStream?.(stream)
    return replyIn(stream)
  }

  /** The conversation of a history whose last reply the client shows in another form, or only in part. */
  async function findAlike(
    account_id: string,
    before: string,
    { history, user_id }: ResentHistory,
  ): Promise<HistoryHead | undefined> {
    const last = history.findLastIndex(({ role }) => role === 'user')
    const question = history[last]
    if (question === undefined) return undefined
    const isNobody = user_id === null
    const asked = hashWith(hashOf(before, answered(history.slice(0, last))), 'user', question.text)
    const head = await historyHeads.findByAsked(account_id, asked, isNobody)
    if (head === undefined) return undefined
    const shown = history.slice(last + 1).map(({ text }) => text)
    const reply = await storage.messages.find(account_id, head.reply_id)
    return showsReply(shown.join(' '), reply?.message.text ?? '') ? head : undefined
  }

  return {
    /** The conversation of a message, for a client that names the message. Throws `not_found`. */
    async conversationOf(principal: Principal, message_id: string): Promise<string> {
      return (await getMessage(storage, principal, message_id)).message.conversation_id
    },

    /**
     * Stores the user's message and returns the bot's reply, or the stored reply of a repeat. Throws as
     * `messages.send` and `conversations.create` do, and `invalid_request` if the named conversation belongs to
     * another chatbot.
     */
    async send(
      principal: Principal,
      sent: ResentHistory,
      options: HistoryOptions,
    ): Promise<Message> {
      const { chatbot_id, user_id, history, text } = sent
      if (!seesChatbot(principal, chatbot_id)) throw notFound('chatbot', chatbot_id)
      if (sent.conversation_id !== undefined) return sendTo(principal, sent, options)
      const { account_id } = principal
      // A stranger with the same history must not get into a conversation that a person took over.
      const isNobody = user_id === null
      const before = emptyHistory(chatbot_id, user_id)
      const known = hashOf(before, answered(history))
      const asked_hash = hashWith(startedBy(options.claim, history, known), 'user', text)
      /** Throws `HistoryMoved`. */
      const follow = ({ conversation_id, asked_hash: follows }: HistoryHead) => {
        const link = { follows, asked_hash }
        return messages.send(principal, conversation_id, { text, user_id }, { ...options, link })
      }
      const next = async (): Promise<Message | undefined> => {
        // Of conversations alike any one will do: those who started them said and heard the same.
        const alike = await historyHeads.listByHistory(account_id, known, alikeMax, isNobody)
        const head = alike[Math.floor(Math.random() * alike.length)]
        if (head !== undefined) return follow(head)
        const same = await historyHeads.findByAsked(account_id, asked_hash)
        if (same !== undefined) return (await repeated(principal, same, options)) ?? follow(same)
        const shown = await findAlike(account_id, before, sent)
        return shown && follow(shown)
      }
      const mayBeKnown = history.length > 0 || options.claim !== undefined
      for (let looks = 0; mayBeKnown && looks < looksMax; looks += 1) {
        try {
          const reply = await next()
          if (reply !== undefined) return reply
          break
        } catch (error) {
          if (!(error instanceof HistoryMoved)) throw error
        }
      }
      return begin(principal, sent, asked_hash, options)
    },
  }
}

/**
 * A first message repeats another one only under the same Idempotency-Key: many people begin with the same words.
 * After a history, the same message is always a repeat.
 */
function startedBy(
  claim: Claim | undefined,
  history: readonly ResentMessage[],
  known: string,
): string {
  return history.length === 0 && claim !== undefined ? `${known}\n${claim.key}` : known
}

function hashOf(before: string, history: readonly ResentMessage[]): string {
  return history.reduce((hash, { role, text }) => hashWith(hash, role, text), before)
}

/** Leaves out messages of the user without a reply, which an error leaves behind in some clients. */
function answered(history: readonly ResentMessage[]): readonly ResentMessage[] {
  return history.filter(
    ({ role }, at) => role === 'assistant' || history[at + 1]?.role === 'assistant',
  )
}

/** Whether a client shows this reply: as a part, if it left before the end, or with marks of its own around it. */
function showsReply(shown: string, reply: string): boolean {
  const [seen, stored] = [withPlainSpace(shown), withPlainSpace(reply)]
  return stored.startsWith(seen) || (stored !== '' && seen.includes(stored))
}

function hasFailed(stream: ReplyStream): boolean {
  return stream.isOver() && stream.completed() === undefined
}

/** Waits for the end of a stream. Throws the error of a reply that failed. */
async function replyIn(stream: ReplyStream): Promise<Message> {
  while (!stream.isOver()) await new Promise<void>((resolve) => stream.onMore(resolve))
  const last = stream.eventsAfter(Number.MAX_SAFE_INTEGER).at(-1)?.event
  if (last?.type === 'completed') return last.message
  throw last?.type === 'failed' ? last.error : new Error('A stream ended without an event.')
}
