import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem, buildSettings } from '../../test/support/engine-fixture.ts'
import type { ReplySettings } from './types.ts'

const returns = 'You can return any unworn item within 30 days.'
const many = Array.from({ length: 12 }, (_, index) =>
  buildItem(`kb_many_${index}`, {
    title: `Shelf ${index}`,
    content: `Shelf ${index} holds lamps.`,
  }),
)
const items = [
  buildItem('kb_returns', {
    title: 'Returns',
    content: `## Sending back\n\n${returns}`,
    source_url: 'https://shop.example/returns',
  }),
  buildItem('kb_copy', { title: 'Copy', content: `## Elsewhere\n\n${returns}` }),
  buildItem('kb_faq', { question: 'Who may return gifts?', content: 'Whoever has the receipt.' }),
  ...many,
]
const { engine, scopes } = await buildEngine(items)

function ground(text: string, overrides: Partial<ReplySettings> = {}) {
  const request = { text, scopes, settings: buildSettings(overrides), history: [] }
  return Promise.all([engine.ground(request), engine.reply(request)])
}

describe('engine.ground', () => {
  it.each([
    ['Can I return an unworn item?', 'answer'],
    ['Do you sell spacesuits?', 'unknown'],
    ['Hello!', 'small_talk'],
  ])('returns the built-in reply to %j, with the outcome %s', async (text, outcome) => {
    const [grounding, reply] = await ground(text)
    expect(await grounding.builtin()).toEqual(reply)
    expect([grounding.outcome, reply.outcome]).toEqual([outcome, outcome])
    expect(grounding.asks_for_person).toBe(false)
  })

  it('builds many built-in replies in several turns of the event loop', async () => {
    const [{ builtin }] = await ground('Can I return an unworn item?')
    let turn = 0
    const count = () => {
      turn++
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const turns = await Promise.all(Array.from({ length: 500 }, () => builtin().then(() => turn)))
    clearImmediate(counting)
    expect(new Set(turns).size).toBeGreaterThan(2)
  })

  it('recognises a request for a person', async () => {
    const [{ outcome, asks_for_person }] = await ground('I want to talk to a human.')
    expect({ outcome, asks_for_person }).toEqual({ outcome: 'small_talk', asks_for_person: true })
  })

  it('returns confidence, threshold and explanation of the built-in reply', async () => {
    const [grounding, reply] = await ground('Can I return an unworn item?')
    expect(grounding.confidence).toBe(reply.confidence)
    expect(grounding.threshold).toBe(0.56)
    expect(grounding.unknown).toMatchObject({ outcome: 'unknown', answered: false, citations: [] })
    // No sentences have been compared yet.
    const explanation = { ...reply.explanation, sentences_considered: 0 }
    expect(grounding.explanation).toEqual(explanation)
    expect(grounding.unknown.explanation).toEqual(explanation)
  })

  it('returns whole passages with their source, best first and without duplicates', async () => {
    const [{ passages }] = await ground('Can I return an unworn item?')
    const texts = passages.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(passages[0]).toMatchObject({
      knowledge_id: 'kb_returns',
      title: 'Returns',
      url: 'https://shop.example/returns',
      chunk_id: 'kb_returns#0',
      headings: ['Sending back'],
      text: returns,
      question: null,
      language: 'en',
    })
    const scores = passages.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('returns each text once, and no passage if nothing was found', async () => {
    expect((await ground('Which shelf holds lamps?'))[0].passages.length).toBe(many.length)
    expect((await ground('xyzzy'))[0].passages).toEqual([])
  })

  it('returns the question of a FAQ item', async () => {
    const [{ passages }] = await ground('Who may return gifts?')
    expect(passages[0]).toMatchObject({
      question: 'Who may return gifts?',
      text: 'Whoever has the receipt.',
    })
  })

  it('returns the language of the chatbot, otherwise of the question', async () => {
    const language = async (text: string, setting: string) =>
      (await ground(text, { language: setting }))[0].language
    expect(await language('Can I return it?', 'de-CH')).toBe('de-CH')
    expect(await language('Wie kann ich das zurückgeben?', 'auto')).toBe('de')
    expect(await language('lamps', 'auto')).toBe('en')
  })

  it('returns the threshold of the settings', async () => {
    const [{ threshold }] = await ground('Can I return it?', { confidence_threshold: 0.8 })
    expect(threshold).toBe(0.8)
  })
})
