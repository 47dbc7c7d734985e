// An event as clients receive it, the same in the feed and in webhook deliveries.
import { type Event, limits } from '@parley/contract'
import type { StoredEvent } from '../../storage/interfaces/webhooks.ts'

/** The version of the interface that `data` follows. */
const apiVersion = 'v1'
/** An upper bound for the fields around `data`. */
const frameBytes = 500
const dataBytesMax = limits.event.value - frameBytes

/** How `data` is cut if it is too long; the last cut makes any data fit. */
const cuts = [
  { characters: 2_000, entries: 100 },
  { characters: 500, entries: 50 },
  { characters: 200, entries: 10 },
  { characters: 64, entries: 3 },
] as const
type Cut = (typeof cuts)[number]

/** Keeps the event below 20 kB as JSON: cuts long texts and lists, and sets `truncated`. */
export function presentEvent(account_id: string, stored: StoredEvent): Event {
  const frame = frameOf(account_id, stored)
  const data: unknown = JSON.parse(stored.data)
  if (Buffer.byteLength(stored.data) <= dataBytesMax) return { ...frame, data }
  return { ...frame, data: shortened(data), truncated: true }
}

/** The same event as JSON text. Does not parse the stored data if it needs no cut. */
export function eventText(account_id: string, stored: StoredEvent): string {
  if (Buffer.byteLength(stored.data) > dataBytesMax) {
    return JSON.stringify(presentEvent(account_id, stored))
  }
  const frame = JSON.stringify(frameOf(account_id, stored))
  return `${frame.slice(0, -1)},"data":${stored.data}}`
}

function frameOf(account_id: string, { id, type, sequence, created_at: timestamp }: StoredEvent) {
  const known = type as Event['type']
  return { id, type: known, timestamp, account_id, api_version: apiVersion, sequence } as const
}

function shortened(data: unknown): unknown {
  let short = data
  for (const cut of cuts) {
    short = shorten(data, cut)
    if (Buffer.byteLength(JSON.stringify(short)) <= dataBytesMax) break
  }
  return short
}

function shorten(value: unknown, cut: Cut): unknown {
  if (typeof value === 'string') return clipped(value, cut.characters)
  if (Array.isArray(value)) return value.slice(0, cut.entries).map((entry) => shorten(entry, cut))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part, cut)]))
}

/** Never cuts a surrogate pair in half. */
function clipped(text: string, characters: number): string {
  if (text.length <= characters) return text
  return `${text.slice(0, characters).replace(/[\ud800-\udbff]$/, '')}…`
}
