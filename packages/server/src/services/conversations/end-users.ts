// End users who are forgotten: their words go everywhere, what happened is still counted.
import { setTimeout as pause } from 'node:timers/promises'
import { limits, type UserErasure } from '@parley/contract'
import { type Clock, timestampAfter } from '../../lib/clock.ts'
import { invalid } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { ConversationOfUser, ErasedWords } from '../../storage/interfaces/upkeep.ts'
import { refuseRestricted } from '../shared/chatbot-access.ts'
import { conversationEnded } from '../shared/events.ts'
import type { Principal } from '../shared/principal.ts'
import { asEnded } from './conversation-course.ts'
import { openPseudonyms } from './pseudonyms.ts'

/** Conversations found in one go; each is erased in a transaction of its own. */
const foundAtOnce = 50
/** So that nobody else waits long to write. */
const betweenStepsMs = 5

/** Where answers kept for repeats may name a conversation. */
type PathsNaming = (conversation_id: string) => readonly string[]

/** A user's id, what takes its place, and the name the analytics know the user by. */
type Names = { readonly from: string; readonly to: string; readonly counted: string }

type Erased = Omit<UserErasure, 'user_id' | 'deleted'>

const nothing: Erased = { conversations: 0, messages: 0, comments: 0, explanations: 0, events: 0 }

export function createEndUsers({ storage, clock }: { storage: Storage; clock: Clock }) {
  /** The user's own conversation, as if it was deleted by its id. */
  async function eraseOwn(tx: Stores, account_id: string, id: string, renamed: string) {
    const conversation = await tx.conversations.find(account_id, id, 'update')
    if (conversation === undefined) return undefined
    const now = timestampAfter(conversation.updated_at, clock.now())
    const words = await tx.conversations.erase(account_id, id, now)
    if (conversation.status !== 'ended') {
      const forgotten = { ...conversation, user_id: renamed, title: null, metadata: {} }
      const ended = asEnded(forgotten, now)
      await tx.conversations.end(account_id, ended, conversationEnded(ended))
    }
    return words
  }

  function eraseIn(
    account_id: string,
    { id, isGuest, isDeleted }: ConversationOfUser,
    names: Names,
    paths: PathsNaming,
  ): Promise<ErasedWords | undefined> {
    return storage.transaction(async (tx) => {
      // Held, or what a guest is just saying would stay, and the row go by which it is found.
      await tx.conversations.find(account_id, id, 'update')
      const words = isDeleted
        ? undefined
        : isGuest
          ? await tx.endUsers.eraseGuest(account_id, id, names.from)
          : await eraseOwn(tx, account_id, id, names.to)
      await tx.idempotency.forget(account_id, id, paths(id))
      await tx.endUsers.rename(account_id, id, names)
      // Counted as the same user from then on.
      await tx.analytics.shareUser(account_id, names.counted, names.to)
      return words
    })
  }

  return {
    /**
     * Erases a user's words, step by step: interrupted, it can be called again. A user nobody knows is
     * no error. Throws `forbidden` for a key that is restricted to some chatbots, and
     * `invalid_request` for what no user can be called.
     */
    async remove(principal: Principal, user_id: string, paths: PathsNaming): Promise<UserErasure> {
      refuseRestricted(principal)
      requirePossible(user_id)
      const { account_id } = principal
      // A new name for all of the user's rows, so that they stay one user, whom nobody knows.
      const pseudonyms = await openPseudonyms(storage.installation)
      const counted = pseudonyms(account_id, user_id)
      const names = { from: user_id, to: createId('anon'), counted }
      let erased = nothing
      for (;;) {
        const found = await storage.endUsers.listConversations(account_id, user_id, foundAtOnce)
        if (found.length === 0) {
          await storage.analytics.forgetUser(account_id, counted, createId('anon'))
          return { user_id, deleted: true, ...erased }
        }
        for (const conversation of found) {
          const words = await eraseIn(account_id, conversation, names, paths)
          if (words !== undefined) erased = sum(erased, words, conversation.isGuest ? 0 : 1)
          await pause(betweenStepsMs)
        }
      }
    },
  }
}

function requirePossible(user_id: string): void {
  const { value: most } = limits.user_id
  const isLong = Array.from(user_id).length > most
  if (!isLong && !user_id.includes('\0')) return
  throw invalid({
    field: 'user_id',
    issue: isLong ? 'too_long' : 'malformed',
    message: `user_id has 1 to ${most} characters, and no NUL among them.`,
  })
}

function sum(erased: Erased, words: ErasedWords, conversations: number): Erased {
  return {
    conversations: erased.conversations + conversations,
    messages: erased.messages + words.messages,
    comments: erased.comments + words.comments,
    explanations: erased.explanations + words.explanations,
    events: erased.events + words.events,
  }
}
