import { limits } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { eventText, presentEvent } from './event-body.ts'

const buildStoredEvent = (data: unknown, type = 'message.created') => ({
  id: `evt_${'0'.repeat(26)}`,
  type,
  sequence: 2_147_483_647,
  created_at: '2026-11-20T10:15:30.123Z',
  data: JSON.stringify(data),
})
const account_id = `acct_${'0'.repeat(26)}`
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('presentEvent', () => {
  it('wraps the stored data without changes', () => {
    const data = { text: 'Hello', citations: [{ score: 0.5 }], reply_to: null }
    expect(presentEvent(account_id, buildStoredEvent(data))).toEqual({
      id: `evt_${'0'.repeat(26)}`,
      type: 'message.created',
      timestamp: '2026-11-20T10:15:30.123Z',
      account_id,
      api_version: 'v1',
      sequence: 2_147_483_647,
      data,
    })
  })

  it('keeps data that just fits', () => {
    const data = { text: 'x'.repeat(19_400) }
    const event = presentEvent(account_id, buildStoredEvent(data))
    expect(event).not.toHaveProperty('truncated')
    expect(event.data).toEqual(data)
    expect(bytesOf(event)).toBeLessThan(20_000)
  })

  it('cuts only the text that is too long', () => {
    const data = { message_id: 'msg_1', text: 'x'.repeat(1_000_000), tags: ['a', 'b'] }
    expect(presentEvent(account_id, buildStoredEvent(data))).toMatchObject({
      truncated: true,
      data: { ...data, text: `${'x'.repeat(2_000)}…` },
    })
  })

  it('counts bytes, and never splits a character', () => {
    const { data } = presentEvent(account_id, buildStoredEvent({ text: `a${'😀'.repeat(9_000)}` }))
    expect((data as { text: string }).text).toBe(`a${'😀'.repeat(999)}…`)
  })

  it('keeps the largest item below 20 kB, with its id unchanged', () => {
    const long = (characters: number) => '\u0001'.repeat(characters)
    const id = `kb_${'0'.repeat(26)}`
    const metadata = Object.fromEntries(
      Array.from({ length: 16 }, (_, i) => [long(62) + String(i).padStart(2), long(512)]),
    )
    const item = {
      id,
      title: long(300),
      question: long(1_000),
      alternate_questions: Array(100).fill(long(1_000)),
      tags: Array(32).fill(long(64)),
      source_url: long(2_048),
      external_id: long(255),
      language: long(64),
      preview: long(200),
      metadata,
    }
    const data = { action: 'created', item }
    const event = presentEvent(account_id, buildStoredEvent(data, 'knowledge.updated'))
    expect(event).toMatchObject({ truncated: true, data: { item: { id } } })
    expect(bytesOf(event)).toBeLessThan(20_000)
  })
})

describe('a reply with the most marks', () => {
  const marks = Array.from({ length: limits.reply_marks.value }, (_, at) => ({
    start: 4_000 + at,
    end: 4_001 + at,
    kind: 'unknown_number',
  }))
  const citations = Array.from({ length: 6 }, (_, at) => ({
    knowledge_id: `kb_${'0'.repeat(26)}`,
    chunk_id: `kb_${'0'.repeat(26)}#${at}`,
    snippet: 'x'.repeat(300),
  }))
  const message = (text: string) => ({ text, citations, grounding: { level: 'balanced', marks } })

  it('is sent as it is if its text has a usual length', () => {
    const data = message('x'.repeat(5_000))
    expect(presentEvent(account_id, buildStoredEvent(data)).data).toEqual(data)
  })

  it('stays below 20 kB if its text is long', () => {
    const event = presentEvent(account_id, buildStoredEvent(message('ü'.repeat(10_000))))
    expect(event).toMatchObject({ truncated: true, data: { grounding: { level: 'balanced' } } })
    expect(bytesOf(event)).toBeLessThan(20_000)
  })
})

describe('eventText', () => {
  it.each([
    [
      'data that fits',
      { text: 'Grüße "an" alle\u2028', citations: [], score: 0.5, reply_to: null },
    ],
    ['data that is cut', { text: 'ü'.repeat(19_000), kind: 'message' }],
  ])('is the same event as JSON › %s', (_, data) => {
    const event = presentEvent(account_id, buildStoredEvent(data))
    expect(eventText(account_id, buildStoredEvent(data))).toBe(JSON.stringify(event))
  })
})
