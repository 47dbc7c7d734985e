// Reads the account’s event feed: one reader for the whole tab.
import type { AccountEvent } from '@parley/client'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { parley } from './parley.ts'
import { noteFailure, queryClient } from './queries.ts'

type Listener = (event: AccountEvent) => void

const types = [
  'message.created',
  'message.feedback',
  'conversation.started',
  'conversation.paused',
  'conversation.resumed',
  'conversation.ended',
] as const

/** A tab hidden for this long stops reading, and refetches when it is visible again. */
const hiddenMs = 5 * 60_000

/** The pause after a failure that an immediate retry would not fix. */
const restMs = 5_000

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let reading: AbortController | undefined
let isLive = false
/** The feed broke off: the events until the next connection are not read. */
let hasGap = false
let again: ReturnType<typeof setTimeout> | undefined
let hidden: ReturnType<typeof setTimeout> | undefined
let readsHidden = false

function setLive(now: boolean): void {
  if (isLive === now) return
  isLive = now
  for (const tell of watchers) tell()
}

async function read(signal: AbortSignal): Promise<void> {
  try {
    const { next_after } = await parley.events.list({ after: 'latest' }, { signal })
    setLive(true)
    // After the place in the feed is known, so that nothing is missed in between.
    if (hasGap) void queryClient.refetchQueries({ type: 'active' })
    hasGap = false
    const after = next_after ?? undefined
    const onFailure = (error: unknown) => {
      setLive(false)
      noteFailure(error)
    }
    for await (const event of parley.events.follow({ after, types, signal, onFailure })) {
      setLive(true)
      for (const listener of listeners) listener(event)
    }
  } catch (error) {
    if (signal.aborted) return
    // Pages report their own errors. This only shows that live updates have stopped.
    setLive(false)
    hasGap = true
    noteFailure(error)
    again = setTimeout(start, restMs)
  }
}

function start(): void {
  if (reading !== undefined || listeners.size === 0) return
  clearTimeout(again)
  reading = new AbortController()
  const mine = reading
  void read(mine.signal).finally(() => {
    if (reading === mine) reading = undefined
  })
}

function stop(): void {
  clearTimeout(again)
  reading?.abort()
  reading = undefined
  setLive(false)
}

/** The network is gone. The request in progress would notice that up to half a minute later. */
function restart(): void {
  if (reading === undefined) return
  stop()
  hasGap = true
  // The browser may be wrong: a server on this machine can still be reached.
  again = setTimeout(start, restMs)
}

function followVisibility(): void {
  clearTimeout(hidden)
  if (document.visibilityState !== 'hidden') start()
  else if (!readsHidden) hidden = setTimeout(stop, hiddenMs)
}

/** Whether a hidden tab goes on reading, for notifications. */
export function readWhileHidden(reads: boolean): void {
  readsHidden = reads
  if (listeners.size > 0) followVisibility()
}

/** Calls the listener for each event while the component is mounted. */
export function useLiveEvents(listener: Listener): void {
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const mine: Listener = (event) => tell(event)
    listeners.add(mine)
    document.addEventListener('visibilitychange', followVisibility)
    window.addEventListener('offline', restart)
    window.addEventListener('online', start)
    start()
    return () => {
      listeners.delete(mine)
      if (listeners.size > 0) return
      document.removeEventListener('visibilitychange', followVisibility)
      window.removeEventListener('offline', restart)
      window.removeEventListener('online', start)
      stop()
    }
  }, [])
}

/** Whether live updates work right now. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => isLive,
  )
}
