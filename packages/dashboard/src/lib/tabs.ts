// All tabs of a browser share one session: where one goes to another account, or signs in as somebody
// else, the others notice, so that what they show of one account is not done in another.
import type { Session } from '@parley/contract'
import { useSyncExternalStore } from 'react'

const channel = new BroadcastChannel('parley session')
const listeners = new Set<() => void>()
/** Whose pages this tab shows; undefined while nobody is signed in here. */
let held: Session | undefined
/** Where another tab went; `over` = nobody is signed in any more, and this page waits for somebody. */
let moved: Session | 'over' | undefined

/** From now on this tab shows the pages of this session; the other tabs are told. */
export function holdSession(session: Session): void {
  held = session
  setMoved(undefined)
  channel.postMessage(null)
}

/** Nobody is signed in here any more. */
export function releaseSession(): void {
  held = undefined
  setMoved(undefined)
}

/** The session has ended, and this page would lose something by going. */
export function noteSessionOver(): void {
  setMoved('over')
}

/** What this tab goes on to show after it read who is signed in: still its own account. */
export function keepSession(read: Session): Session {
  if (held === undefined || isSame(held, read)) {
    held = read
    setMoved(undefined)
    return read
  }
  setMoved(read)
  return held
}

/** Does it whenever another tab may have moved the session. */
export function whenOtherTabsMove(action: () => void): void {
  channel.onmessage = action
}

/** Where the session went, if `over` nowhere; undefined while it stands where this tab does. */
export function useMovedSession(): Session | 'over' | undefined {
  return useSyncExternalStore(subscribe, () => moved)
}

function isSame(one: Session, other: Session): boolean {
  return one.person.id === other.person.id && one.account.id === other.account.id
}

function setMoved(to: Session | 'over' | undefined): void {
  if (moved === to) return
  moved = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
