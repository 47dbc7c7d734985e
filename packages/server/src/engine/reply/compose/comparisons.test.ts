import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'
import { analyseQuestion } from '../../analysis/question.ts'
import { shippedLanguages } from '../../languages/languages.ts'
import { comparesThings } from './comparisons.ts'

describe('a question that compares', () => {
  it.each([
    ['en', 'which account pays the most?', true],
    ['en', "what's the cheapest way to pay", true],
    ['en', 'at least how many days?', false],
    ['de', 'welcher Tarif ist am günstigsten?', true],
    ['de', 'wie lange höchstens?', false],
    ['fr', 'difference entre les deux formules ?', true],
    ['fr', 'je voudrais plus de temps', false],
    ['es', '¿qué es más barato?', true],
    ['it', 'qual è più economico?', true],
    ['pt', 'qual é o mais barato?', true],
    ['nl', 'wat is het goedkoopste abonnement?', true],
  ])('is recognised (%s, %s: %s)', (tag, text, compares) => {
    const language = shippedLanguages.get(tag)
    const analysis = { languages: shippedLanguages, knowledge: [language] }
    expect(comparesThings(analyseQuestion(text, analysis, () => language))).toBe(compares)
  })

  const accounts = [
    'Rates from 1 May. An account pays in April.',
    '',
    '| Account | Rate |',
    '|---|---|',
    '| Easy | 2.1 % |',
    '| Fixed | 3.9 % |',
    '| Regular | 5.0 % |',
  ].join('\n')
  const ways = [
    'We take cards. Fees may be due.',
    '',
    '- Card: no fee for the pay point',
    ...['Cash: £1', 'Cheque: £2', 'Transfer: £3', 'Voucher: £4', 'Debit: £5 off'].map(
      (way) => `- ${way}`,
    ),
  ].join('\n')

  it.each([
    ['which savings account pays the most?', accounts, ['2.1', '3.9', '5.0']],
    ["what's the cheapest way to pay?", ways, ['no fee', '£5 off']],
  ])('gets the whole table or list (%s)', async (text, content, facts) => {
    const { ask } = await buildEngine([
      buildItem('kb_a', { title: 'Savings account and ways to pay', content }),
    ])
    const reply = await ask(text, { confidence_threshold: 0 })
    for (const fact of facts) expect(reply.text).toContain(fact)
  })
})
