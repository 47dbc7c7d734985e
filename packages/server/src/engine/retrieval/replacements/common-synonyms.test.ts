import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'
import { phrasesIn } from '../../languages/derive.ts'
import { shippedLanguages } from '../../languages/languages.ts'

const items = [
  buildItem('kb_garage', {
    title: 'Arriving by car',
    content: 'The car park costs £14 a day. The gate closes at midnight.',
  }),
  buildItem('kb_stove', {
    title: 'Ember stove',
    content: 'The stove boils a litre in four minutes. Its weight is 290 g. It costs £39.',
  }),
  buildItem('kb_repair', {
    title: 'Repairs',
    content: 'We mend stoves in our workshop. A repair takes three days. Bring the stove along.',
  }),
]

describe('synonyms that are common in a language', () => {
  it('find what the knowledge says in another word', async () => {
    const { ask } = await buildEngine(items)
    const reply = await ask('what does a parking space cost')
    expect(reply.citations[0]?.knowledge_id).toBe('kb_garage')
    expect(reply.outcome).toBe('answer')
  })

  it('find what the knowledge of a trade says in a phrase', async () => {
    const bicycles = buildItem('kb_puncture', {
      title: 'Punctures',
      content: 'We mend a puncture while you wait, for £12.',
    })
    const { ask } = await buildEngine([...items, bicycles])
    const reply = await ask('my bike has a flat tyre')
    expect(reply.citations[0]?.knowledge_id).toBe('kb_puncture')
  })

  it('choose the sentence of what was found by the words of the message', async () => {
    const { ask } = await buildEngine(items)
    const reply = await ask('how heavy is the Ember stove', { response_length: 'short' })
    expect(reply.text).toContain('290 g')
  })

  it.each(shippedLanguages.all.filter(({ synonyms }) => synonyms !== undefined))(
    'have groups of two to ten different words or phrases ($tag)',
    ({ synonyms = [] }) => {
      const groups = synonyms.map(phrasesIn)
      for (const group of groups) {
        expect(group.length).toBeGreaterThanOrEqual(2)
        expect(group.length).toBeLessThanOrEqual(10)
        expect(new Set(group).size).toBe(group.length)
      }
      expect(new Set(synonyms).size).toBe(synonyms.length)
    },
  )
})

describe('a question for yes or no', () => {
  it.each([
    ['do you lend tents', 'Do you lend bicycles?', 'unknown'],
    ['do you lend bicycles', 'Do you lend bicycles?', 'answer'],
    ['can I take my cat', 'Can I bring my dog?', 'unknown'],
    ['can I take my dog', 'Can I bring my dog?', 'answer'],
    ['can I take my cat', 'Can I bring a pet?', 'answer'],
  ])('"%s" gets, from "%s", the outcome %s', async (text, question, outcome) => {
    const { ask } = await buildEngine([buildItem('kb_1', { question, content: 'Yes, of course.' })])
    expect((await ask(text)).outcome).toBe(outcome)
  })

  it.each(['Is the Ember stove dishwasher safe?', 'does the ember stove come in purple'])(
    'is not answered if nothing in the knowledge has what it asks about (%s)',
    async (text) => {
      const { ask } = await buildEngine(items)
      expect((await ask(text)).outcome).toBe('unknown')
    },
  )

  it('is not answered by a FAQ item about another thing that is to be had', async () => {
    const accounts = buildItem('kb_accounts', {
      question: 'Do you offer business accounts?',
      content: 'No. We serve private customers only.',
    })
    const { ask } = await buildEngine([...items, accounts])
    expect((await ask('do you offer car insurance?')).outcome).toBe('unknown')
    expect((await ask('do you offer business accounts?')).outcome).toBe('answer')
    expect((await ask('do you offer an account for a business?')).outcome).toBe('answer')
  })

  it('is answered if it is about something that the item has', async () => {
    const { ask } = await buildEngine(items)
    const reply = await ask('do you repair stoves')
    expect([reply.outcome, reply.citations[0]?.knowledge_id]).toEqual(['answer', 'kb_repair'])
  })
})

describe('a follow-up that names nothing but the form of the answer', () => {
  const history = (knowledge_id: string, title: string) => [
    { sender_type: 'user' as const, text: `tell me about: ${title}`, topic: null },
    { sender_type: 'bot' as const, text: 'Here.', topic: { knowledge_id, title } },
  ]

  it.each([
    ['how long does that take', 'kb_repair', 'Repairs', 'three days'],
    ['and what does it cost?', 'kb_stove', 'Ember stove', '£39'],
  ])('gets the sentence of that form (%s)', async (text, id, title, said) => {
    const { ask } = await buildEngine(items)
    const reply = await ask(text, { response_length: 'short' }, history(id, title))
    expect(reply.text).toContain(said)
  })

  it('gets no other sentence', async () => {
    const { ask } = await buildEngine(items)
    const reply = await ask('how much would that be?', {}, history('kb_repair', 'Repairs'))
    expect(reply.outcome).toBe('unknown')
  })
})
