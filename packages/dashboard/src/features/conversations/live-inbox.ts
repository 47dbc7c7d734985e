// Brings what happens into what is shown: pages that are looked at are read again, not all.
import { isErased } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from '../../lib/live-events.ts'

/** Lists are read again at most so often, however much happens. */
const restMs = 1_000

export function useLiveInbox(): void {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

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
  })
}
