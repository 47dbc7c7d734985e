// The talk of a playground as it stands: what was asked, and what came of each reply so far.
import type { Message } from '@parley/client'

export type Turn = {
  readonly key: number
  readonly question: string
  /** What was said of the reply so far; whole once there is a message. */
  readonly said: string
  readonly state: 'making' | 'done' | 'stopped' | 'failed'
  /** Known from when the reply is begun. */
  readonly message_id?: string
  readonly message?: Message
  readonly error?: unknown
}

export type Talk = { readonly welcome: Message | undefined; readonly turns: readonly Turn[] }

export const emptyTalk: Talk = { welcome: undefined, turns: [] }

export type TalkEvent =
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

export function talkAfter(talk: Talk, event: TalkEvent): Talk {
  switch (event.type) {
    case 'emptied':
      return emptyTalk
    case 'welcomed':
      return { ...talk, welcome: event.message }
    case 'asked': {
      const { key, question } = event
      return { ...talk, turns: [...talk.turns, { key, question, said: '', state: 'making' }] }
    }
    case 'rated':
      return changed(talk, (turn) =>
        turn.message?.message_id === event.message.message_id
          ? { ...turn, message: event.message }
          : turn,
      )
    default:
      return changed(talk, (turn) => (turn.key === event.key ? turnAfter(turn, event) : turn))
  }
}

function changed(talk: Talk, change: (turn: Turn) => Turn): Talk {
  return { ...talk, turns: talk.turns.map(change) }
}

type TurnEvent = Extract<TalkEvent, { key: number }>

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
