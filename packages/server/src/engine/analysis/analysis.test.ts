import { describe, expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { detectLanguage, languageByWords } from './language.ts'
import { isTimeUnit, namesPrice } from './measures.ts'
import { analyseQuestion } from './question.ts'
import { sentenceCutter } from './sentences.ts'
import { foldMarks, partsOf, termOf } from './stems.ts'
import { wordsOf } from './words.ts'

const { get } = shippedLanguages

function termsIn(text: string, tag: string): string[] {
  const language = get(tag)
  return wordsOf(text)
    .flatMap((word) => partsOf(word, language))
    .map((part) => termOf(part, language))
}

function analyse(text: string, ...tags: string[]) {
  return analyseQuestion(text, { languages: shippedLanguages, knowledge: tags.map(get) })
}

function sentences(text: string, tag = 'en'): string[] {
  const sentencesOf = sentenceCutter(get(tag), shippedLanguages)
  return [...sentencesOf(text)].map(({ start, end }) => text.slice(start, end))
}

describe('words and terms', () => {
  it('reads full-width letters, ligatures and typographic apostrophes as their plain form', () => {
    expect(termsIn('ＰＡＹＭＥＮＴ ofﬁce don’t', 'en')).toEqual(
      termsIn("payment office don't", 'en'),
    )
  })

  it('removes characters without width inside a word', () => {
    expect(wordsOf('re\u200bfund\u00ad s\ufeffent')).toEqual(['refund', 'sent'])
  })

  it('stems by the language of the text', () => {
    expect(termsIn('refunds', 'en')).toEqual(termsIn('refund', 'en'))
    expect(termsIn('Lieferungen', 'de')).toEqual(termsIn('Lieferung', 'de'))
    expect(termsIn('возвраты', 'ru')).toEqual(termsIn('возврат', 'ru'))
  })

  it.each([
    ['fiets', 'fietsen'],
    ['prijs', 'prijzen'],
    ['brief', 'brieven'],
    ['rem', 'remmen'],
    ['krant', 'kranten'],
  ])('stems Dutch words that the spelling tells apart (%s, %s)', (one, other) => {
    expect(termsIn(one, 'nl')).toEqual(termsIn(other, 'nl'))
  })

  it('stems a word the same way after thousands of other words', () => {
    const stems = () => [
      termOf('running', get('en')),
      termOf('running', get('de')),
      termOf('gifts', get('en')),
    ]
    expect(stems()).toEqual(['run', 'running', 'gift'])
    const spelt = (n: number) => `${n}`.replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '')
    const others = Array.from({ length: 10_000 }, (_, n) => termOf(spelt(n), get('en')))
    expect(new Set(others).size).toBeGreaterThan(9_000)
    expect(stems()).toEqual(['run', 'running', 'gift'])
  })

  it('removes the English possessive and joins a contraction', () => {
    expect(termsIn("the company's", 'en')).toEqual(termsIn('the company', 'en'))
    expect(termsIn("don't", 'en')).toEqual(termsIn('dont', 'en'))
  })

  it('splits off the elided article in French and Italian', () => {
    expect(termsIn("l'abonnement", 'fr')).toEqual(['l', ...termsIn('abonnement', 'fr')])
    expect(termsIn("dell'ordine", 'it')).toEqual(['dell', ...termsIn('ordine', 'it')])
  })

  it('lower-cases Turkish by its own rules and removes the suffix after the apostrophe', () => {
    expect(termsIn("İSTANBUL'da", 'tr')).toEqual(termsIn('istanbul', 'tr'))
    expect(termsIn('ISPARTA', 'tr')).toEqual(termsIn('ısparta', 'tr'))
  })

  it('folds marks in Latin script but not in Vietnamese', () => {
    expect(termsIn('café', 'en')).toEqual(termsIn('cafe', 'en'))
    expect(termsIn('straße', 'de')).toEqual(termsIn('strasse', 'de'))
    expect(termsIn('má', 'vi')).not.toEqual(termsIn('ma', 'vi'))
  })

  it('keeps the marks that are part of the word in Hindi, Arabic and Russian', () => {
    for (const [word, language] of [
      ['की', 'hi'],
      ['مُدَرِّس', 'ar'],
      ['мой', 'ru'],
    ] as const) {
      expect(foldMarks(word, get(language))).toBe(word)
    }
  })

  it('splits Chinese into characters and pairs', () => {
    expect(wordsOf('退货政策')).toEqual(['退', '退货', '货', '货政', '政', '政策', '策'])
  })

  it('splits Thai into words and keeps the Latin words beside them', () => {
    const words = wordsOf('การคืนเงิน Express')
    expect(words.at(-1)).toBe('Express')
    expect(words.length).toBeGreaterThan(2)
    expect(words.slice(0, -1).join('')).toBe('การคืนเงิน')
  })

  it.each([
    ['กำหนดจำนวน', ['กำหนด', 'จำนวน']],
    ['น้ำแข็ง', ['น้ำ', 'แข็ง']],
    ['ຈຳນວນ', ['ຈຳນວນ']],
  ])('finds the words of %s in every Unicode form of its vowel', (text, words) => {
    const typedApart = text.normalize('NFKD').replace(/([\u0e48-\u0e4b])(\u0e4d)/g, '$2$1')
    expect(wordsOf(text)).toEqual(words)
    expect(wordsOf(text.normalize('NFKC'))).toEqual(words)
    expect(wordsOf(typedApart)).toEqual(words)
  })

  it('shortens a very long run of letters', () => {
    expect(wordsOf('a'.repeat(10_000))[0]).toHaveLength(64)
  })
})

describe('language', () => {
  it.each([
    ['How do I reset my password?', 'en'],
    ['Wie kann ich mein Passwort zurücksetzen?', 'de'],
    ['Où se trouve ma commande ?', 'fr'],
    ['¿Dónde está mi pedido?', 'es'],
    ['Hoe kan ik mijn bestelling wijzigen?', 'nl'],
    ['退货需要多久？', 'zh'],
    ['返品はできますか', 'ja'],
    ['การคืนเงินใช้เวลานานเท่าไร', 'th'],
  ])('%s is in %s', (text, language) => {
    expect(languageByWords(text, shippedLanguages)?.tag).toBe(language)
  })

  it('returns undefined for names and empty texts', () => {
    expect(languageByWords('iPhone 15', shippedLanguages)).toBeUndefined()
    expect(languageByWords('', shippedLanguages)).toBeUndefined()
  })

  it('detects the language around a command line', () => {
    const text = 'Run this command to install the tool: npm install parley'
    expect(detectLanguage(text, shippedLanguages).tag).toBe('en')
  })

  it('recognises a language without a list of function words', () => {
    const text =
      'Voit palauttaa tuotteet 30 päivän kuluessa toimituksesta. Toimitus on ilmainen yli 50 euron tilauksille.'
    expect(detectLanguage(text, shippedLanguages).tag).toBe('fi')
  })

  it.each([
    [
      'Opening hours\n| Shop | Mon–Fri | Sat |\n|---|---|---|\n| Mill Lane | 10:00–17:00 | closed |',
      'en',
    ],
    ['Opening hours\nMon–Fri 9–18', 'en'],
    ['Öffnungszeiten\nMo–Fr 9–18 Uhr', 'de'],
    ['Horaires\nLundi 9h–12h', 'fr'],
    ['Orari di apertura\nLun–Ven 9–18', 'it'],
    ['Openingstijden ma–vr 9–18', 'nl'],
    [
      '| Formaat | Breedte | Prijs |\n|---|---|---|\n| Klein | 40 cm | € 14,50 |\n| Middel | 60 cm | € 47,50 |\n| Groot | 80 cm | € 62,00 |',
      'nl',
    ],
  ])('recognises a text without sentences by its everyday words (%s)', (text, language) => {
    expect(detectLanguage(text, shippedLanguages).tag).toBe(language)
  })

  it('falls back to English for a text that shows no language', () => {
    expect(detectLanguage('4711', shippedLanguages).tag).toBe('en')
  })
})

describe('sentences', () => {
  it.each([
    ['See [the errors](./Errors.md#too_large) first. Then go on.', 2],
    ['It is at https://example.com/a?b=c.d&e today. Look there.', 2],
    ['Call `app.close(). then()` at the end. It waits.', 2],
    ['A lone ` mark ends nothing. Nor does it join.', 2],
  ])('do not end inside a link, an address or code: %s', (text, count) => {
    expect(sentences(text)).toHaveLength(count)
  })

  it('goes on behind a question in emphasis or quotes', () => {
    expect(sentences('Click **Forgot it?** on the page. Then wait.')).toHaveLength(2)
    expect(sentences('Click "Forgot it?" on the page.')).toHaveLength(1)
    expect(sentences('**Forgot it?** Click here.')).toHaveLength(2)
    expect(sentences('Look at **Forgot it?**: it is there.')).toHaveLength(1)
  })

  it('do not end after abbreviations, initials and numbering', () => {
    expect(sentences('Ask Dr. Smith, e.g. by mail. J. Doe left.')).toEqual([
      'Ask Dr. Smith, e.g. by mail.',
      'J. Doe left.',
    ])
    expect(sentences('1. Open the app. 2. Tap it.')).toEqual(['1. Open the app.', '2. Tap it.'])
  })

  it('end after "no." unless a number follows', () => {
    expect(sentences('Can I pay later? No. Pay now.')).toHaveLength(3)
    expect(sentences('See No. 5 there.')).toHaveLength(1)
  })

  it('do not end after German abbreviations', () => {
    expect(sentences('Bringen Sie z. B. Ihren Ausweis bzw. Pass mit. Danke.', 'de')).toHaveLength(2)
  })

  it.each([
    'Das Büro ist vom 24. Dezember bis 1. Januar geschlossen.',
    'Der Saal ist im 2. Stock, die Toiletten im 1. Stock.',
    'Bautzner Straße 44, 01099 Dresden, 2. Stock mit Aufzug.',
    'Für die 2. Mahnung berechnen wir 5 Euro.',
    'Am 24.–26. Dezember und am 1. und 6. Januar ist geschlossen.',
  ])('do not end after an ordinal number in German: %s', (text) => {
    expect(sentences(text, 'de')).toEqual([text])
    expect(sentences(text, 'en').length).toBeGreaterThan(1)
  })

  it('end after a year, an amount and a numbered step in German', () => {
    expect(sentences('Das gilt seit 1998. Danach nicht mehr.', 'de')).toHaveLength(2)
    expect(sentences('Es kostet 1.250. Das ist viel.', 'de')).toHaveLength(2)
    expect(sentences('Es kostet 15. Danach mehr.', 'de')).toHaveLength(2)
    expect(sentences('Es gibt Größe 36, 38. Die anderen sind aus.', 'de')).toHaveLength(2)
    expect(sentences('Sie erreichen uns bis 18. Der Eingang ist hinten.', 'de')).toHaveLength(2)
    expect(sentences('1. App öffnen. 2. Tippen.', 'de')).toEqual(['1. App öffnen.', '2. Tippen.'])
  })

  it('end at Chinese punctuation', () => {
    expect(sentences('我们退款。需要三天。', 'zh')).toEqual(['我们退款。', '需要三天。'])
  })

  it('do not end at a period between Thai letters', () => {
    const text = 'นิกสันแต่งตั้ง วิลเลียม อี.ไซมอน ในปี ค.ศ.1973'
    expect(sentences(text, 'th')).toEqual([text])
  })

  it('end at spaces in a long Thai text, with a minimum length', () => {
    const pieces = sentences(`${'นโยบายการคืนสินค้าของเรา '.repeat(40)}`, 'th')
    expect(pieces.length).toBeGreaterThan(2)
    for (const piece of pieces.slice(0, -1)) expect(piece.length).toBeGreaterThanOrEqual(160)
    for (const piece of pieces) expect(piece.length).toBeLessThan(240)
  })

  it('do not overlap, even in a long text of abbreviations', () => {
    const text = 'Dr. '.repeat(2_000)
    const spans = [...sentenceCutter(get('en'), shippedLanguages)(text)]
    expect(spans.length).toBeGreaterThan(5)
    expect(spans.every((span, at) => at === 0 || span.start >= (spans[at - 1]?.end ?? 0))).toBe(
      true,
    )
  })
})

describe('questions', () => {
  it('have the terms of each word in every language of the knowledge', () => {
    const { words } = analyse('Lieferungen', 'en', 'de')
    expect(words[0]?.terms).toEqual([
      termOf('lieferungen', get('en')),
      termOf('lieferungen', get('de')),
    ])
  })

  it('find German words that end in a vowel with and without their -s', () => {
    const termsOf = (text: string) => analyse(text, 'de').words[0]?.terms
    expect(termsOf('Auto')).toEqual(['auto', 'autos'])
    expect(termsOf('Warschaus')).toEqual(['warschaus', 'warschau'])
    expect(termsOf('Haus')).toEqual(['haus'])
    expect(analyse('Auto', 'es').words[0]?.terms).toEqual([termOf('auto', get('es'))])
  })

  it('find German verbs with and without the particle inside', () => {
    const termsOf = (text: string) => analyse(text, 'de').words[0]?.terms
    expect(termsOf('abzumelden')).toEqual(['abzumeld', 'abmeld'])
    expect(termsOf('zurückzugeben')).toContain(termOf('zurückgeben', get('de')))
    expect(termsOf('Anzug')).toEqual(['anzug'])
  })

  it('mark the function words of their own language, not of the knowledge', () => {
    const { language, words } = analyse('Was kostet der Versand?', 'en')
    expect(language?.tag).toBe('de')
    expect(words.map((word) => word.isFunctionWord)).toEqual([true, false, true, false])
  })

  it.each([
    ['de', 'gebühren', 'jahren'],
    ['es', 'precio', 'años'],
    ['pt', 'preços', 'dias'],
  ])('know prices and units of time also without marks, in %s', (tag, price, time) => {
    const language = get(tag)
    expect(namesPrice(foldMarks(price, language), language)).toBe(true)
    expect(isTimeUnit(foldMarks(time, language), language)).toBe(true)
    expect(namesPrice(foldMarks(time, language), language)).toBe(false)
  })

  it.each([
    ['en', 'How long is the warranty?', ['long']],
    ['en', 'A long warranty: how much does it cost?', ['much', 'cost']],
    ['en', 'How much do you charge for a warranty?', ['much', 'charge']],
    ['en', 'Where can I charge my phone?', []],
    ['en', 'How often do you charge my card?', ['often']],
    ['de', 'Wie lange gilt die Garantie?', ['lange']],
    ['fr', 'Combien de temps dure la garantie ?', ['temps']],
    ['fr', 'Le temps de la garantie', []],
    ['es', '¿Cuánto tiempo dura la garantía y cuánto cuesta?', ['tiempo', 'cuesta']],
    ['it', 'Quanto tempo dura la garanzia?', ['tempo']],
    ['pt', 'Quanto custa a garantia?', ['custa']],
    ['nl', 'Hoe lang geldt de garantie?', ['lang']],
    ['pl', 'Jak długo trwa gwarancja?', []],
  ])('mark the words that ask for a measure in %s: %s', (language, text, asking) => {
    const { words } = analyse(text, language)
    expect(words.filter(({ asksMeasure }) => asksMeasure).map(({ word }) => word)).toEqual(asking)
  })

  it.each([
    ['YOUR PARCEL WAS LEFT ON ME. i want my money back from DHL', ['dhl']],
    ['When does the ferry to Helsinki leave?', ['helsinki']],
    ['Thanks! Helsinki is where I go. Ferries leave when?', []],
    ['¿Cuándo sale el ferri a Helsinki?', ['helsinki']],
    ['when did the ferry sink in 1994, the MS2?', ['1994', 'ms2']],
    ['WHEN DOES THE FERRY LEAVE?', []],
    ['Wann fährt die Fähre nach Helsinki?', []],
  ])('mark the names and numbers in %s', (text, names) => {
    const { words } = analyse(text, 'en')
    expect(words.filter(({ isName }) => isName).map(({ word }) => word)).toEqual(names)
  })
})
