// Wraps the storage and calls a function after each commit that stored events, with the account. So the
// readers in this process get their events without waiting for the next poll.
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'

type Notify = (account_id: string) => void

/** The same storage; it calls `notify` once the new events can be read. */
export function createNotifyingStorage(storage: Storage, notify: Notify): Storage {
  return {
    ...storage,
    ...notifyingStores(storage, notify),
    async transaction(work, options) {
      const accounts = new Set<string>()
      const result = await storage.transaction((tx) => {
        // The storage may run the transaction again.
        accounts.clear()
        const notifying = notifyingStores(tx, (account_id) => accounts.add(account_id))
        return work(replaceStores(tx, notifying))
      }, options)
      for (const account_id of accounts) notify(account_id)
      return result
    },
  }
}

/** Replaces some stores. Uses a proxy, not a copy: a transaction may create its stores on first use. */
function replaceStores(stores: Stores, replaced: Partial<Stores>): Stores {
  return new Proxy(stores, {
    get: (all, name) => Reflect.get(replaced, name) ?? Reflect.get(all, name),
  })
}

/** The stores that write events with their changes, each write followed by `notify`. */
function notifyingStores(stores: Stores, notify: Notify) {
  const notifying =
    <Rest extends unknown[], T>(write: (account_id: string, ...rest: Rest) => Promise<T>) =>
    async (account_id: string, ...rest: Rest): Promise<T> => {
      const result = await write(account_id, ...rest)
      notify(account_id)
      return result
    }
  const { conversations, messages, events } = stores
  return {
    conversations: {
      ...conversations,
      add: notifying(conversations.add),
      addExchange: notifying(conversations.addExchange),
      addKeptExchange: notifying(conversations.addKeptExchange),
      change: notifying(conversations.change),
      end: notifying(conversations.end),
    },
    messages: { ...messages, setFeedback: notifying(messages.setFeedback) },
    events: { ...events, add: notifying(events.add) },
  }
}
