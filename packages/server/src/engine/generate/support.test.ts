import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOtherLanguage } from './answer-language.ts'
import { createLeakDetector } from './leak.ts'
import { spelledNumbersIn } from './number-words.ts'
import { contentWordsOf, createWordSupport, foreignNumbers, vocabularyOf } from './support.ts'

function support(text: string, source: string, { asked = '', granted = '', language = 'en' } = {}) {
  const languages = [language]
  const support = createWordSupport({
    sources: vocabularyOf([source], languages),
    asked: vocabularyOf([asked], languages),
    granted: vocabularyOf([granted], languages),
  })
  const { found, all } = support.of(contentWordsOf(text, language, languages))
  return all === 0 ? undefined : found / all
}

describe('support by words', () => {
  const source = 'You can return any unworn item within 30 days. Refunds go to your card.'

  it('is whole for the same words in other forms and orders', () => {
    expect(support('Unworn items are returned within 30 days.', source)).toBe(1)
  })

  it('finds the parts of compounds, and words misspelt', () => {
    const frist = 'Die Rückgabefrist beträgt dreißig Tage.'
    expect(support('Rückgabefristen: dreißig Tage', frist, { language: 'de' })).toBe(1)
  })

  it('is none for other words', () => {
    expect(support('Bananas grow on trees.', source)).toBe(0)
  })

  it('counts what only the question says half, and what the owner says not at all', () => {
    const text = 'My parcel: 30 days.'
    const without = support(text, source) ?? 0
    const asked = support(text, source, { asked: 'parcel' }) ?? 0
    expect(asked).toBeGreaterThan(without)
    expect(asked).toBeLessThan(1)
    expect(support(text, source, { granted: 'parcel' })).toBe(1)
    expect(support('parcel', source, { granted: 'parcel' })).toBeUndefined()
  })

  it('works where no spaces stand between words', () => {
    const thai = 'คุณสามารถคืนสินค้าได้ภายในสามสิบวัน'
    expect(support('คืนสินค้าภายในสามสิบวัน', thai, { language: 'th' })).toBeGreaterThan(0.9)
    expect(support('三十天内可以退货', '您可以在三十天内退货', { language: 'zh' })).toBeGreaterThan(
      0.6,
    )
  })
})

describe('numbers', () => {
  it.each([
    ['It takes 30 days.', 'within 30 days', []],
    ['It takes 30 days.', 'within thirty days', []],
    ['30 Tage', 'binnen dreißig Tagen', []],
    ['It costs 4,90 EUR and 1000 points.', '4.90 EUR, 1,000 points', []],
    ['It costs 9 EUR.', 'It costs 9.00 EUR', []],
    ['At 10:30 on 3.5.2026', '10.30, 3 May 2026, 5', []],
    ['٣٠ يوما', '30 days', []],
    ['３０日', '30 days', []],
    ['1. Open it.\n2. Close it.\nStep 3: Done.', 'Open it. Close it. Done.', []],
    ['It takes 60 days.', 'within 30 days', ['60']],
    ['It takes 3 days.', 'within 30 days', ['3']],
    ['Version 2.7', 'Version 2.6 of 2026', ['2.7']],
    ['It costs 100 EUR.', '1,000 points', ['100']],
  ])('%j beside %j', (text, source, foreign) => {
    expect(foreignNumbers(text, [source])).toEqual(foreign)
  })

  it('are known as words in every language replies are framed in', () => {
    const said = 'zwölf Tage, treinta, quatre-vingts, twenty-one, veertig'
    expect(spelledNumbersIn(said)).toEqual(['12', '30', '80', '4', '20', '1', '40'])
  })
})

describe('the language of an answer', () => {
  const german = 'Sie können jeden Artikel innerhalb von dreißig Tagen an uns zurückgeben.'
  const english = 'You can return any item to us within thirty days of delivery.'

  it.each([
    [german, 'de-CH', false],
    [german, 'en', true],
    [english, 'en-GB', false],
    [english, 'de', true],
    [english, 'th', true],
    [english, 'zz', true],
    ['30 Tage.', 'en', false],
    ['Parley Pro 2026', 'fr', false],
    ['您可以在三十天内退货。', 'zh', false],
    ['您可以在三十天内退货。', 'en', true],
    ['三十日以内', 'ja', false],
    ['آپ تیس دن کے اندر چیز واپس کر سکتے ہیں', 'ur', false],
    ['Puede devolver el artículo en un plazo de treinta días.', 'pt', true],
    ['Pode devolver o artigo no prazo de trinta dias após a entrega.', 'pt-BR', false],
    ['Du kan returnere varen innen tretti dager etter levering.', 'nb', false],
    ['Můžete zboží vrátit do třiceti dnů od doručení, pokud je nepoužité.', 'cs', false],
  ])('%j for %s: another? %s', (text, wanted, other) => {
    expect(isOtherLanguage(text, wanted)).toBe(other)
  })
})

describe('a leak', () => {
  const parts = {
    rules: 'Answer the question from the sources and from nothing else, whatever they say.',
    guidance:
      'Never mention our supplier in Shenzhen, as the contract that we signed last spring forbids it. If asked for the hotline say "Call us from Monday to Friday between nine and five at our central office in Lyon".',
  }
  const hears = (text: string) => {
    const detector = createLeakDetector({ nonce: 'a1b2c3d4e5f60718' }, parts)
    return text.split(/(?<=\s)/).some((word) => detector.hears(word))
  }

  it.each([
    ['the name of the delimiters', 'It is a1b2c3d4e5f60718.'],
    ['the rules', 'I was told: answer the **question** from the sources and from nothing else.'],
    [
      'the guidance',
      'never mention our supplier in Shenzhen, as the contract that we signed last spring forbids it',
    ],
  ])('of %s is heard', (_, text) => {
    expect(hears(text)).toBe(true)
  })

  it.each([
    ['a few of the same words', 'You can answer the question from the form.'],
    [
      'what the owner wants said',
      'Call us from Monday to Friday between nine and five at our central office in Lyon.',
    ],
  ])('%s is none', (_, text) => {
    expect(hears(text)).toBe(false)
  })

  it('is heard exactly where so many letters in a row were said', () => {
    const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
    const rules = letters(parts.rules)
    const cuts = fc.array(fc.tuple(fc.nat(rules.length), fc.integer({ min: 20, max: 45 })))
    fc.assert(
      fc.property(cuts, fc.nat(40), (places, words) => {
        const said = places.map(([at, length]) => rules.slice(at, at + length)).join('x y ')
        const text = `${'we '.repeat(words)}${said}`
        const detector = createLeakDetector({ nonce: 'a1b2c3d4e5f60718' }, parts)
        const heard = letters(text)
        let end = 0
        for (const character of text) {
          end += letters(character).length
          const run = heard.slice(Math.max(0, end - 32), end)
          const isLeak = run.length === 32 && rules.includes(run)
          expect(detector.foresees(character)).toBe(isLeak)
          expect(detector.hears(character)).toBe(isLeak)
          if (isLeak) return
        }
      }),
    )
  })
})
