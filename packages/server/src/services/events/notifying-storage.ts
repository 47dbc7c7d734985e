// Wraps the storage and calls a function after each commit that stored events, with the account. So the
// readers in this process get their events without waiting for the next poll. Another function gets the entries
// of the audit log after their commit.
import type { AuditRow } from '../../storage/interfaces/accounts.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'

type Notify = (account_id: string) => void
export type OnAudit = (account_id: string, row: AuditRow) => void

/** The same storage; it calls `notify` once the new events can be read, and `onAudit` for each new entry. */
export function createNotifyingStorage(
  storage: Storage,
  notify: Notify,
  onAudit: OnAudit = () => undefined,
): Storage {
  return {
    ...storage,
    ...notifyingStores(storage, notify),
    audit: withAudit(storage, onAudit),
    async transaction(work, options) {
      const accounts = new Set<string>()
      let entries: Parameters<OnAudit>[] = []
      const result = await storage.transaction((tx) => {
        // The storage may run the transaction again.
        accounts.clear()
        entries = []
        const notifying = notifyingStores(tx, (account_id) => accounts.add(account_id))
        const collect: OnAudit = (account_id, row) => {
          entries.push([account_id, row])
        }
        // A getter: most transactions, such as turns, write no entry.
        const audit = { get: () => withAudit(tx, collect) }
        return work(replaceStores(tx, Object.defineProperty(notifying, 'audit', audit)))
      }, options)
      for (const account_id of accounts) notify(account_id)
      for (const entry of entries) onAudit(...entry)
      return result
    },
  }
}

function withAudit({ audit }: Pick<Stores, 'audit'>, onAudit: OnAudit): Stores['audit'] {
  return {
    ...audit,
    async add(account_id, row) {
      await audit.add(account_id, row)
      onAudit(account_id, row)
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
