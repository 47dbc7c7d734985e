// Tests which numbers and names of a reply count as known.

import { describe, expect, it } from 'vitest'
import { isComplete, variationsOf } from '../../../test/support/thorough.ts'
import { createFactCheck } from './facts.ts'

function marksOf(text: string, source: string, other: readonly string[] = [], isCode = false) {
  const check = createFactCheck({ sources: [source], other })
  return check
    .marksIn(text, isCode)
    .map(({ start, end, kind }) => [kind, text.slice(start, end)] as const)
}

describe('a number', () => {
  it.each([
    ['It takes 30 days.', 'Thirty days.'],
    ['Es dauert 14 Tage.', 'It takes fourteen days.'],
    ['1.000 Euro', '1,000 euros'],
    ['1 000 euros', '1000 euros'],
    ['22,80 Euro', '22.80'],
    ['€9', 'It costs 9.00 EUR'],
    ['Um 14 Uhr', 'at 2 p.m.'],
    ['at 2 p.m.', 'um 14:00 Uhr'],
    ['from 9:30 a.m.', 'ab 9:30 Uhr'],
    ['am 01.03.', 'on 1 March'],
    ['on March 1', 'am 1. März'],
    ['le 15 mars', '15 March 2026'],
    ['2026-11-24', '24.11.2026'],
    ['٣٠ يوما', '30 days'],
    ['14 days free', '無料トライアルは14日間です'],
    ['30 days', '最多三十天'],
    ['14–16 Uhr', '2–4 p.m.'],
    ['von 14 bis 16 Uhr', 'from 2 to 4 p.m.'],
    ['2:30 p.m.', 'à 14h30'],
    ['17:30 Uhr', '17.30 Uhr'],
    ['14:00', '午後2時'],
    ['14 Uhr', 'a las 2 de la tarde'],
    ['12 Uhr', 'noon'],
    ['15 March', '3月15日'],
    ['vom 1. bis 15. März', 'March 1–15'],
    ['Closed on February 2', '2. Februar: geschlossen'],
    ['25 days', 'fünfundzwanzig Tage'],
    ['2 years', 'zweijährige Garantie'],
    ['version 2', 'under /v2'],
    ['1 month', 'valid for a month'],
    ['7月と8月を除く', 'outside of July and August'],
    ['₹1,00,000', '100000'],
    ['There are two ways to pay.', 'no number'],
    ['Then repeat step 2.', 'no number'],
    ['1️⃣ Open it\n2️⃣ Close it', 'no number'],
    ['We are here 24/7.', 'no number'],
    ['1. First\n2. Second', 'no number'],
    ['Step 2: wait', 'no number'],
  ])('in %j is known from %j', (text, source) => {
    expect(marksOf(text, source)).toEqual([])
  })

  it.each([
    ['It takes 31 days.', 'Thirty days.', '31'],
    ['It costs 22,90.', '22,80 Euro', '22,90'],
    ['60日間無料です', '14日間無料です', '60'],
    ['within three months', 'within two weeks', 'three'],
    ['innerhalb von zehn Werktagen', 'innerhalb von drei Tagen', 'zehn'],
    ['am 31. März', 'am 15. März', '31'],
    ['on January 1', 'on 15 February', '1'],
    ['9月は休みです', 'Closed in July', '9'],
    ['Costs 1.000', 'Costs 1', '1.000'],
    ['Open until 19:00.', 'Open until 7:30 p.m., 8 to 12', '19:00'],
  ])('in %j is unknown from %j', (text, source, number) => {
    expect(marksOf(text, source)).toEqual([['unknown_number', number]])
  })

  const source = `The pool is open from 8 a.m. to 7:30 p.m., on Sundays from 2 to 6 p.m. A ticket costs €4.50,
    ten tickets €1,040.00. Tickets are valid for three years. Closed from 24 December to January 6.`
  it.each([
    'Das Bad ist von 8 bis 19:30 Uhr geöffnet, sonntags von 14 bis 18 Uhr. Eine Karte kostet 4,50 €.',
    'Zehn Karten kosten 1.040 Euro und gelten 3 Jahre. Vom 24.12. bis 6.1. ist geschlossen.',
    'La piscine est ouverte de 8 h à 19 h 30, le dimanche de 14 h à 18 h. Un billet coûte 4,50 €.',
    'Dix billets coûtent 1 040 €. Fermé du 24 décembre au 6 janvier. Valables trois ans.',
    'Abre de 8:00 a 19:30 y los domingos de 14:00 a 18:00. Las entradas valen tres años.',
    'Diez entradas cuestan 1.040 €. Cierra del 24 de diciembre al 6 de enero.',
    'プールは8時から19時30分まで、日曜日は14時から18時までです。1枚4.50ユーロです。',
    '10枚で1,040ユーロ、3年間有効です。12月24日から1月6日まで休みです。',
    'المسبح مفتوح من 8 صباحا حتى 7:30 مساء، ويوم الأحد من ٢ إلى ٦ مساء.',
    'عشر تذاكر بسعر ١٬٠٤٠ يورو وتسري ٣ سنوات. مغلق من 24 ديسمبر إلى 6 يناير.',
    'A piscina abre das 8h às 19h30, aos domingos das 14h às 18h. O bilhete custa 4,50 €.',
    'Dez bilhetes custam 1.040 €. Fecha de 24 de dezembro a 6 de janeiro. Válidos por três anos.',
  ])('is known in a faithful translation › %s', (text) => {
    expect(marksOf(text, source)).toEqual([])
  })

  it('is known if it is the current day, year or hour', () => {
    const now = 'Tuesday, 24 November 2026, 18:05 (UTC)'
    const check = createFactCheck({ sources: ['nothing'], other: [], now })
    expect(check.marksIn('Today is November 24, 2026, 18:05.', false)).toEqual([])
    expect(check.marksIn('It weighs 24 kg.', false)).toMatchObject([{ kind: 'unknown_number' }])
    expect(check.marksIn('It takes 9 days.', false)).toMatchObject([{ kind: 'unknown_number' }])
  })

  it('is known if it is in the conversation', () => {
    expect(marksOf('For your 68 euros', 'Free from 75 euros', ['My basket is at 68'])).toEqual([])
  })

  it.each([
    ['7 euros more', 'Free from 75 euros', 'I have 68', '7'],
    ['840 dollars', '84 dollars a person', 'We are ten people', '840'],
    ['240 Euro', '96 Euro und 144 Euro', '', '240'],
    ['bis 15.03.', 'innerhalb von zwei Wochen', 'Ich bin am 1. März eingezogen', '15.03'],
    ['14 days', 'two weeks', '', '14'],
  ])('in %j is derived from %j and %j', (text, source, question, number) => {
    expect(marksOf(text, source, [question])).toEqual([['derived_number', number]])
  })

  it('is derived if it is the total of numbers of the reply', () => {
    const source = 'A double costs £118 a night, breakfast £14.'
    const question = 'two nights for 2 of us'
    const said = '£236 for the room and £56 for breakfast, £292 in total.'
    const marks = marksOf(said, source, [question, 'breakfast is £28 a day'])
    expect(marks.map(([kind]) => kind)).not.toContain('unknown_number')
    expect(marksOf('£236 and £56, £291 in total', source, [question, '£28'])).toContainEqual([
      'unknown_number',
      '291',
    ])
    const other = marksOf('2 nights and breakfast for £56, so £58', source, [question, '£28'])
    expect(other).toContainEqual(['unknown_number', '58'])
  })

  it('is derived if a percentage of the source applies to an amount of the reply', () => {
    const source = 'A kayak costs £36 a day. From Monday to Thursday 20% less.'
    const kinds = (text: string) => marksOf(text, source, ['for 2 days']).map(([kind]) => kind)
    expect(kinds('Two days cost £72, so £57.60 with the discount.')).not.toContain('unknown_number')
    expect(kinds('Two days cost £72, so £58.60 with the discount.')).toContain('unknown_number')
  })

  it('is derived if it is the next year after a derived day', () => {
    const now = 'Friday, 27 November 2026, 11:03 (Europe/Oslo)'
    const known = { sources: ['Within 60 days.'], other: ['It came on 2 November'], now }
    const kinds = (text: string) =>
      createFactCheck(known)
        .marksIn(text, false)
        .map((mark) => [mark.kind, text.slice(mark.start, mark.end)])
    expect(kinds('Until 1 January 2027.')).toEqual([
      ['derived_number', '1'],
      ['derived_number', '2027'],
    ])
    expect(kinds('Bis zum 1. Januar 2028.')).toContainEqual(['unknown_number', '2028'])
    expect(kinds('Until 2027.')).toEqual([['unknown_number', '2027']])
  })

  it('is derived if it is the total of three amounts of a sentence or list', () => {
    const source = 'The M costs €5,490. The cover costs €189. A wall bracket costs €95.'
    const sentence = 'The M is €5,490, the cover €189 and the bracket €95, so €5,774 in all.'
    expect(marksOf(sentence, source)).toEqual([['derived_number', '5,774']])
    const check = createFactCheck({ sources: [source], other: [] })
    const list = [
      '- M: €5,490',
      '- Cover: €189',
      '- Bracket: €95',
      '- Total: €5,774',
      '- Or €5,784',
    ]
    const kinds = list.map((item) => check.marksIn(item, false).map(({ kind }) => kind))
    expect(kinds).toEqual([[], [], [], ['derived_number'], ['unknown_number']])
  })
})

describe('a name', () => {
  it('in code or quotation marks is unknown if no text contains it', () => {
    expect(marksOf('Run `parley frobnicate-all`.', 'Run `parley serve`.')).toEqual([
      ['unknown_name', 'frobnicate-all'],
    ])
    expect(marksOf('Press “Save all”.', 'Press Save.')).toEqual([['unknown_name', '“Save all”']])
    expect(marksOf('const maxRetryCount = true', 'nothing', [], true)).toEqual([
      ['unknown_name', 'maxRetryCount'],
    ])
  })

  it('is known in upper and lower case, and if it is in the conversation', () => {
    expect(marksOf('Press “save”, set `PARLEY_PORT`.', 'Press Save. PARLEY_PORT')).toEqual([])
    expect(marksOf('Your “blue ferret” …', 'nothing', ['my Blue Ferret'])).toEqual([])
    expect(marksOf('Use `true` and `name`.', 'nothing')).toEqual([])
  })

  it('in code is not checked if it is common to all products, or a placeholder', () => {
    const code = 'curl -H "Content-Type: application/json" -H "X-Key: YOUR_API_KEY"'
    expect(marksOf(code, 'curl, X-Key', [], true)).toEqual([])
  })

  it('in quotation marks is not checked if it is a sentence, a phrase or translated', () => {
    expect(marksOf('It is sold “as is”.', 'nothing')).toEqual([])
    expect(marksOf('Write “I would like to get my money back”.', 'nothing')).toEqual([])
    const translated = { sources: ['Press Save.'], other: [], isTranslated: true }
    expect(createFactCheck(translated).marksIn('Drücken Sie „Speichern“.', false)).toEqual([])
  })
})

describe('createFactCheck', () => {
  // Fails for a pattern that reads the text again for each character, which takes minutes.
  const pieces = [
    ...['1 ', '1.000 ', '"a', '15 March ', '1.', '`', '`a', 'ab', 'a-', '«', 'A'],
    ...['one two ', '\n'],
  ]
  const characters = isComplete ? 200_000 : 50_000
  it.each(variationsOf(pieces, 4))(
    `reads ${characters} characters of %j`,
    { timeout: 30_000 },
    (piece) => {
      const text = piece.repeat(characters / piece.length)
      const check = createFactCheck({ sources: [text], other: [text] })
      expect(check.marksIn(text, false)).toEqual([])
      expect(check.marksIn(text, true).length).toBeLessThanOrEqual(5)
    },
  )
})
