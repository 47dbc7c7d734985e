// All tabs of a browser share one session. When one tab changes the account or the person, the
// others notice, so that nothing is done in the wrong account.
import type { Session } from '@parley/contract'
import { useSyncExternalStore } from 'react'

const channel = new BroadcastChannel('parley session')
const listeners = new Set<() => void>()
/** The session whose pages this tab shows; `undefined` while nobody is signed in. */
let held: Session | undefined
/**
 * The session that another tab started; `over` = the session ended and this page waits for a
 * sign-in.
 */
let moved: Session | 'over' | undefined

/** Shows the pages of this session from now on, and tells the other tabs. */
export function holdSession(session: Session): void {
  held = session
  setChange(undefined)
  channel.postMessage(null)
}

/** Nobody is signed in here any more. */
export function releaseSession(): void {
  held = undefined
  setChange(undefined)
}

/** The session ended, but this page has unsaved changes. */
export function noteSessionOver(): void {
  setChange('over')
}

/** Returns the session this tab keeps showing, after the current session was read: its own. */
export function keepSession(read: Session): Session {
  if (held === undefined || isSame(held, read)) {
    held = read
    setChange(undefined)
    return read
  }
  setChange(read)
  return held
}

/** Sets the action to run when another tab may have changed the session. */
export function whenSessionMayHaveChanged(action: () => void): void {
  channel.onmessage = action
}

/** The session started elsewhere, or `over`; `undefined` if this tab’s session is current. */
export function useSessionChange(): Session | 'over' | undefined {
  return useSyncExternalStore(subscribe, () => moved)
}

function isSame(one: Session, other: Session): boolean {
  return one.person.id === other.person.id && one.account.id === other.account.id
}

function setChange(to: Session | 'over' | undefined): void {
  if (moved === to) return
  moved = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
