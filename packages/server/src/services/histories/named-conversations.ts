// Continues the conversation that a client names, by its id or by a reply in it.
//
// The same message once more after the same reply or history is a repeat, and gets the stored reply. A message
// without either is not: people say "yes" twice.
import type { Message } from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import type { HistoryHead } from '../../storage/interfaces/conversations.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getConversation } from '../conversations/conversation-access.ts'
import { emptyHistory, type HistoryLink, hashWith } from '../shared/history-links.ts'
import type { Principal } from '../shared/principal.ts'
import type { Messages } from '../turns/messages.ts'
import type { HistoryHashes } from './history-hashes.ts'
import type { Repeats } from './repeats.ts'
import { answered, type HistoryOptions, type ResentHistory, untilStill } from './resent-history.ts'

type NamedConversationsDeps = {
  readonly storage: Storage
  readonly messages: Pick<Messages, 'send'>
  readonly repeated: Repeats
  readonly hashesOf: HistoryHashes
}

export function createNamedConversations({
  storage,
  messages,
  repeated,
  hashesOf,
}: NamedConversationsDeps) {
  const { historyHeads } = storage

  /** Continues the conversation that the client names. Throws `HistoryMoved` unless `mayRepeat` is false. */
  async function continueNamed(
    principal: Principal,
    sent: ResentHistory,
    { id, mayRepeat }: { readonly id: string; readonly mayRepeat: boolean },
    options: HistoryOptions,
  ): Promise<Message> {
    const { chatbot_id, user_id, text, after } = sent
    const history = answered(sent.history)
    const head = await historyHeads.find(principal.account_id, id)
    const known = history.length > 0 ? null : head?.history_hash
    const start = emptyHistory(chatbot_id, user_id)
    const before = known ?? (await hashesOf(principal.account_id, start, history)).at(-1) ?? start
    let link: HistoryLink = { follows: undefined, asked_hash: hashWith(before, 'user', text) }
    if (head !== undefined && mayRepeat) {
      const isResent = history.length > 0 && head.asked_hash === link.asked_hash
      const reply_id = isResent ? head.reply_id : await findReplyAfter(principal, head, sent)
      const reply = reply_id && (await repeated(principal, reply_id, options))
      if (reply) return reply
      const follows = head.asked_hash
      // A reply that failed is made under the key of its first request.
      if (reply_id === head.reply_id) link = { follows, asked_hash: head.asked_hash }
      else if (history.length > 0 || after !== undefined) link = { ...link, follows }
    }
    return messages.send(principal, id, { text, user_id }, { ...options, link })
  }

  /** The reply to the same message, if that came next after the named reply; undefined if not. */
  async function findReplyAfter(
    { account_id }: Principal,
    head: HistoryHead,
    { after, text, user_id }: ResentHistory,
  ): Promise<string | undefined> {
    if (after === undefined || after.id === head.reply_id) return undefined
    const page = { limit: 2, offset: after.sequence }
    const next = await storage.messages.list(account_id, after.conversation_id, 'asc', page)
    const [question, reply] = next?.rows ?? []
    if (question?.sender_type !== 'user' || question.text !== text) return undefined
    if ((user_id ?? question.user_id) !== question.user_id) return undefined
    if (reply !== undefined) return reply.reply_to === question.id ? reply.id : undefined
    // In progress, or it failed, unless it belongs to an earlier message. It may have been stored since the list was read.
    const last = await storage.messages.find(account_id, head.reply_id)
    const isToQuestion = last === undefined || last.message.reply_to === question.id
    return isToQuestion ? head.reply_id : undefined
  }

  /** Throws `not_found`, and `invalid_request` if the conversation belongs to another chatbot. */
  return async function sendTo(
    principal: Principal,
    sent: ResentHistory,
    id: string,
    options: HistoryOptions,
  ): Promise<Message> {
    const conversation = await getConversation(storage, principal, id)
    if (conversation.chatbot_id !== sent.chatbot_id) {
      throw invalid({
        field: 'model',
        issue: 'malformed',
        message: `The conversation belongs to the chatbot ${conversation.chatbot_id}. Send that id as model.`,
      })
    }
    const send = (mayRepeat: boolean) => continueNamed(principal, sent, { id, mayRepeat }, options)
    return (await untilStill(() => send(true))) ?? send(false)
  }
}
