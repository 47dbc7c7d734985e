// Tells, after the commit, which account has new events, so that who waits for them in this process
// need not wait for the next look.
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'

type Tell = (account_id: string) => void

/** The same storage; `tell` is called once what it tells of can be read. */
export function createNotifyingStorage(storage: Storage, tell: Tell): Storage {
  return {
    ...storage,
    ...announcing(storage, tell),
    async transaction(work, options) {
      const accounts = new Set<string>()
      const result = await storage.transaction((tx) => {
        // It may be done anew.
        accounts.clear()
        const announced = announcing(tx, (account_id) => accounts.add(account_id))
        return work(withOthers(tx, announced))
      }, options)
      for (const account_id of accounts) tell(account_id)
      return result
    },
  }
}

/** The same stores but for some. Not a copy: a transaction may make its stores as they are asked for. */
function withOthers(stores: Stores, others: Partial<Stores>): Stores {
  return new Proxy(stores, {
    get: (all, name) => Reflect.get(others, name) ?? Reflect.get(all, name),
  })
}

/** The stores that write events with their changes. */
function announcing(stores: Stores, tell: Tell) {
  const told =
    <Rest extends unknown[], T>(write: (account_id: string, ...rest: Rest) => Promise<T>) =>
    async (account_id: string, ...rest: Rest): Promise<T> => {
      const result = await write(account_id, ...rest)
      tell(account_id)
      return result
    }
  const { conversations, messages, events } = stores
  return {
    conversations: {
      ...conversations,
      add: told(conversations.add),
      addExchange: told(conversations.addExchange),
      addKeptExchange: told(conversations.addKeptExchange),
      change: told(conversations.change),
      end: told(conversations.end),
    },
    messages: { ...messages, setFeedback: told(messages.setFeedback) },
    events: { ...events, add: told(events.add) },
  }
}
