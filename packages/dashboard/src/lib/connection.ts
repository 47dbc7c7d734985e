// Whether the server can be reached, found out where calls fail and asked for until it can.
import { useSyncExternalStore } from 'react'

const retryMs = 2_000

let isLost = false
const listeners = new Set<() => void>()
let whenBack: () => void = () => {}

/** What is done once the server answers again. */
export function whenConnectionIsBack(action: () => void): void {
  whenBack = action
}

/** Whether the server is out of reach at the moment. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => isLost)
}

/** A call got no answer: from now on somebody asks for one. */
export function noteConnectionLost(): void {
  if (isLost) return
  set(true)
  void askUntilItAnswers()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(value: boolean): void {
  isLost = value
  for (const listener of listeners) listener()
}

async function askUntilItAnswers(): Promise<void> {
  while (!(await answers())) await retryTime()
  set(false)
  whenBack()
}

async function answers(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000)
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** At once when the browser says that it is online again. */
function retryTime(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, retryMs)
    window.addEventListener('online', done)
  })
}

window.addEventListener('offline', noteConnectionLost)
// A part of a page that was to come did not.
window.addEventListener('vite:preloadError', noteConnectionLost)
