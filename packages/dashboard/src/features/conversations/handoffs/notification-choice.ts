// Whether a person wants notifications in this browser, and whether the browser allows them.
import { useSyncExternalStore } from 'react'
import { readWhileHidden } from '../../../lib/live-events.ts'

/**
 * `insecure`: the browser has notifications only on https pages; `blocked`: the person said no to the browser, which
 * does not ask again.
 */
export type NotificationState = 'on' | 'off' | 'blocked' | 'insecure' | 'unsupported'

const watchers = new Set<() => void>()
/** Lasts until the page is closed, if the browser stores nothing. */
const choices = new Map<string, boolean>()

const placeOf = (person_id: string) => `parley.notifications.${person_id}`

function isWanted(person_id: string): boolean {
  const known = choices.get(person_id)
  if (known !== undefined) return known
  try {
    return localStorage.getItem(placeOf(person_id)) === 'on'
  } catch {
    return false
  }
}

function setWanted(person_id: string, wanted: boolean): void {
  choices.set(person_id, wanted)
  try {
    localStorage.setItem(placeOf(person_id), wanted ? 'on' : 'off')
  } catch {
    // Storage is full or blocked.
  }
  for (const tell of watchers) tell()
}

function stateOf(person_id: string): NotificationState {
  if (!window.isSecureContext) return 'insecure'
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return isWanted(person_id) && Notification.permission === 'granted' ? 'on' : 'off'
}

export function useNotificationState(person_id: string): NotificationState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => stateOf(person_id),
  )
}

/** Asks for the browser’s permission. Call it only for a click. */
export async function turnOnNotifications(person_id: string): Promise<void> {
  const permission = await Notification.requestPermission()
  setWanted(person_id, permission === 'granted')
}

export function turnOffNotifications(person_id: string): void {
  setWanted(person_id, false)
}

/** Whoever wants notifications also wants them while the tab is in the background. */
export function readFor(state: NotificationState): void {
  readWhileHidden(state === 'on')
}
