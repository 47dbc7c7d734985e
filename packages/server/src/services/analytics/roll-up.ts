// Keeps the sums of the analytics, so that no request has to count. The sums are stored in cells by part of
// a day (six hours), UTC day and UTC month (storage/interfaces/analytics-cells.ts).
//
// The roll-up reads the events about once a second, and before every request for analytics. An event only
// names a conversation; what happened is read from the rows. A row for each conversation says what is
// already counted, so reading an event twice changes nothing. Changes without an event leave a row of their
// own (storage/stores/analytics).
//
// counting-rules.ts says what a message and a rating count as, conversation-result.ts what a conversation
// counts as. figures/figure-reader.ts adds up cells for a time, and figures/*-figures.ts turn the sums into
// the figures of the API. See docs/reference/analytics.md and decision 0016.
import type { InstallationStore } from '../../storage/interfaces/installation.ts'
import type { TouchedConversation } from '../../storage/interfaces/roll-up.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { openPseudonymizer, type Pseudonymize } from '../conversations/pseudonymizer.ts'
import { createAccountRollUp } from './account-roll-up.ts'

/** Limits per transaction, so that other writers wait only briefly: 150 events of turns take about 5 ms. */
const eventsAtOnce = 150
const changedAtOnce = 100
const restAtOnce = 1_000
/** Memory for cached pseudonyms with their texts: about 15,000 users, or fewer long questions. */
const cachedBytesMax = 4_000_000
/** The memory of a cache entry besides its characters. */
const overheadBytes = 100

export type RollUp = ReturnType<typeof createRollUp>

export function createRollUp({ storage }: { storage: Storage }) {
  const openCached = createCachedOpener(storage.installation)
  let catchingUp: Promise<boolean> | undefined

  /** Counts the next events. True if there may be more. */
  async function step(): Promise<boolean> {
    if (!(await storage.rollUp.hasNews())) return false
    const pseudonymize = await openCached()
    return storage.transaction(async (tx) => {
      const from = await tx.rollUp.holdPlace()
      const { touched, place, count } = await tx.rollUp.listTouched(from, eventsAtOnce)
      const isMore = count === eventsAtOnce
      const changed = isMore ? [] : await tx.rollUp.takeChanged(changedAtOnce)
      const rest = isMore ? [] : await tx.rollUp.listTouchedAfter(place, restAtOnce)
      await countTouched(tx, [...touched, ...changed, ...rest], pseudonymize)
      if (place !== from) await tx.rollUp.advance(place)
      return isMore || changed.length === changedAtOnce
    })
  }

  /** Runs at most `most` steps. True if nothing is left. */
  async function steps(most: number): Promise<boolean> {
    for (let done = 0; done < most; done++) if (!(await step())) return true
    return false
  }

  return {
    step,

    /**
     * Counts everything that was committed before the call. False if more is left after `most` steps. A
     * call that comes during another waits for it, and then counts what has come since.
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

/** Opens the pseudonymizer once, with a cache. */
function createCachedOpener(installation: InstallationStore): () => Promise<Pseudonymize> {
  let opened: Promise<Pseudonymize> | undefined
  return () => {
    opened ??= openPseudonymizer(installation)
      .then(withCache)
      .catch((error: unknown) => {
        opened = undefined
        throw error
      })
    return opened
  }
}

/** Caches the pseudonyms of the last users and questions: most users send several messages. */
function withCache(pseudonymize: Pseudonymize): Pseudonymize {
  const cache = new Map<string, string>()
  let bytes = 0
  return (account_id, text) => {
    const key = `${account_id} ${text}`
    let name = cache.get(key)
    if (name === undefined) {
      name = pseudonymize(account_id, text)
      const ownBytes = 2 * (key.length + name.length) + overheadBytes
      if (bytes + ownBytes > cachedBytesMax) {
        cache.clear()
        bytes = 0
      }
      cache.set(key, name)
      bytes += ownBytes
    }
    return name
  }
}

async function countTouched(
  tx: Stores,
  touched: readonly TouchedConversation[],
  pseudonymize: Pseudonymize,
): Promise<void> {
  // The same order in every process prevents deadlocks.
  const accounts = [...Map.groupBy(touched, ({ account_id }) => account_id)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [account_id, ofAccount] of accounts) {
    const account = createAccountRollUp(tx, account_id, pseudonymize)
    const isChanged = new Map<string, boolean>()
    for (const { conversation_id: id, is_changed } of ofAccount) {
      isChanged.set(id, is_changed || isChanged.get(id) === true)
    }
    for (const [id, changed] of isChanged) await account.update(id, changed)
    await account.finish()
  }
}
