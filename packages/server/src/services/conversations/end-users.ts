// Erases end users: removes their text everywhere, and keeps the counts.
import { setTimeout as pause } from 'node:timers/promises'
import { limits, type UserErasure } from '@parley/contract'
import { type Clock, timestampAfter } from '../../lib/clock.ts'
import { invalid } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { ErasureCounts, UserConversation } from '../../storage/interfaces/upkeep.ts'
import { type Audit, actorOf } from '../shared/audit.ts'
import { refuseRestricted } from '../shared/chatbot-access.ts'
import { conversationEnded } from '../shared/events.ts'
import type { Principal } from '../shared/principal.ts'
import { asEnded } from './conversation-changes.ts'
import { openPseudonymizer } from './pseudonymizer.ts'

/** Conversations read at a time; each is erased in a transaction of its own. */
const foundAtOnce = 50
/** Lets other writers in between the transactions. */
const betweenStepsMs = 5

/** The request paths whose stored answers may name a conversation. */
type PathsOf = (conversation_id: string) => readonly string[]

/** The user's id, the new id that replaces it, and the user's name in the analytics. */
type UserNames = { readonly from: string; readonly to: string; readonly counted: string }

type ErasureTotals = Omit<UserErasure, 'user_id' | 'deleted'>

const nothing: ErasureTotals = {
  conversations: 0,
  messages: 0,
  comments: 0,
  explanations: 0,
  events: 0,
}

type EndUsersDeps = { readonly storage: Storage; readonly clock: Clock; readonly audit: Audit }

export function createEndUsers({ storage, clock, audit }: EndUsersDeps) {
  /** Erases the user's own conversation, as its deletion would. */
  async function eraseOwn(tx: Stores, account_id: string, id: string, renamed: string) {
    const conversation = await tx.conversations.find(account_id, id, 'update')
    if (conversation === undefined) return undefined
    const now = timestampAfter(conversation.updated_at, clock.now())
    const words = await tx.conversations.erase(account_id, id, now)
    if (conversation.status !== 'ended') {
      const nobody = { user_id: renamed, title: null, metadata: {}, verified_user: null }
      const erased = { ...conversation, ...nobody }
      const ended = asEnded(erased, now)
      await tx.conversations.end(account_id, ended, conversationEnded(ended))
    }
    return words
  }

  function eraseIn(
    account_id: string,
    { id, isGuest, isDeleted }: UserConversation,
    names: UserNames,
    paths: PathsOf,
  ): Promise<ErasureCounts | undefined> {
    return storage.transaction(async (tx) => {
      // Locks the conversation. Otherwise a message that a guest is just sending would stay, and the row
      // by which it can be found would be gone.
      await tx.conversations.find(account_id, id, 'update')
      const words = isDeleted
        ? undefined
        : isGuest
          ? await tx.endUsers.eraseGuest(account_id, id, names.from)
          : await eraseOwn(tx, account_id, id, names.to)
      await tx.idempotency.forget(account_id, id, paths(id))
      await tx.endUsers.rename(account_id, id, names)
      // The analytics count both names as the same user from now on.
      await tx.analytics.shareUser(account_id, names.counted, names.to)
      return words
    })
  }

  return {
    /**
     * Erases a user's text step by step; after an interruption, call it again. An unknown user is no
     * error. Throws `forbidden` for a key that is restricted to some chatbots, and `invalid_request` for
     * an impossible user id.
     */
    async remove(principal: Principal, user_id: string, paths: PathsOf): Promise<UserErasure> {
      refuseRestricted(principal)
      requirePossible(user_id)
      const { account_id } = principal
      // One random id for all of the user's rows, so that they still count as one, unknown user.
      const pseudonymize = await openPseudonymizer(storage.installation)
      const counted = pseudonymize(account_id, user_id)
      const names = { from: user_id, to: createId('anon'), counted }
      // Before the first step, so that an erasure that is interrupted has its entry. The pseudonym names nobody.
      const entry = { account_id, action: 'user.delete', object_id: counted } as const
      await audit(storage, actorOf(principal), entry)
      // A visitor of a web page, whose secret or session would open further ones.
      await storage.visitors.remove(account_id, user_id)
      await storage.verifiedVisitors.remove(account_id, user_id)
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
    message: `user_id must have 1 to ${most} characters, without NUL.`,
  })
}

function sum(erased: ErasureTotals, words: ErasureCounts, conversations: number): ErasureTotals {
  return {
    conversations: erased.conversations + conversations,
    messages: erased.messages + words.messages,
    comments: erased.comments + words.comments,
    explanations: erased.explanations + words.explanations,
    events: erased.events + words.events,
  }
}
