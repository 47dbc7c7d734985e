// Tests how the transcript follows the events of a streamed reply.
import type { Message } from '@parley/client'
import { describe, expect, it } from 'vitest'
import { emptyTranscript, type TranscriptEvent, transcriptAfter } from './playground-transcript.ts'

const reply: Message = {
  message_id: 'msg_1',
  conversation_id: 'conv_1',
  text: 'Thirty days.',
  sender_type: 'bot',
  sent_at: '2026-11-20T10:16:02.004Z',
  kind: 'message',
}
const after = (...events: TranscriptEvent[]) => events.reduce(transcriptAfter, emptyTranscript)
const asked = { type: 'asked', key: 1, question: 'How long?' } as const

describe('transcriptAfter', () => {
  it('joins the deltas of a reply', () => {
    const { turns } = after(
      asked,
      { type: 'started', key: 1, message_id: 'msg_1' },
      { type: 'delta', key: 1, text: 'Thirty ' },
      { type: 'delta', key: 1, text: 'days' },
    )
    expect(turns).toEqual([
      { key: 1, question: 'How long?', said: 'Thirty days', state: 'making', message_id: 'msg_1' },
    ])
  })

  it('removes the text before a reset', () => {
    const { turns } = after(
      asked,
      { type: 'delta', key: 1, text: 'Never.' },
      { type: 'reset', key: 1 },
      { type: 'delta', key: 1, text: 'Thirty' },
    )
    expect(turns[0]?.said).toBe('Thirty')
  })

  it('has the whole message when the reply is complete', () => {
    const { turns } = after(asked, { type: 'completed', key: 1, message: reply })
    expect(turns[0]).toMatchObject({ state: 'done', said: 'Thirty days.', message: reply })
  })

  it('keeps the text of a stopped or failed reply', () => {
    const said = [asked, { type: 'delta', key: 1, text: 'Thirty' }] as const
    const error = new Error('gone')
    expect(after(...said, { type: 'stopped', key: 1 }).turns[0]).toMatchObject({
      said: 'Thirty',
      state: 'stopped',
    })
    expect(after(...said, { type: 'failed', key: 1, error }).turns[0]).toMatchObject({
      said: 'Thirty',
      state: 'failed',
      error,
    })
  })

  it('adds a rating to its message, and leaves other turns unchanged', () => {
    const rated = { ...reply, feedback: { rating: 'positive', comment: null } } as const
    const { turns } = after(
      asked,
      { type: 'completed', key: 1, message: reply },
      { type: 'asked', key: 2, question: 'And then?' },
      { type: 'rated', message: rated },
    )
    expect(turns.map((turn) => turn.message)).toEqual([rated, undefined])
  })
})
