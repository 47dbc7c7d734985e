// What happens in the account while a page is open: one reader of the event feed for the whole tab.
import type { AccountEvent } from '@parley/client'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { parley } from './parley.ts'
import { noteFailure } from './queries.ts'

type Listener = (event: AccountEvent) => void

const types = [
  'message.created',
  'message.feedback',
  'conversation.started',
  'conversation.paused',
  'conversation.resumed',
  'conversation.ended',
] as const

/** A tab that nobody looked at for so long stops to listen, and reads anew when it is looked at. */
const hiddenMs = 5 * 60_000

/** After a failure that reading on would not mend by itself. */
const restMs = 5_000

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let reading: AbortController | undefined
let isLive = false
let again: ReturnType<typeof setTimeout> | undefined
let hidden: ReturnType<typeof setTimeout> | undefined

function setLive(now: boolean): void {
  if (isLive === now) return
  isLive = now
  for (const tell of watchers) tell()
}

async function read(signal: AbortSignal): Promise<void> {
  try {
    const { next_after } = await parley.events.list({ after: 'latest' }, { signal })
    setLive(true)
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
    // The pages say what they can’t read; what is shown here is that nothing new comes by itself.
    setLive(false)
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

function followVisibility(): void {
  clearTimeout(hidden)
  if (document.visibilityState === 'hidden') hidden = setTimeout(stop, hiddenMs)
  else start()
}

/** Told of each event while the component is there. */
export function useLiveEvents(listener: Listener): void {
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const mine: Listener = (event) => tell(event)
    listeners.add(mine)
    document.addEventListener('visibilitychange', followVisibility)
    window.addEventListener('online', start)
    start()
    return () => {
      listeners.delete(mine)
      if (listeners.size > 0) return
      document.removeEventListener('visibilitychange', followVisibility)
      window.removeEventListener('online', start)
      stop()
    }
  }, [])
}

/** Whether new things appear by themselves right now. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => isLive,
  )
}
