import { expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { withoutCourtesies } from './courtesies.ts'

it.each([
  ['Hi, how do I pay by card? Thanks!', 'how do I pay by card?'],
  ['Guten Tag, was kostet ein Zimmer?', 'was kostet ein Zimmer?'],
  ['Buenas tardes, ¿cómo pago?', '¿cómo pago?'],
  ['Bonjour. Comment payer ? Merci.', 'Comment payer ?'],
  ['how do I pay by card', 'how do I pay by card'],
  ['Hello!', 'Hello!'],
  ['Hi! Thanks!', 'Hi! Thanks!'],
  ['Can I pay by card, or in cash?', 'Can I pay by card, or in cash?'],
  ['ok my cat is ill', 'my cat is ill'],
  ['Ok. Different question, are dogs allowed?', 'are dogs allowed?'],
  ['ok danke, und noch was anderes: wo ist das Fundbüro?', 'wo ist das Fundbüro?'],
  ['ok, and for children?', 'and for children?'],
  ['ok', 'ok'],
  ['OK-Tankstelle: wann offen?', 'OK-Tankstelle: wann offen?'],
  ['ok.example is down', 'ok.example is down'],
  ['OKI toner', 'OKI toner'],
  ['Another question type', 'Another question type'],
  ['a proposito di rimborsi', 'a proposito di rimborsi'],
  ['okra soup, how much is it?', 'okra soup, how much is it?'],
])('%j asks %j', (text, asked) => {
  expect(withoutCourtesies(text, shippedLanguages)).toBe(asked)
})

it('reads a long message of short parts in a moment', () => {
  const text = 'hi, '.repeat(2_000)
  expect(withoutCourtesies(text, shippedLanguages)).toBe(text)
})
