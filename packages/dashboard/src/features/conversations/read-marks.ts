// The number of messages read in each conversation, kept in this browser.
import type { Conversation } from '@parley/contract'
import { useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session.ts'

type ReadMarks = {
  /** Conversations from before the first visit count as read. */
  readonly since: string
  /** The number of messages read, by conversation. */
  readonly seen: Readonly<Record<string, number>>
}

/** The limit keeps the browser fast; the oldest marks are dropped first. */
const marksMax = 2_000

const watchers = new Set<() => void>()
const cache = new Map<string, ReadMarks>()

const placeOf = (person_id: string) => `parley.read.${person_id}`

function load(person_id: string): ReadMarks {
  const known = cache.get(person_id)
  if (known !== undefined) return known
  const text = localStorage.getItem(placeOf(person_id))
  const marks = parse(text)
  cache.set(person_id, marks)
  // Stored, so that changes after the first visit are still new at the next one.
  if (text === null) store(person_id, marks)
  return marks
}

/** Starts over if the browser stores nothing or the value is invalid. */
function parse(text: string | null): ReadMarks {
  try {
    const marks: unknown = JSON.parse(text ?? '')
    if (typeof marks === 'object' && marks !== null && 'since' in marks && 'seen' in marks) {
      return marks as ReadMarks
    }
  } catch {}
  return { since: new Date().toISOString(), seen: {} }
}

function keep(person_id: string, marks: ReadMarks): void {
  cache.set(person_id, marks)
  store(person_id, marks)
  for (const tell of watchers) tell()
}

function store(person_id: string, marks: ReadMarks): void {
  try {
    localStorage.setItem(placeOf(person_id), JSON.stringify(marks))
  } catch {
    // Storage is full or blocked: the marks last until the page is closed.
  }
}

export function useReadMarks() {
  const { id } = useSession().person
  const marks = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => load(id),
  )
  return {
    isUnread({ conversation_id, message_count, last_message_at }: Conversation): boolean {
      const seen = marks.seen[conversation_id]
      if (seen !== undefined) return message_count > seen
      return last_message_at !== null && last_message_at > marks.since
    },
    markRead({ conversation_id, message_count }: Conversation): void {
      const { since, seen } = load(id)
      if (seen[conversation_id] === message_count) return
      const { [conversation_id]: _, ...others } = seen
      const kept = Object.entries(others).slice(1 - marksMax)
      keep(id, { since, seen: { ...Object.fromEntries(kept), [conversation_id]: message_count } })
    },
  }
}
