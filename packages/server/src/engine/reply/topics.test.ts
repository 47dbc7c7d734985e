// Which topics replies offer, and what a choice among them answers.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'
import type { HistoryMessage } from '../types.ts'

const items = [
  buildItem('kb_delivery', {
    title: 'Delivery costs',
    content: 'Delivery inside the country costs 5 euros. Heavy parcels cost 9 euros.',
  }),
  buildItem('kb_returns', {
    title: 'Returns',
    content: 'You can send unopened goods back within 30 days. A refund takes 5 days.',
  }),
  buildItem('kb_gift', {
    question: 'Do you wrap gifts?',
    content: 'Yes. Choose wrapping in the last step.',
  }),
  buildItem('kb_payment', {
    title: 'Payment',
    content: 'Pay by card, by invoice or on delivery.',
  }),
  buildItem('kb_hours', {
    title: 'Opening hours',
    content: 'The shop is open from Monday to Friday. Jobs are posted on its door.',
  }),
]

/** The talk after a message and the reply to it. */
function after(text: string, reply: Pick<HistoryMessage, 'text' | 'suggestions'>) {
  const said = { sender_type: 'bot', topic: null, ...reply } as const
  return [{ sender_type: 'user', text, topic: null }, said] satisfies HistoryMessage[]
}

describe('a refusal', () => {
  it('names the topic near to the question, and answers when it is chosen', async () => {
    const { ask } = await buildEngine(items)
    const asked = 'how big is the drone fleet for your delivery'
    const reply = await ask(asked, { confidence_threshold: 0.9 })
    expect(reply.outcome).toBe('unknown')
    const suggestions = [{ text: 'Delivery costs', knowledge_id: 'kb_delivery' }]
    expect(reply.suggestions).toEqual(suggestions)
    expect(reply.text).toMatch(/\n\nI can tell you about:\n\n- Delivery costs$/)
    const chosen = await ask('delivery costs', {}, after(asked, reply))
    expect(chosen).toMatchObject({ outcome: 'answer', confidence: 1 })
    expect(chosen.text).toContain('costs 5 euros')
    expect(chosen.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_delivery'])
  })

  it('offers the topic beside the owner’s own words, which stay as they are', async () => {
    const { ask } = await buildEngine(items)
    const settings = { fallback_message: 'Please call us.', confidence_threshold: 0.9 }
    const reply = await ask('how big is the drone fleet for your delivery', settings)
    expect(reply.text).toBe('Please call us.')
    expect(reply.suggestions).toHaveLength(1)
  })

  it('offers nothing if no topic is named', async () => {
    const { ask } = await buildEngine(items)
    const reply = await ask('who was the first person on the moon?')
    expect(reply).toMatchObject({ outcome: 'unknown', suggestions: [] })
    expect(reply.text).not.toContain('\n')
  })

  it('offers no topic for its small words', async () => {
    const proof = buildItem('kb_proof', {
      question: 'How do I get a proof of my balance or a reference letter?',
      content: 'In the app.',
    })
    const { ask } = await buildEngine([...items, proof])
    expect(await ask('how do I get to you?')).toMatchObject({ outcome: 'unknown', suggestions: [] })
  })
})

describe('a choice', () => {
  const suggestions = [
    { text: 'Delivery costs', knowledge_id: 'kb_delivery' },
    { text: 'Returns', knowledge_id: 'kb_returns' },
    { text: 'Do you wrap gifts?', knowledge_id: 'kb_gift' },
  ]
  const history = after('how is it?', { text: 'Which of these do you mean?', suggestions })

  it.each([
    ['1', 'kb_delivery'],
    ['2.', 'kb_returns'],
    ['Nr. 3', 'kb_gift'],
    ['option 3', 'kb_gift'],
    ['the second please', 'kb_returns'],
    ['RETURNS', 'kb_returns'],
    ['do you wrap gifts', 'kb_gift'],
    ['the costs', 'kb_delivery'],
    ['the last one', 'kb_gift'],
    ['das zweite bitte', 'kb_returns'],
    ['la première', 'kb_delivery'],
    ['el tercero', 'kb_gift'],
    ['la seconda', 'kb_returns'],
    ['a última', 'kb_gift'],
    ['de tweede', 'kb_returns'],
  ])('is understood from %j', async (text, knowledge_id) => {
    const { ask } = await buildEngine(items)
    const reply = await ask(text, { language: 'en' }, history)
    expect(reply.outcome).toBe('answer')
    expect(reply.citations[0]?.knowledge_id).toBe(knowledge_id)
  })

  it.each([
    '4',
    '12',
    '2 kg',
    'in 3 days',
    'for 2 people',
    'when is the last bus',
    'abrem segunda?',
    'parcels of 2 kg, how much for these?',
  ])('is not taken from %j', async (text) => {
    const { ask } = await buildEngine(items)
    expect((await ask(text, {}, history)).confidence).toBeLessThan(1)
  })

  it('is offered again for a number that is none of its places', async () => {
    const { ask } = await buildEngine(items)
    const again = await ask('7', { language: 'en' }, history)
    expect(again).toMatchObject({ outcome: 'clarify', suggestions })
    expect(again.text).toContain('\n2. Returns\n')
    const talk = [...history, ...after('7', again)]
    const chosen = await ask('2', { language: 'en' }, talk)
    expect(chosen.citations[0]?.knowledge_id).toBe('kb_returns')
  })

  it('by a number is possible after other messages, also once more', async () => {
    const { ask } = await buildEngine(items)
    const thanks = after('thanks', { text: 'You are welcome.' })
    const first = await ask('1', { language: 'en' }, [...history, ...thanks])
    expect(first.citations[0]?.knowledge_id).toBe('kb_delivery')
    const talk = [...history, ...thanks, ...after('1', first)]
    const second = await ask('2', { language: 'en' }, talk)
    expect(second).toMatchObject({ outcome: 'answer', confidence: 1 })
    expect(second.citations[0]?.knowledge_id).toBe('kb_returns')
  })

  it('by a number is possible after a choice by words, and after a wrong number', async () => {
    const { ask } = await buildEngine(items)
    const settings = { language: 'en' }
    const byWords = await ask('returns', settings, history)
    const topic = { knowledge_id: 'kb_returns', title: 'Returns' }
    const answered = { sender_type: 'bot', text: byWords.text, topic } as const
    const talk = [
      ...history,
      { sender_type: 'user', text: 'returns', topic: null },
      answered,
    ] as const
    expect((await ask('3', settings, talk)).citations[0]?.knowledge_id).toBe('kb_gift')
    const priced = [...after('what do you charge?', { text: 'Which?', suggestions })]
    const thanks = after('thanks', { text: 'You are welcome.' })
    const again = after('7', { text: 'Which?', suggestions })
    // It is chosen for its prices, not for "thanks".
    const chosen = await ask('1', settings, [...priced, ...thanks, ...again])
    expect(chosen.text).toContain('Heavy parcels cost 9 euros.')
  })

  it('by a number is none after an answer to something else', async () => {
    const { ask } = await buildEngine(items)
    const open = await ask('when is the shop open?')
    const topic = { knowledge_id: 'kb_hours', title: 'Opening hours' }
    const answered = [
      { sender_type: 'user', text: 'when is the shop open?', topic: null },
      { sender_type: 'bot', text: open.text, topic },
    ] as const
    expect(await ask('2', {}, [...history, ...answered])).toMatchObject({ outcome: 'unknown' })
  })

  it.each([
    ['42', 'The battery of the lock is empty.'],
    ['12', 'To the harbor every 10 minutes.'],
    ['13', '13 – door open'],
  ])('is no number by which something is called: %s', async (number, answer) => {
    const { ask } = await buildEngine([
      ...items,
      buildItem('kb_error', {
        question: 'What does error 42 mean?',
        content: 'The battery of the lock is empty.',
      }),
      buildItem('kb_line', { title: 'Line 12', content: 'To the harbor every 10 minutes.' }),
      buildItem('kb_codes', { title: 'Codes', content: '- 11 – low water\n- 13 – door open' }),
    ])
    expect((await ask(number)).text).toContain(answer)
  })

  it('is no search where nothing is offered: a number alone says nothing', async () => {
    const { ask } = await buildEngine(items)
    for (const number of ['5', '30', '9.']) {
      expect(await ask(number)).toMatchObject({ outcome: 'unknown', confidence: 0 })
    }
    const level = buildItem('kb_level', { title: '7', content: 'The garden is on this level.' })
    const named = await buildEngine([...items, level])
    expect((await named.ask('7')).citations[0]?.knowledge_id).toBe('kb_level')
  })

  it('by a part of a topic still asks what it says', async () => {
    const { ask } = await buildEngine(items)
    const { text } = await ask('how long does a refund take for returns', {}, history)
    expect(text).toContain('A refund takes 5 days.')
  })

  it('of an item that is gone is an ordinary message', async () => {
    const { ask } = await buildEngine(items.slice(0, 1))
    expect((await ask('2', {}, history)).outcome).toBe('unknown')
  })
})
