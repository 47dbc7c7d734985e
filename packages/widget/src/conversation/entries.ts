// The messages as the panel shows them, from what this tab sent and what the server tells.
import type { VisitorMessage } from '@parley/contract'

export type Entry = {
  /** Stays the same while the entry is shown. */
  readonly key: string
  readonly from: 'user' | 'bot' | 'person'
  readonly text: string
  /** `writing`: a reply of which more will come. `failed`: the server does not have this message. */
  readonly state: 'stored' | 'sending' | 'failed' | 'writing'
  /** Undefined until the server says it. */
  readonly id?: string
  /** The whole message, once it is stored. */
  readonly message?: VisitorMessage
}

/** A history that is longer shows its end. */
export const entriesMax = 100

function entryOf(message: VisitorMessage, key = message.message_id): Entry {
  const from = message.sender_type === 'user' ? 'user' : message.author ? 'person' : 'bot'
  return { key, from, text: message.text, state: 'stored', id: message.message_id, message }
}

/** Finds the entry of a message, also one that this tab is still sending. */
export function findEntry(entries: readonly Entry[], message: VisitorMessage): Entry | undefined {
  return (
    entries.find(({ id }) => id === message.message_id) ??
    entries.find((entry) => isSame(entry, message))
  )
}

/** Adds a message that the server has, or completes the entry that waits for it. */
export function withMessage(entries: readonly Entry[], message: VisitorMessage): Entry[] {
  return withEntry(entries, entryOf(message, findEntry(entries, message)?.key))
}

/** Replaces the entry with the same key, or adds the entry. */
export function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  return entries.some(({ key }) => key === entry.key)
    ? entries.map((other) => (other.key === entry.key ? entry : other))
    : [...entries, entry]
}

/** The stored messages in their order, then what this tab is still sending. */
export function withHistory(
  entries: readonly Entry[],
  messages: readonly VisitorMessage[],
): Entry[] {
  const keys = new Map(entries.map(({ id, key }) => [id, key]))
  const shown = messages.map((message) => entryOf(message, keys.get(message.message_id)))
  for (const entry of entries) {
    if (entry.state === 'stored' || shown.some(({ key }) => key === entry.key)) continue
    // The same question may be there twice: the later one is this one.
    const at = shown.findLastIndex(({ message }) => message && isSame(entry, message))
    const same = shown[at]
    if (same === undefined) shown.push(entry)
    else shown[at] = { ...same, key: entry.key }
  }
  return shown
}

/** Whether this is the message that the tab is sending, before the tab knows its id. */
function isSame(entry: Entry, message: VisitorMessage): boolean {
  return (
    message.sender_type === 'user' &&
    entry.state === 'sending' &&
    entry.id === undefined &&
    entry.text === message.text
  )
}
