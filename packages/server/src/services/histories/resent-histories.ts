// Answers clients that send their whole history with each message, and finds the conversation that it continues.
//
// - A history that is known continues its conversation, if no other message followed it before.
// - The last message once more, after the same history, is a repeat: it gets the reply of the first request.
// - Any other history, such as an edited one, starts a new conversation with the last message alone.
// - A conversation that the client names is continued, whatever the history (named-conversations.ts).
//
// The place of a conversation moves in the transaction of a turn. So of several requests with one history, one
// continues the conversation, and the others look again.
import type { Message } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { HistoryHead } from '../../storage/interfaces/conversations.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getMessage, seesChatbot } from '../conversations/conversation-access.ts'
import type { Conversations } from '../conversations/conversations.ts'
import { emptyHistory, hashWith, withPlainSpace } from '../shared/history-links.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import type { Messages } from '../turns/messages.ts'
import { createHistoryHashes } from './history-hashes.ts'
import { createNamedConversations } from './named-conversations.ts'
import { createRepeats } from './repeats.ts'
import {
  answered,
  type HistoryOptions,
  type NamedReply,
  type ResentHistory,
  type ResentMessage,
  untilStill,
} from './resent-history.ts'

type ResentHistoriesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly conversations: Pick<Conversations, 'create'>
  readonly messages: Pick<Messages, 'send' | 'follow'>
}

/** Conversations with the same history that are tried, the newest first. */
const alikeMax = 8
/** Clients of OpenAI wait up to ten minutes for an answer before they try again. */
const retriedWithinMs = 15 * 60_000

export function createResentHistories({
  storage,
  clock,
  conversations,
  messages,
}: ResentHistoriesDeps) {
  const { historyHeads } = storage
  const repeated = createRepeats(messages)
  const hashesOf = createHistoryHashes()
  const sendTo = createNamedConversations({ storage, messages, repeated, hashesOf })

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

  /**
   * The conversation of a history whose last reply the client shows in another form, or only in part. `hashes` are those of
   * the answered messages.
   */
  async function findAlike(
    account_id: string,
    hashes: readonly string[],
    { history, user_id }: ResentHistory,
  ): Promise<HistoryHead | undefined> {
    const last = history.findLastIndex(({ role }) => role === 'user')
    const question = history[last]
    if (question === undefined) return undefined
    const isNobody = user_id === null
    const earlier = answered(history.slice(0, last))
    const all = answered(history)
    // Mostly a beginning of the same messages, whose hash is known.
    const isBeginning = earlier.every((message, at) => message === all[at])
    const [start = ''] = hashes
    const known = isBeginning ? hashes : await hashesOf(account_id, start, earlier)
    const asked = hashWith(known[earlier.length] ?? start, 'user', question.text)
    const head = await historyHeads.findByAsked(account_id, asked, isNobody)
    if (head === undefined) return undefined
    const shown = history.slice(last + 1).map(({ text }) => text)
    const reply = await storage.messages.find(account_id, head.reply_id)
    return showsReply(shown.join(' '), reply?.message.text ?? '') ? head : undefined
  }

  /** Whether a reply is in progress, or was stored a short time ago. */
  async function isRecent(account_id: string, { reply_id }: HistoryHead): Promise<boolean> {
    const reply = await storage.messages.find(account_id, reply_id)
    const sent_at = reply?.message.sent_at
    return sent_at === undefined || clock.now() - Date.parse(sent_at) < retriedWithinMs
  }

  return {
    /** Throws `not_found`. */
    async findReply(principal: Principal, message_id: string): Promise<NamedReply> {
      return (await getMessage(storage, principal, message_id)).message
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
      const { chatbot_id, user_id, text } = sent
      const history = answered(sent.history)
      if (!seesChatbot(principal, chatbot_id)) throw notFound('chatbot', chatbot_id)
      const named = sent.conversation_id ?? sent.after?.conversation_id
      if (named !== undefined) return sendTo(principal, sent, named, options)
      const { account_id } = principal
      // A stranger with the same history must not get into a conversation that a person took over.
      const isNobody = user_id === null
      const before = emptyHistory(chatbot_id, user_id)
      const hashes = await hashesOf(account_id, before, history)
      const known = hashes.at(-1) ?? before
      const asked_hash = hashWith(startedBy(options.claim, history, known), 'user', text)
      const isRetriedFirst =
        sent.isRetry === true && !isNobody && history.length === 0 && options.claim === undefined
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
        if (same !== undefined && isRetriedFirst && !(await isRecent(account_id, same))) {
          return undefined
        }
        if (same !== undefined) {
          return (await repeated(principal, same.reply_id, options)) ?? follow(same)
        }
        const shown = await findAlike(account_id, hashes, sent)
        return shown && follow(shown)
      }
      const mayBeKnown = history.length > 0 || options.claim !== undefined || isRetriedFirst
      const reply = mayBeKnown ? await untilStill(next) : undefined
      if (reply !== undefined) return reply
      return begin(principal, sent, asked_hash, options)
    },
  }
}

/**
 * A first message repeats another one only under the same Idempotency-Key, because many people begin with the same
 * words, or if the client says that it tries again for the same user.
 * After a history, the same message is always a repeat.
 */
function startedBy(
  claim: Claim | undefined,
  history: readonly ResentMessage[],
  known: string,
): string {
  return history.length === 0 && claim !== undefined ? `${known}\n${claim.key}` : known
}

/** Whether a client shows this reply: as a part, if it left before the end, or with marks of its own around it. */
function showsReply(shown: string, reply: string): boolean {
  const [seen, stored] = [withPlainSpace(shown), withPlainSpace(reply)]
  return stored.startsWith(seen) || (stored !== '' && seen.includes(stored))
}
