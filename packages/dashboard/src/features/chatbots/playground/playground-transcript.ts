// The transcript of the playground: each question and the state of its reply.
import type { Message } from '@parley/client'

export type Turn = {
  readonly key: number
  readonly question: string
  /** The text received so far; complete once there is a message. */
  readonly said: string
  readonly state: 'making' | 'done' | 'stopped' | 'failed'
  /** Known once the reply has started. */
  readonly message_id?: string
  readonly message?: Message
  readonly error?: unknown
}

export type Transcript = { readonly welcome: Message | undefined; readonly turns: readonly Turn[] }

export const emptyTranscript: Transcript = { welcome: undefined, turns: [] }

export type TranscriptEvent =
  | { readonly type: 'emptied' }
  | { readonly type: 'welcomed'; readonly message: Message }
  | { readonly type: 'asked'; readonly key: number; readonly question: string }
  | { readonly type: 'started'; readonly key: number; readonly message_id: string }
  | { readonly type: 'delta'; readonly key: number; readonly text: string }
  | { readonly type: 'reset'; readonly key: number }
  | { readonly type: 'completed'; readonly key: number; readonly message: Message }
  | { readonly type: 'stopped'; readonly key: number }
  | { readonly type: 'failed'; readonly key: number; readonly error: unknown }
  | { readonly type: 'rated'; readonly message: Message }

export function transcriptAfter(transcript: Transcript, event: TranscriptEvent): Transcript {
  switch (event.type) {
    case 'emptied':
      return emptyTranscript
    case 'welcomed':
      return { ...transcript, welcome: event.message }
    case 'asked': {
      const { key, question } = event
      return {
        ...transcript,
        turns: [...transcript.turns, { key, question, said: '', state: 'making' }],
      }
    }
    case 'rated':
      return changed(transcript, (turn) =>
        turn.message?.message_id === event.message.message_id
          ? { ...turn, message: event.message }
          : turn,
      )
    default:
      return changed(transcript, (turn) => (turn.key === event.key ? turnAfter(turn, event) : turn))
  }
}

function changed(transcript: Transcript, change: (turn: Turn) => Turn): Transcript {
  return { ...transcript, turns: transcript.turns.map(change) }
}

type TurnEvent = Extract<TranscriptEvent, { key: number }>

function turnAfter(turn: Turn, event: TurnEvent): Turn {
  switch (event.type) {
    case 'started':
      return { ...turn, message_id: event.message_id }
    case 'delta':
      return { ...turn, said: turn.said + event.text }
    case 'reset':
      return { ...turn, said: '' }
    case 'completed': {
      const { message } = event
      const { message_id, text } = message
      return { ...turn, state: 'done', said: text, message_id, message }
    }
    case 'stopped':
      return { ...turn, state: 'stopped' }
    case 'failed':
      return { ...turn, state: 'failed', error: event.error }
    case 'asked':
      return turn
  }
}
