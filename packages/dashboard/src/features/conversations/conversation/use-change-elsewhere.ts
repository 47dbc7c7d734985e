// Notices that the state of the open conversation changed elsewhere: what stands where somebody is about
// to click means something else from then on.
import type { Conversation } from '@parley/contract'
import { useEffect, useState } from 'react'
import { forgetShown, isOwnChange } from './own-changes.ts'

/** Longer than it takes to see that a button is another one, and to hold back. */
const inertMs = 1_000

/**
 * Whether its present state came from elsewhere, and whether so lately that no click can be meant for it.
 */
export function useChangeElsewhere(conversation: Conversation) {
  const { status } = conversation
  const [seen, setSeen] = useState({ status, isElsewhere: false, isInert: false })
  if (seen.status !== status) {
    const isElsewhere = !isOwnChange(conversation)
    // Before it is drawn: a click in between would be the wrong one.
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
