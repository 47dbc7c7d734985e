// Keeps the number of waiting conversations in the title of the tab, and shows a notification for each hand-off.
import { type AccountEvent, isErased } from '@parley/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from '../../../lib/live-events.ts'
import { setWaitingCount } from '../../../lib/page/page-title.ts'
import { parley } from '../../../lib/parley.ts'
import { useSession } from '../../../lib/session.ts'
import { notificationTexts as texts } from '../../../texts/conversations.ts'
import { waitingQuery } from '../queries.ts'
import { readFor, useNotificationState } from './notification-choice.ts'

/** The shortest time between two refreshes of the number. */
const restMs = 1_000

/** The number of conversations that wait for a person. */
export function useWaitingCount(): number {
  return useQuery(waitingQuery).data?.total ?? 0
}

/** Shows nothing on the page itself. */
export function HandoffWatch() {
  const count = useWaitingCount()
  useEffect(() => {
    setWaitingCount(count)
    return () => setWaitingCount(0)
  }, [count])
  const refresh = useRefresh()
  const notify = useNotify()
  useLiveEvents((event) => {
    if (mayChangeWaiting(event)) refresh()
    const handoff = handoffIn(event)
    if (handoff !== undefined) void notify(handoff)
  })
  return null
}

function useRefresh(): () => void {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void queries.invalidateQueries({ queryKey: waitingQuery.queryKey })
    }, restMs)
  }
}

type Handoff = { readonly conversation_id: string; readonly chatbot_id: string }

function useNotify(): (handoff: Handoff) => Promise<void> {
  const router = useRouter()
  const { id } = useSession().person
  const state = useNotificationState(id)
  useEffect(() => {
    readFor(state)
    return () => readFor('off')
  }, [state])
  return async ({ conversation_id, chatbot_id }) => {
    const page = `/conversations/${conversation_id}`
    const isInView =
      document.visibilityState === 'visible' && router.state.location.pathname === page
    if (state !== 'on' || isInView) return
    const name = await parley.chatbots.get(chatbot_id).then(
      (chatbot) => chatbot.name,
      () => undefined,
    )
    try {
      const options = { body: texts.body, tag: conversation_id, silent: true }
      const notification = new Notification(texts.heading(name), options)
      notification.onclick = () => {
        window.focus()
        notification.close()
        void router.navigate({ to: '/conversations/$conversation_id', params: { conversation_id } })
      }
    } catch {
      // Some browsers on phones show notifications only for installed applications.
    }
  }
}

/** A message changes the number only in a paused conversation: a notice goes to the user, or a person replied. */
function mayChangeWaiting({ type, data }: AccountEvent): boolean {
  if (type !== 'message.created') return type !== 'message.feedback'
  return isErased(data) || data.kind === 'notice' || data.author !== undefined
}

function handoffIn({ type, data }: AccountEvent): Handoff | undefined {
  if (type !== 'conversation.paused' || isErased(data)) return undefined
  return data.reason === 'handoff' && !data.playground ? data : undefined
}
