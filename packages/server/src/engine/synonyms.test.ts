import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../test/support/engine-fixture.ts'
import type { SynonymGroups } from './analysis/synonyms.ts'

const items = [
  buildItem('kb_pack', {
    title: 'Battery pack',
    content: 'The battery pack charges in three hours. Use the cable with the grey plug.',
  }),
  buildItem('kb_car', {
    title: 'Car batteries',
    content: 'We recycle each battery of a car free of charge at our shop.',
  }),
  buildItem('kb_laptop', { title: 'Laptops', content: 'We repair a laptop within five days.' }),
  buildItem('kb_hours', { title: 'Hours', content: 'We are open from nine to five.' }),
]
const groups = [
  ['powerbank', 'power bank', 'battery pack'],
  ['laptop', 'clamshell'],
]

const engineWith = (synonyms: SynonymGroups) => buildEngine(items, [], undefined, synonyms)

describe('the engine with synonyms', () => {
  it.each([
    ['how long does a clamshell repair take', 'kb_laptop'],
    ['how many hours does my powerbank charge', 'kb_pack'],
    ['how many hours does my power bank charge', 'kb_pack'],
  ])('answers %j from the item with the other word', async (text, item) => {
    const { ask } = await engineWith(groups)
    const reply = await ask(text)
    expect(reply.citations[0]?.knowledge_id).toBe(item)
    expect(reply.outcome).toBe('answer')
    const without = await (await engineWith([])).ask(text)
    expect(reply.confidence).toBeGreaterThan(without.confidence)
  })

  it('takes a phrase only as a whole', async () => {
    const { ask } = await buildEngine(items.slice(1), [], undefined, groups)
    const reply = await ask('recycle my powerbank')
    const word = reply.explanation?.words.find((one) => one.word === 'powerbank')
    expect(word).toMatchObject({ known: false })
    expect(word?.repaired_to ?? []).not.toContain('battery pack')
  })

  it('prefers the word of the question to its synonym', async () => {
    const faqs = ['clamshell', 'laptop'].map((word) =>
      buildItem(`kb_${word}`, { question: `Do you repair a ${word}?`, content: `A ${word}: yes.` }),
    )
    const { ask } = await buildEngine(faqs, [], undefined, [['laptop', 'clamshell']])
    for (const word of ['laptop', 'clamshell']) {
      const reply = await ask(`which ${word} can be repaired by you`)
      expect(reply.citations[0]?.knowledge_id).toBe(`kb_${word}`)
    }
  })

  it('is a little less sure than with the word itself', async () => {
    const { ask } = await engineWith(groups)
    const [word, synonym] = await Promise.all([
      ask('how long does a laptop repair take'),
      ask('how long does a clamshell repair take'),
    ])
    expect(synonym.confidence).toBeLessThan(word.confidence)
    expect(synonym.confidence).toBeGreaterThan(0.8 * word.confidence)
  })

  it('keeps the subject of a talk that was named by a synonym', async () => {
    const { ask } = await engineWith(groups)
    const reply = await ask('and how long does it take?', {}, [
      { sender_type: 'user', text: 'do you repair my clamshell', topic: null },
      { sender_type: 'bot', text: 'Yes.', topic: { knowledge_id: 'kb_laptop', title: 'Laptops' } },
    ])
    expect(reply.citations[0]?.knowledge_id).toBe('kb_laptop')
  })

  it('answers other questions as before', async () => {
    const [one, other] = await Promise.all([engineWith(groups), engineWith([])])
    for (const text of ['when are you open', 'do you sell cheese', 'hello']) {
      expect(await one.ask(text)).toEqual(await other.ask(text))
    }
  })
})
