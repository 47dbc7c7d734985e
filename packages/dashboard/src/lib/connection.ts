// Detects that the server can’t be reached, and polls until it can.
import { useSyncExternalStore } from 'react'

const retryMs = 2_000

let isLost = false
const listeners = new Set<() => void>()
let whenBack: () => void = () => {}

/** Sets the action to run when the server answers again. */
export function whenConnectionIsBack(action: () => void): void {
  whenBack = action
}

/** Whether the server can’t be reached right now. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => isLost)
}

/** Called when a request gets no response; starts polling. */
export function noteConnectionLost(): void {
  if (isLost) return
  set(true)
  void pollUntilReachable()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(value: boolean): void {
  isLost = value
  for (const listener of listeners) listener()
}

async function pollUntilReachable(): Promise<void> {
  while (!(await isReachable())) await retryTime()
  set(false)
  whenBack()
}

async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000)
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Resolves early when the browser comes back online. */
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
// A chunk of a page’s code did not load.
window.addEventListener('vite:preloadError', noteConnectionLost)
