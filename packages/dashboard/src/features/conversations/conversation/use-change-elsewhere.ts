// Detects that the status of the open conversation changed elsewhere, so that its button now does
// something else.
import type { Conversation } from '@parley/contract'
import { useEffect, useState } from 'react'
import { forgetShown, isOwnChange } from './own-changes.ts'

/** Long enough to notice that the button has changed and stop a click. */
const inertMs = 1_000

/**
 * Whether the current status was set elsewhere, and whether so recently that a click was meant for
 * the previous button.
 */
export function useChangeElsewhere(conversation: Conversation) {
  const { status } = conversation
  const [seen, setSeen] = useState({ status, isElsewhere: false, isInert: false })
  if (seen.status !== status) {
    const isElsewhere = !isOwnChange(conversation)
    // Set during rendering: a click between two renders would hit the wrong button.
    setSeen({ status, isElsewhere, isInert: isElsewhere })
  }
  useEffect(() => forgetShown(conversation), [conversation])
  useEffect(() => {
    if (!seen.isInert) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isInert: false })), inertMs)
    return () => clearTimeout(timer)
  }, [seen])
  return { isElsewhere: seen.isElsewhere, isInert: seen.isInert }
}
