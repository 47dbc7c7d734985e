// Leads the talk of a playground: begins a conversation with the first question, and streams replies.
import type { Message } from '@parley/client'
import type { Chatbot } from '@parley/contract'
import { useEffect, useReducer, useRef, useState } from 'react'
import { parley } from '../../../lib/parley.ts'
import { emptyTalk, type Talk, talkAfter } from './playground-talk.ts'

export type Playground = {
  readonly talk: Talk
  /** A reply is being made and listened to. */
  readonly isMaking: boolean
  /** The conversation waits for a person: nothing answers in it. */
  readonly isHandedOver: boolean
  send(question: string): Promise<void>
  /** Stops listening; the reply is made all the same. */
  stop(): void
  /** Hears a reply that was stopped to its end. */
  goOn(key: number, message_id: string): Promise<void>
  startOver(): void
  rate(message: Message, rating: 'positive' | 'negative' | null): Promise<void>
}

export function usePlayground({ id: chatbot_id }: Chatbot): Playground {
  const [talk, tell] = useReducer(talkAfter, emptyTalk)
  const [isMaking, setMaking] = useState(false)
  const conversation = useRef<string>(undefined)
  const listening = useRef<AbortController>(undefined)
  const lastKey = useRef(0)
  useEffect(() => () => listening.current?.abort(), [])

  async function conversationId(): Promise<string> {
    if (conversation.current !== undefined) return conversation.current
    const begun = await parley.conversations.create({ chatbot_id, playground: true })
    const { conversation_id, message_count } = begun
    conversation.current = conversation_id
    if (message_count > 0) {
      const { messages } = await parley.messages.list(conversation_id, { limit: 1 })
      for (const message of messages) tell({ type: 'welcomed', message })
    }
    return conversation_id
  }

  async function listen(key: number, work: (signal: AbortSignal) => Promise<void>) {
    const control = new AbortController()
    listening.current = control
    setMaking(true)
    try {
      await work(control.signal)
    } catch (error) {
      if (control.signal.aborted) tell({ type: 'stopped', key })
      else tell({ type: 'failed', key, error })
    } finally {
      // Another talk may have begun meanwhile.
      if (listening.current === control) setMaking(false)
    }
  }

  async function send(question: string) {
    lastKey.current += 1
    const key = lastKey.current
    tell({ type: 'asked', key, question })
    await listen(key, async (signal) => {
      const conversation_id = await conversationId()
      signal.throwIfAborted()
      const stream = parley.messages.stream(conversation_id, { text: question }, { signal })
      for await (const event of stream) tell({ ...event, key })
    })
  }

  function startOver() {
    listening.current?.abort()
    setMaking(false)
    tell({ type: 'emptied' })
    const before = conversation.current
    conversation.current = undefined
    // A courtesy: left open it ends by itself when it has been silent for long.
    if (before !== undefined) parley.conversations.end(before, { reason: 'user' }).catch(() => {})
  }

  return {
    talk,
    isMaking,
    isHandedOver: talk.turns.some(({ message }) => message?.handoff === true),
    send,
    stop: () => listening.current?.abort(),
    goOn: (key, message_id) =>
      listen(key, async (signal) => {
        const message = await parley.messages.follow(message_id, { signal }).message()
        tell({ type: 'completed', key, message })
      }),
    startOver,
    async rate({ message_id }, rating) {
      tell({ type: 'rated', message: await parley.messages.rate(message_id, { rating }) })
    },
  }
}
