import { describe, expect, it } from 'vitest'
import { buildItem } from '../../../test/support/engine-fixture.ts'
import { analyseQuestion } from '../analysis/question.ts'
import { createHotScope, type HotScope } from '../index/hot-scope.ts'
import { analyseItem } from '../knowledge/analyse.ts'
import { decodeSegment } from '../knowledge/segment.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { KnowledgeSource } from '../types.ts'
import { retrieve } from './retrieve.ts'

async function scopeOf(...items: KnowledgeSource[]): Promise<HotScope> {
  const scope = createHotScope(shippedLanguages)
  for (const item of items) {
    await scope.put(
      decodeSegment((await analyseItem(item, shippedLanguages)).data),
      () => undefined,
    )
  }
  return scope
}

function search(scope: HotScope, text: string) {
  const analysis = { languages: shippedLanguages, knowledge: [...scope.languages.keys()] }
  const retrieval = retrieve(analyseQuestion(text, analysis), [scope])
  const items = retrieval.candidates.map(({ ordinal }) => scope.passage(ordinal).item.id)
  return { retrieval, items, first: retrieval.candidates[0] }
}

const text = (id: string, content: string, language = 'en') => buildItem(id, { content, language })
const faq = (id: string, question: string, ...alternate_questions: string[]) =>
  buildItem(id, { question, alternate_questions, content: 'An answer.', language: 'en' })

describe('retrieval', () => {
  it('finds a misspelt word by similar words of the knowledge, and names them', async () => {
    const scope = await scopeOf(
      text('kb_a', 'A refund takes days.'),
      text('kb_b', 'Opening hours.'),
    )
    const { items, retrieval } = search(scope, 'refnud')
    expect(items).toEqual(['kb_a'])
    expect(retrieval.words).toMatchObject([
      { word: 'refnud', isKnown: true, replacements: ['refund'] },
    ])
    expect(retrieval.words[0]?.certainty).toBeLessThan(1)
  })

  it('repairs no word of a pasted text', async () => {
    const scope = await scopeOf(text('kb_a', 'A refund takes days.'))
    const pasted = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
    const repaired = search(scope, `refnud ${pasted}`).retrieval.words.map(
      ({ replacements }) => replacements.length,
    )
    expect(Math.max(...repaired)).toBe(0)
  })

  it.each(['2017', 'cat', '退货'])('does not repair %s', async (word) => {
    const scope = await scopeOf(text('kb_a', '2016 car 退款'))
    const repaired = search(scope, word).retrieval.words.flatMap((found) => found.replacements)
    expect(repaired).toEqual([])
  })

  it('prefers the German compound that contains the word of the question', async () => {
    const scope = await scopeOf(
      text('kb_a', 'Gebühren fallen bei uns für die Lieferung an.', 'de'),
      text('kb_b', 'Gebühren fallen bei uns für die Kreditkartenzahlung an.', 'de'),
    )
    const { items, first } = search(scope, 'Gebühren Zahlung')
    expect(items[0]).toBe('kb_b')
    expect(first?.parts?.grams).toBeGreaterThan(0)
  })

  it('finds a German compound by its parts if the knowledge does not contain it', async () => {
    const scope = await scopeOf(
      text('kb_a', 'Das Wasser aus dem Hahn kann man trinken.', 'de'),
      text('kb_b', 'Die Qualität der Produktion wird geprüft.', 'de'),
      text('kb_c', 'Öffnungszeiten.', 'de'),
    )
    const { items, retrieval } = search(scope, 'Trinkwasser')
    expect(items).toEqual(['kb_a'])
    expect(retrieval.words).toMatchObject([{ isKnown: true, replacements: ['wass', 'trink'] }])
    expect(retrieval.words[0]?.certainty).toBeLessThan(1)
    expect(search(scope, 'Produktionsqualität').items).toEqual(['kb_b'])
  })

  it('finds a Dutch compound whose parts have other stems', async () => {
    const scope = await scopeOf(
      text('kb_a', 'De huur van onze fietsen loopt per dag.', 'nl'),
      text('kb_b', 'Wij verkopen geen auto’s.', 'nl'),
    )
    expect(search(scope, 'huurfiets').items).toEqual(['kb_a'])
  })

  it('splits no word in a language without compounds', async () => {
    const scope = await scopeOf(text('kb_a', 'Drinking water, sold by the bottle.'))
    expect(search(scope, 'drinkwater').retrieval.words).toMatchObject([{ isKnown: false }])
  })

  it('prefers a text with the subject of the question to a text with "how long"', async () => {
    const scope = await scopeOf(
      faq('kb_return', 'How long do I have to return something?'),
      buildItem('kb_a', { title: 'Warranty', content: 'The warranty runs for two years.' }),
      ...['b', 'c', 'd', 'e'].map((id) => text(`kb_${id}`, `The warranty has terms ${id}.`)),
    )
    const { items, retrieval } = search(scope, 'How long is the warranty?')
    expect(items[0]).toBe('kb_a')
    const [long, warranty] = retrieval.words.map(({ weight }) => weight)
    expect(long).toBeLessThan(warranty ?? 0)
    // If it is the whole question, it weighs as much as any word that is as rare.
    const [alone] = search(scope, 'how long?').retrieval.words
    expect(alone?.weight).toBeGreaterThan(warranty ?? Infinity)
    expect(search(scope, 'how long?').items).toEqual(['kb_return'])
  })

  it('weighs a capitalised name more if the knowledge has it', async () => {
    const scope = await scopeOf(
      text('kb_a', 'Helsinki has a ferry.'),
      text('kb_b', 'The timetable has a ferry.'),
    )
    const weights = (question: string) =>
      search(scope, question).retrieval.words.map(({ weight }) => weight)
    const [small = 0, plain] = weights('helsinki timetable')
    expect(small).toBe(plain)
    const [named = 0, unnamed] = weights('the timetable of Helsinki').toReversed()
    expect(unnamed).toBe(plain)
    expect(named).toBeGreaterThan(small)
    expect(search(scope, 'the timetable of Helsinki').items[0]).toBe('kb_a')
    // An unknown name weighs as much as any unknown word.
    const [unknown] = weights('the timetable of Turku').toReversed()
    expect(unknown).toBe(weights('turku')[0])
  })

  it('prefers the text with a capitalised name of the question', async () => {
    const scope = await scopeOf(
      text('kb_a', 'Helsinki has a ferry.'),
      text('kb_b', 'The timetable has a ferry.'),
    )
    const weights = (question: string) =>
      search(scope, question).retrieval.words.map(({ weight }) => weight)
    const [plain = 0, small] = weights('the timetable of helsinki')
    expect(small).toBe(plain)
    const [other, named] = weights('the timetable of Helsinki')
    expect(other).toBe(plain)
    expect(named).toBeGreaterThan(plain)
    expect(search(scope, 'the timetable of Helsinki').items[0]).toBe('kb_a')
    // A name that the knowledge does not have is not found, whatever its weight.
    expect(weights('the timetable of Turku')).toEqual(weights('the timetable of turku'))
  })

  it('prefers the text where the words are next to each other', async () => {
    const scope = await scopeOf(
      text('kb_a', 'Credit is what we give. There is one more thing that comes with it, a card.'),
      text('kb_b', 'The credit card is what we give. There is one more thing that comes with it.'),
    )
    expect(search(scope, 'credit card').items[0]).toBe('kb_b')
  })

  it('distinguishes "where is my" from "when is my" only in the wordings of FAQ items', async () => {
    const scope = await scopeOf(
      faq('kb_a', 'When is my parcel here?'),
      faq('kb_b', 'Where is my parcel?', 'Where is it now?'),
      text('kb_c', 'Where is where is where is a parcel.'),
    )
    expect(search(scope, 'where is my parcel now').items[0]).toBe('kb_b')
  })

  it('prefers the text whose whole title is in the question', async () => {
    const titled = (id: string, title: string) =>
      buildItem(id, { title, content: 'The deposit is paid back.', language: 'en' })
    const scope = await scopeOf(
      titled('kb_a', 'Deposit and winter storage'),
      titled('kb_b', 'Deposit'),
      text('kb_c', 'The deposit is paid back.'),
    )
    const { items, retrieval } = search(scope, 'deposit')
    expect(items).toEqual(['kb_b', 'kb_a', 'kb_c'])
    const [whole = 0, part = 0, none] = retrieval.candidates.map(({ parts }) => parts?.wording)
    expect(whole).toBeGreaterThan(part)
    // A text without a title can’t be named, so this does not count against it.
    expect(none).toBeCloseTo((whole + part) / 2, 9)
  })

  it('lowers the score of an FAQ item if another item is closer, by at most a quarter', async () => {
    const far = faq('kb_a', 'What does it cost to rent a bike?')
    const near = faq('kb_b', 'May a parcel be heavy?')
    const costs = buildItem('kb_c', { question: 'Post', content: 'A heavy parcel costs more.' })
    const question = 'how heavy may a parcel be'
    const partsIn = async (...items: KnowledgeSource[]) =>
      search(await scopeOf(far, costs, ...items), question).retrieval.candidates.find(
        ({ scope, ordinal }) => scope.itemOf(ordinal).id === 'kb_c',
      )?.parts
    expect((await partsIn())?.wording).toBe(0)
    const beside = await partsIn(near)
    expect(beside?.wording).toBeCloseTo((beside?.words ?? 0) / -4, 9)
  })

  it('keeps the wording score of a text positive beside a closer FAQ item', async () => {
    const alone = await scopeOf(text('kb_a', 'A heavy parcel costs more.'))
    const beside = await scopeOf(
      text('kb_a', 'A heavy parcel costs more.'),
      faq('kb_b', 'May a parcel be heavy?'),
    )
    const wordingIn = (scope: HotScope) => {
      const { candidates } = search(scope, 'may a parcel be heavy').retrieval
      return candidates.find(({ ordinal }) => scope.itemOf(ordinal).id === 'kb_a')?.parts?.wording
    }
    expect(wordingIn(alone)).toBeGreaterThan(0)
    expect(wordingIn(beside)).toBeGreaterThan(0)
  })

  it('scores every candidate with the sum of its parts', async () => {
    const scope = await scopeOf(
      faq('kb_a', 'How long is a parcel on its way?'),
      text('kb_b', 'A parcel is three days on its way. It may take longer.'),
    )
    for (const { score, parts } of search(scope, 'how long is the parcel on its way').retrieval
      .candidates) {
      const { words, grams, proximity, wording } = parts ?? expect.fail('was not reranked')
      expect(score).toBeCloseTo(words + grams + proximity + wording, 9)
    }
  })

  it('resets all marks and scores after a question', async () => {
    const scope = await scopeOf(text('kb_a', 'A refund takes days.'))
    const before = search(scope, 'refund days')
    search(scope, 'what takes so long')
    const { terms, grams } = scope.marks()
    expect(
      [...terms, ...grams, ...scope.scoreAccumulators().scores].every((mark) => mark === 0),
    ).toBe(true)
    expect(search(scope, 'refund days').first?.score).toBe(before.first?.score)
  })
})
