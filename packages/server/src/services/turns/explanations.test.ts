// Tests the stored explanation of a reply: it is small, however much the engine reports.
import { settingsDefaults } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import type { Citation, Explanation, Reply } from '../../engine/types.ts'
import { createId } from '../../lib/ids.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import { explanationOf, isKept, presentExplanation } from './explanations.ts'

const at = '2026-11-20T10:15:30.123Z'

const chatbot: ChatbotRow = {
  account_id: 'acct_1',
  id: 'bot_1',
  name: 'Support',
  description: '',
  status: 'active',
  settings: { ...settingsDefaults, confidence_threshold: 0.25 },
  metadata: {},
  created_at: at,
  updated_at: at,
}

function citation(): Citation {
  const knowledge_id = createId('kb')
  const [title, url, snippet] = ['t'.repeat(300), `https://example.com/${'u'.repeat(2_000)}`, 'x']
  return { knowledge_id, title, url, chunk_id: `${knowledge_id}#1234`, snippet, score: 1 / 3 }
}

function messageOf(reply: Reply): MessageRow {
  return {
    account_id: 'acct_1',
    conversation_id: 'conv_1',
    sequence: 2,
    id: createId('msg'),
    kind: 'message',
    sender_type: 'bot',
    user_id: null,
    text: reply.text,
    sent_at: at,
    reply_to: 'msg_1',
    reply: null,
    feedback: null,
    reply_status: null,
  }
}

const reply = (citations: readonly Citation[]): Reply => ({
  text: 'Yes.',
  outcome: 'answer',
  answered: true,
  confidence: 0.123456789012345,
  citations,
  finish_reason: 'stop',
  engine: 'builtin',
})

/** The largest explanation that the engine can return. */
function explanation(): Explanation {
  const word = 'w'.repeat(24)
  const number = 12_345.678
  return {
    words: Array.from({ length: 12 }, () => ({
      word,
      weight: number,
      known: false,
      carried: 0.125,
      repaired_to: [word, word, word],
    })),
    words_total: 500,
    passages: Array.from({ length: 5 }, () => ({
      chunk_id: `${createId('kb')}#${'1'.repeat(34)}`,
      score: number,
      words: number,
      grams: number,
      proximity: number,
      wording: number,
    })),
    passages_total: 100_000,
    exact: false,
    strength: number,
    strength_needed: number,
    confidence: 0.123,
    threshold: 0.456,
    sentences_considered: 10_000,
  }
}

describe('explanationOf', () => {
  const timings = { load_ms: 123.456789, engine_ms: 0.001 }
  const chatbot_id = 'bot_1'

  it('stays below 2 kB with the largest explanation of the engine', () => {
    const made = { ...reply([citation()]), explanation: explanation() }
    const row = explanationOf(messageOf(made), { reply: made, chatbot, timings })
    expect(JSON.stringify(row.data).length).toBeLessThanOrEqual(2_048)
    const { passages, ...shown } = presentExplanation(row, { message: messageOf(made), chatbot_id })
    expect(shown).toMatchObject({
      rule: 'confidence',
      threshold: 0.456,
      strength: 12_345.678,
      words_total: 500,
      passages_total: 100_000,
      sentences_considered: 10_000,
      timings: { load_ms: 123.46, engine_ms: 0 },
      words: { 0: { carried: 0.125, repaired_to: 'w'.repeat(24) }, length: 6 },
    })
    const [{ knowledge_id = '', chunk_id = '' } = {}] = passages
    expect(chunk_id.startsWith(`${knowledge_id}#`)).toBe(true)
  })

  it('stays below 2 kB with citations only, the best first', () => {
    const citations = Array.from({ length: 40 }, citation)
    const made = reply(citations)
    const row = explanationOf(messageOf(made), { reply: made, chatbot, timings })
    expect(JSON.stringify(row.data).length).toBeLessThanOrEqual(2_048)
    const [{ knowledge_id = '' } = {}] = citations
    expect(presentExplanation(row, { message: messageOf(made), chatbot_id })).toMatchObject({
      threshold: 0.25,
      strength: null,
      words_total: null,
      sentences_considered: null,
      passages: { 0: { knowledge_id, parts: null }, length: 10 },
    })
  })

  it('names the cited passages if only a rewording of the message found some', () => {
    const citations = Array.from({ length: 40 }, citation)
    const made = { ...reply(citations), explanation: { ...explanation(), passages: [] } }
    const row = explanationOf(messageOf(made), { reply: made, chatbot, timings })
    expect(JSON.stringify(row.data).length).toBeLessThanOrEqual(2_048)
    const [{ knowledge_id = '' } = {}] = citations
    expect(presentExplanation(row, { message: messageOf(made), chatbot_id })).toMatchObject({
      strength: 12_345.678,
      passages: { 0: { knowledge_id, parts: null }, length: 5 },
    })
  })

  it('shows an explanation of an earlier version, without the counts of words and sentences', () => {
    const made = { ...reply([citation()]), explanation: explanation() }
    const row = explanationOf(messageOf(made), { reply: made, chatbot, timings })
    const { words_total: _, sentences_considered: __, ...data } = row.data
    expect(
      presentExplanation({ ...row, data }, { message: messageOf(made), chatbot_id }),
    ).toMatchObject({
      words_total: null,
      sentences_considered: null,
      strength: 12_345.678,
    })
  })

  it.each([
    [{ outcome: 'small_talk' as const }, 'small_talk'],
    [{ explanation: { ...explanation(), exact: true } }, 'exact'],
    [{}, 'confidence'],
    [{ engine: 'some-model' }, null],
  ])('%# › has the rule of the decision', (overrides, rule) => {
    const made = { ...reply([]), ...overrides }
    const row = explanationOf(messageOf(made), { reply: made, chatbot, timings })
    expect(row.data.rule).toBe(rule)
  })
})

describe('isKept', () => {
  it.each([
    [0, true],
    [30 * 86_400_000, true],
    [30 * 86_400_000 + 1, false],
  ])('after %d ms › %j', (age, kept) => {
    const made = reply([])
    const row = explanationOf(messageOf(made), {
      reply: made,
      chatbot,
      timings: { load_ms: 0, engine_ms: 0 },
    })
    expect(isKept(row, Date.parse(at) + age)).toBe(kept)
  })
})
