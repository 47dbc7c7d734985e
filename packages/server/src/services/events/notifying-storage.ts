// Wraps the storage and calls a function after each commit that stored events, with the account and the
// conversations. So the readers in this process get their events without waiting for the next poll. Another function gets the entries
// of the audit log after their commit.
import type { AuditRow } from '../../storage/interfaces/accounts.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'

type Notify = (account_id: string, conversation_ids: ReadonlySet<string>) => void
/** `conversation_id` undefined = the event belongs to no conversation. */
type Note = (account_id: string, conversation_id: string | undefined) => void
export type OnAudit = (account_id: string, row: AuditRow) => void

/** The same storage; it calls `notify` once the new events can be read, and `onAudit` for each new entry. */
export function createNotifyingStorage(
  storage: Storage,
  notify: Notify,
  onAudit: OnAudit = () => undefined,
): Storage {
  const notifying = notifyingStores(storage, (account_id, id) =>
    notify(account_id, new Set(id === undefined ? [] : [id])),
  )
  return {
    ...storage,
    conversations: notifying.conversations(),
    messages: notifying.messages(),
    events: notifying.events(),
    audit: withAudit(storage, onAudit),
    async transaction(work, options) {
      const accounts = new Map<string, Set<string>>()
      let entries: Parameters<OnAudit>[] = []
      const result = await storage.transaction((tx) => {
        // The storage may run the transaction again.
        accounts.clear()
        entries = []
        const notifying = notifyingStores(tx, (account_id, id) => {
          const ids = accounts.get(account_id) ?? new Set()
          accounts.set(account_id, id === undefined ? ids : ids.add(id))
        })
        const collect: OnAudit = (account_id, row) => {
          entries.push([account_id, row])
        }
        return work(replaceStores(tx, { ...notifying, audit: () => withAudit(tx, collect) }))
      }, options)
      for (const [account_id, ids] of accounts) notify(account_id, ids)
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

type Replacements = { readonly [Name in keyof Stores]?: () => Stores[Name] }

/** Replaces some stores. A transaction uses only two or three stores, so each is created at its first use. */
function replaceStores(stores: Stores, replacements: Replacements): Stores {
  const created: Record<PropertyKey, unknown> = {}
  return new Proxy(stores, {
    get: (all, name) => {
      created[name] ??= Reflect.get(replacements, name)?.() ?? Reflect.get(all, name)
      return created[name]
    },
  })
}

/** Creates the stores that write events with their changes, each write followed by `note`. */
function notifyingStores(stores: Stores, note: Note) {
  /** `idOf` finds the conversation in what is written. */
  const noting =
    <W, Rest extends unknown[], T>(
      write: (account_id: string, written: W, ...rest: Rest) => Promise<T>,
      idOf: (written: W) => string | undefined,
    ) =>
    async (account_id: string, written: W, ...rest: Rest): Promise<T> => {
      const result = await write(account_id, written, ...rest)
      note(account_id, idOf(written))
      return result
    }
  const ofConversation = ({ id }: { readonly id: string }) => id
  const ofPart = ({ conversation_id }: { readonly conversation_id: string }) => conversation_id
  return {
    conversations: () => {
      const { conversations } = stores
      return {
        ...conversations,
        add: noting(conversations.add, ofConversation),
        addExchange: noting(conversations.addExchange, ofPart),
        addKeptExchange: noting(conversations.addKeptExchange, ofPart),
        change: noting(conversations.change, ofConversation),
        end: noting(conversations.end, ofConversation),
      }
    },
    messages: () => {
      const { messages } = stores
      return { ...messages, setFeedback: noting(messages.setFeedback, ofPart) }
    },
    events: () => {
      const { events } = stores
      return { ...events, add: noting(events.add, () => undefined) }
    },
  } satisfies Replacements
}
