// Refreshes the inbox on events. Only the visible pages are refetched.
import { isErased } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from '../../lib/live-events.ts'

/** The shortest time between two refreshes of the list. */
const restMs = 1_000
/** The counts need several requests, and the server limits the requests of a session. */
const countsRestMs = 5_000

export function useLiveInbox(): void {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waitingCounts = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      clearTimeout(waitingCounts.current)
    },
    [],
  )

  useLiveEvents(({ data }) => {
    const id = isErased(data) || 'conversation_id' in data ? data.conversation_id : null
    if (typeof id === 'string') {
      void queries.invalidateQueries({ queryKey: ['conversations', 'messages', id] })
      void queries.invalidateQueries({ queryKey: ['conversations', 'one', id] })
      void queries.invalidateQueries({ queryKey: ['conversations', 'last', id] })
    }
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void queries.invalidateQueries({ queryKey: ['conversations', 'list'] })
    }, restMs)
    waitingCounts.current ??= setTimeout(() => {
      waitingCounts.current = undefined
      void queries.invalidateQueries({ queryKey: ['conversations', 'counts'] })
    }, countsRestMs)
  })
}
