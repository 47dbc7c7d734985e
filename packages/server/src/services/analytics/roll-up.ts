// Keeps the sums of the analytics: looks at every conversation that something happened in, counts what
// is new of it, and moves what its course counts as. Looking twice changes nothing.

import type { InstallationStore } from '../../storage/interfaces/installation.ts'
import type { Touched } from '../../storage/interfaces/roll-up.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { openPseudonymizer, type Pseudonymize } from '../conversations/pseudonymizer.ts'
import { createAccountRollUp } from './account-roll-up.ts'

/** Few enough that nobody else waits long to write. */
const eventsAtOnce = 2_000
const changedAtOnce = 100
const unsettledAtOnce = 1_000
/** Names that are remembered, with what they stand for: some 15,000 of users, fewer of long questions. */
const rememberedBytes = 4_000_000
/** What a short text and its place take beside its characters. */
const overheadBytes = 100

export type RollUp = ReturnType<typeof createRollUp>

export function createRollUp({ storage }: { storage: Storage }) {
  const names = rememberedNames(storage.installation)
  let catchingUp: Promise<boolean> | undefined

  /** Rolls some up; whether there may be more at once. */
  async function step(): Promise<boolean> {
    if (!(await storage.rollUp.hasNews())) return false
    const pseudonyms = await names()
    return storage.transaction(async (tx) => {
      const from = await tx.rollUp.holdPlace()
      const { touched, place, count } = await tx.rollUp.touchedAfter(from, eventsAtOnce)
      const isMore = count === eventsAtOnce
      const changed = isMore ? [] : await tx.rollUp.takeChanged(changedAtOnce)
      const unsettled = isMore ? [] : await tx.rollUp.touchedUnsettled(place, unsettledAtOnce)
      await lookAt(tx, [...touched, ...changed, ...unsettled], pseudonyms)
      if (place !== from) await tx.rollUp.advance(place)
      return isMore || changed.length === changedAtOnce
    })
  }

  /** Whether that was all. */
  async function steps(most: number): Promise<boolean> {
    for (let done = 0; done < most; done++) if (!(await step())) return true
    return false
  }

  return {
    step,

    /**
     * Rolls up what was committed before; false where there is more than `most` steps do. Who comes
     * while another call is at it takes part in that, and then does what has come since.
     */
    async catchUp(most: number): Promise<boolean> {
      await catchingUp?.catch(() => undefined)
      catchingUp ??= steps(most).finally(() => {
        catchingUp = undefined
      })
      return catchingUp
    },
  }
}

/** The names that stand for users, by the salt of the installation, which is read once. */
function rememberedNames(installation: InstallationStore): () => Promise<Pseudonymize> {
  let opened: Promise<Pseudonymize> | undefined
  return () => {
    opened ??= openPseudonymizer(installation)
      .then(remembered)
      .catch((error: unknown) => {
        opened = undefined
        throw error
      })
    return opened
  }
}

/** Those of the last users and questions: most users say more than one thing. */
function remembered(names: Pseudonymize): Pseudonymize {
  const known = new Map<string, string>()
  let bytes = 0
  return (account_id, text) => {
    const key = `${account_id} ${text}`
    let name = known.get(key)
    if (name === undefined) {
      name = names(account_id, text)
      const ownBytes = 2 * (key.length + name.length) + overheadBytes
      if (bytes + ownBytes > rememberedBytes) {
        known.clear()
        bytes = 0
      }
      known.set(key, name)
      bytes += ownBytes
    }
    return name
  }
}

async function lookAt(tx: Stores, touched: readonly Touched[], names: Pseudonymize): Promise<void> {
  // In one order in every process.
  const accounts = [...Map.groupBy(touched, ({ account_id }) => account_id)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [account_id, ofAccount] of accounts) {
    const account = createAccountRollUp(tx, account_id, names)
    const isChanged = new Map<string, boolean>()
    for (const { conversation_id: id, is_changed } of ofAccount) {
      isChanged.set(id, is_changed || isChanged.get(id) === true)
    }
    for (const [id, changed] of isChanged) await account.look(id, changed)
    await account.finish()
  }
}
