// Visitors whom the owner's server vouched for: who they are, and the conversation that they bring along.
import { limits, type VerifiedUser } from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { createId } from '../../lib/ids.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { openPseudonymizer } from '../conversations/pseudonymizer.ts'
import type { IdentityKeys } from './identity-keys.ts'
import { readIdentity } from './identity-tokens.ts'
import type { FoundKey } from './key-lookup.ts'

const halfHourMs = 30 * 60_000

type VerifiedVisitorsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly identityKeys: IdentityKeys
}

/** A verified person in a session, and the secret that vouches for them. */
export type VerifiedEntry = {
  readonly visitor_id: string
  readonly secret_id: string
  readonly user: VerifiedUser
}

export type VerifiedVisitors = ReturnType<typeof createVerifiedVisitors>

export function createVerifiedVisitors({ storage, clock, identityKeys }: VerifiedVisitorsDeps) {
  return {
    /** The person whom a valid identity names: the same on every browser. Throws `unauthorized`. */
    async enter(
      { account_id, chatbot_id }: FoundKey['key'],
      identity: string,
    ): Promise<VerifiedEntry> {
      const nowMs = clock.now()
      const secrets = await storage.identitySecrets.list(account_id, chatbot_id)
      const check = { chatbot_id, secrets, identityKeys, nowMs }
      const { user, secret } = await readIdentity(identity, check)
      const now = toTimestamp(nowMs)
      const visitor_id = await storage.verifiedVisitors.put(account_id, {
        account_id,
        id: createId('vis'),
        chatbot_id,
        verified_user: user,
        created_at: now,
        last_used_at: now,
      })
      const unless = toTimestamp(nowMs - halfHourMs)
      await storage.identitySecrets.markUsed(account_id, secret.id, now, unless)
      return { visitor_id, secret_id: secret.id, user }
    },

    /** Whether a session that this secret opened may go on. */
    async mayGoOn(account_id: string, visitor_id: string, secret_id: string): Promise<boolean> {
      const secret = await storage.identitySecrets.find(account_id, secret_id)
      if (secret === undefined) return false
      const now = toTimestamp(clock.now())
      return (await storage.verifiedVisitors.use(account_id, visitor_id, now)) !== undefined
    },

    /**
     * Moves an open conversation of an unverified visitor to the person. The caller has proof of both. Returns false if
     * it has ended, or is the visitor's no longer.
     */
    async takeOver(
      account_id: string,
      conversation_id: string,
      { from, to }: { readonly from: string; readonly to: VerifiedEntry },
    ): Promise<boolean> {
      const pseudonymize = await openPseudonymizer(storage.installation)
      const names = { from, to: to.visitor_id }
      return storage.transaction(async (tx) => {
        const current = await tx.conversations.find(account_id, conversation_id, 'update')
        if (current?.user_id !== from || current.status === 'ended') return false
        const now = timestampAfter(current.updated_at, clock.now())
        await tx.endUsers.rename(account_id, conversation_id, names)
        await tx.conversations.verify(account_id, conversation_id, to.user, now)
        // Whoever left an address in this browser may be somebody else.
        await tx.visitorContacts.remove(account_id, conversation_id)
        // The analytics count both as one user.
        const [before, after] = [from, to.visitor_id].map((id) => pseudonymize(account_id, id))
        await tx.analytics.shareUser(account_id, before ?? '', after ?? '')
        return true
      })
    },
  }
}

/** When the session of a verified person ends, unless another identity opens the next one. */
export function verifiedUntil(nowMs: number): number {
  return nowMs + limits.verified_session.value * 3_600_000
}
