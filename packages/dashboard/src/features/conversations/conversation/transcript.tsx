// The messages of a conversation, newest at the bottom. Earlier ones load on request.
import { Button, Center, Stack, VisuallyHidden } from '@mantine/core'
import type { Conversation, Message } from '@parley/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Failure, Loading } from '../../../components/states.tsx'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { messagesQuery } from '../queries.ts'
import { senderName } from '../user-name.ts'
import { MessageBubble } from './message-bubble.tsx'

/** A reader this near to the end keeps following new messages. */
const nearPixels = 120

export function Transcript({ conversation }: { conversation: Conversation }) {
  const query = useInfiniteQuery(messagesQuery(conversation.conversation_id))
  const messages = (query.data?.pages ?? []).flatMap((page) => page.messages).reverse()
  const last = messages.at(-1)
  const box = useSteadyScroll(last?.message_id)
  if (query.isPending) return <Loading />
  if (query.data === undefined) {
    return <Failure error={query.error} onRetry={() => query.refetch()} />
  }
  return (
    <>
      <Stack
        ref={box}
        className="transcript"
        p="md"
        gap="sm"
        tabIndex={0}
        role="log"
        aria-label={texts.transcript}
        aria-live="off"
      >
        {query.hasNextPage && (
          <Center>
            <Button
              size="compact-sm"
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {texts.earlier}
            </Button>
          </Center>
        )}
        {messages.map((message) => (
          <MessageBubble key={message.message_id} message={message} conversation={conversation} />
        ))}
      </Stack>
      <NewMessage last={last} conversation={conversation} />
    </>
  )
}

/**
 * Follows new messages at the end unless the person has scrolled up, and keeps the position when
 * earlier messages are added above.
 */
function useSteadyScroll(lastId: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const read = useRef<{ element: HTMLElement; top: number }>(undefined)
  const isThere = lastId !== undefined
  useEffect(() => {
    const element = box.current
    if (element === null || !isThere) return
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      isNear.current = scrollHeight - scrollTop - clientHeight < nearPixels
      read.current = firstInSight(element)
    }
    // For example when the reply box appears or a phone is turned.
    const resized = new ResizeObserver(() => {
      if (isNear.current) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', look, { passive: true })
    resized.observe(element)
    // Messages grow when the renderer of Markdown is loaded.
    for (const message of element.children) resized.observe(message)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [isThere])
  useLayoutEffect(() => {
    if (lastId !== undefined && isNear.current)
      box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lastId])
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const { current: before } = read
    if (!isNear.current && before?.element.isConnected) {
      element.scrollTop += before.element.offsetTop - before.top
    }
    read.current = firstInSight(element)
  })
  return box
}

function firstInSight(box: HTMLElement): { element: HTMLElement; top: number } | undefined {
  const end = box.offsetTop + box.scrollTop
  const element = [...box.querySelectorAll<HTMLElement>(':scope > article')].find(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > end,
  )
  return element && { element, top: element.offsetTop }
}

type NewMessageProps = {
  readonly last: Message | undefined
  readonly conversation: Conversation
}

/** Announces new messages to screen readers. The first message on load is not new. */
function NewMessage({ last, conversation }: NewMessageProps) {
  const first = useRef(last?.message_id)
  const isNew = last !== undefined && last.message_id !== first.current
  return (
    <VisuallyHidden role="status">
      {isNew ? `${texts.newMessage(senderName(last, conversation))}: ${last.text}` : ''}
    </VisuallyHidden>
  )
}
