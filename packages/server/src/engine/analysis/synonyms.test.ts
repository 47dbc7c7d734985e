import { describe, expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { analyseQuestion, analyseSynonym } from './question.ts'
import { createSynonymIndex, type SynonymGroups } from './synonyms.ts'

/** The words that have synonyms, with these. */
async function synonymsIn(text: string, groups: SynonymGroups, ...tags: string[]) {
  const knowledge = (tags.length > 0 ? tags : ['en']).map((tag) => shippedLanguages.get(tag))
  const analysis = { languages: shippedLanguages, knowledge }
  const index = await createSynonymIndex(groups, (one) => analyseSynonym(one, analysis))
  const { words } = analyseQuestion(text, { ...analysis, synonyms: [index] })
  return words.flatMap(({ word, synonyms = [] }) =>
    synonyms.map((synonym) => [word, synonym.text] as const),
  )
}

describe('synonyms of a question', () => {
  const phrases = [['power bank', 'powerbank']]

  it('are the other members of the group, in both directions', async () => {
    const groups = [['notebook', 'laptop', 'MacBook']]
    expect(await synonymsIn('My laptop is broken', groups)).toEqual([
      ['laptop', 'notebook'],
      ['laptop', 'MacBook'],
    ])
    expect(await synonymsIn('my macbook', groups)).toEqual([
      ['macbook', 'notebook'],
      ['macbook', 'laptop'],
    ])
    expect(await synonymsIn('my phone', groups)).toEqual([])
  })

  it('belong to each content word of a phrase', async () => {
    expect(await synonymsIn('Where is my power bank?', phrases)).toEqual([
      ['power', 'powerbank'],
      ['bank', 'powerbank'],
    ])
    expect(
      await synonymsIn('I lost the proof of purchase', [['proof of purchase', 'receipt']]),
    ).toEqual([
      ['proof', 'receipt'],
      ['purchase', 'receipt'],
    ])
    expect(await synonymsIn('the power of my bank', phrases)).toEqual([])
  })

  it('are found by stems, without marks and in any case', async () => {
    expect(await synonymsIn('POWERBANKS', phrases)).toHaveLength(1)
    expect(await synonymsIn('Kostet das Gebühren?', [['Gebühr', 'Kosten']], 'de')).toContainEqual([
      'gebuhren',
      'Kosten',
    ])
  })

  it('are found by the languages of the knowledge', async () => {
    const groups = [['Rechnungen', 'Quittungen']]
    expect(await synonymsIn('eine Rechnung', groups, 'de')).toHaveLength(1)
    expect(await synonymsIn('eine Rechnung', groups, 'en', 'de')).toHaveLength(1)
  })

  it('are found in languages without spaces', async () => {
    const found = await synonymsIn('我的充电宝坏了', [['充电宝', '移动电源']], 'zh')
    expect(new Set(found.map(([, text]) => text))).toEqual(new Set(['移动电源']))
  })

  it('are those of the longest phrase', async () => {
    const groups = [...phrases, ['bank', 'credit institution']]
    expect((await synonymsIn('my power bank', groups)).map(([, text]) => text)).toEqual([
      'powerbank',
      'powerbank',
    ])
    expect(await synonymsIn('my bank', groups)).toEqual([['bank', 'credit institution']])
  })

  it('are those of all groups of a word', async () => {
    const groups = [
      ['cell', 'mobile'],
      ['cell', 'battery'],
    ]
    expect(await synonymsIn('my cell', groups)).toEqual([
      ['cell', 'mobile'],
      ['cell', 'battery'],
    ])
  })

  it('do not include those of a function word', async () => {
    expect(await synonymsIn('is it open?', [['IT', 'computer support']])).toEqual([])
  })

  it('are limited for each text', async () => {
    const groups = Array.from({ length: 1_000 }, (_, group) => [
      'card',
      ...Array.from({ length: 19 }, (__, word) => `card ${group} ${word}`),
    ])
    const found = await synonymsIn('card and '.repeat(700), groups)
    expect(found).toHaveLength(200)
  })

  it('do not include words that have no term', async () => {
    expect(await synonymsIn('it is open', [['🙂', 'open', '…']])).toEqual([])
  })
})
