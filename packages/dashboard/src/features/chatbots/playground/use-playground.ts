// Runs a playground conversation: creates it with the first question and streams the replies.
import type { Message } from '@parley/client'
import type { Chatbot } from '@parley/contract'
import { useEffect, useReducer, useRef, useState } from 'react'
import { parley } from '../../../lib/parley.ts'
import { emptyTranscript, type Transcript, transcriptAfter } from './playground-transcript.ts'

export type PlaygroundControls = {
  readonly transcript: Transcript
  /** A reply is being streamed. */
  readonly isMaking: boolean
  /** The conversation is paused for a person, so the chatbot does not reply. */
  readonly isHandedOver: boolean
  send(question: string): Promise<void>
  /** Stops streaming; the server still completes the reply. */
  stop(): void
  /** Continues a stopped reply to its end. */
  goOn(key: number, message_id: string): Promise<void>
  startOver(): void
  rate(message: Message, rating: 'positive' | 'negative' | null): Promise<void>
}

export function usePlayground({ id: chatbot_id }: Chatbot): PlaygroundControls {
  const [transcript, dispatch] = useReducer(transcriptAfter, emptyTranscript)
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
      for (const message of messages) dispatch({ type: 'welcomed', message })
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
      if (control.signal.aborted) dispatch({ type: 'stopped', key })
      else dispatch({ type: 'failed', key, error })
    } finally {
      // A new conversation may have started in the meantime.
      if (listening.current === control) setMaking(false)
    }
  }

  async function send(question: string) {
    lastKey.current += 1
    const key = lastKey.current
    dispatch({ type: 'asked', key, question })
    await listen(key, async (signal) => {
      const conversation_id = await conversationId()
      signal.throwIfAborted()
      const stream = parley.messages.stream(conversation_id, { text: question }, { signal })
      for await (const event of stream) dispatch({ ...event, key })
    })
  }

  function startOver() {
    listening.current?.abort()
    setMaking(false)
    dispatch({ type: 'emptied' })
    const before = conversation.current
    conversation.current = undefined
    // Optional clean-up: an idle conversation also ends by itself.
    if (before !== undefined) parley.conversations.end(before, { reason: 'user' }).catch(() => {})
  }

  return {
    transcript,
    isMaking,
    isHandedOver: transcript.turns.some(({ message }) => message?.handoff === true),
    send,
    stop: () => listening.current?.abort(),
    goOn: (key, message_id) =>
      listen(key, async (signal) => {
        const message = await parley.messages.follow(message_id, { signal }).message()
        dispatch({ type: 'completed', key, message })
      }),
    startOver,
    async rate({ message_id }, rating) {
      dispatch({ type: 'rated', message: await parley.messages.rate(message_id, { rating }) })
    },
  }
}
