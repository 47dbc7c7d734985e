// Tests the conversion of synonyms to lines and CSV, and the problems of their rows.
import { describe, expect, it } from 'vitest'
import { csvOfGroups, readCsv, readText, textOfGroups } from './synonym-groups.ts'

const groups = [
  ['power bank', 'battery pack'],
  ['1,5 l', '"large" bottle', '15" bottle', 'big'],
]

describe('lines', () => {
  it('have a group each, with quotes around words that have a comma', () => {
    const text = 'power bank, battery pack\n"1,5 l", """large"" bottle", 15" bottle, big'
    expect(textOfGroups(groups)).toBe(text)
    expect(readText(text)).toEqual({ groups, problems: [] })
  })

  it('may be blank, and have spaces and commas too many', () => {
    expect(readText('\n  refund ,, money back,\r\n\n').groups).toEqual([['refund', 'money back']])
  })

  it.each([
    ['refund', 'Line 2: a group needs at least two different words.'],
    ['Refund, refund', 'Line 2: a group needs at least two different words.'],
    ['refund, -', 'Line 2: “-” has no letter and no digit.'],
    [`refund, ${'x'.repeat(101)}`, /^Line 2: “x{40}” is too long\. .* at most 100 characters\.$/],
    [Array.from({ length: 21 }, (_, at) => `w${at}`).join(), /^Line 2: .* at most 20 words\.$/],
  ])('report the problem of %j', (line, problem) => {
    expect(readText(`car, auto\n${line}`).problems).toEqual([expect.stringMatching(problem)])
  })

  it('are at most 1,000', () => {
    const text = Array.from({ length: 1_001 }, (_, at) => `car${at}, auto${at}`).join('\n')
    expect(readText(text).problems).toEqual(['At most 1,000 groups.'])
  })
})

describe('CSV', () => {
  it('has a row for each group, and is read as it was written', () => {
    const csv = csvOfGroups(groups)
    expect(csv).toBe(
      '\uFEFFpower bank,battery pack\r\n"1,5 l","""large"" bottle","15"" bottle",big\r\n',
    )
    expect(readCsv(csv)).toEqual({ groups, problems: [] })
  })

  it('has an apostrophe before words that a spreadsheet would run, and is read without it', () => {
    const words = [
      '=1+1',
      '+49 30',
      '-20 °C',
      '@home',
      "'=1+1",
      "''-2",
      "'s-Hertogenbosch",
      'a=b',
      '＝1',
    ]
    const csv = csvOfGroups([words])
    expect(csv).toBe(
      `\uFEFF"'=1+1","'+49 30","'-20 °C","'@home","''=1+1","'''-2",'s-Hertogenbosch,a=b,"'＝1"\r\n`,
    )
    expect(readCsv(csv)).toEqual({ groups: [words], problems: [] })
    expect(readCsv("'=sum1;'-1;total").groups).toEqual([['=sum1', '-1', 'total']])
  })

  it('may come from a spreadsheet, with semicolons and empty cells', () => {
    expect(readCsv('car;auto\n"1,5 l";liter').groups).toEqual([
      ['car', 'auto'],
      ['1,5 l', 'liter'],
    ])
    expect(readCsv('car\tauto').groups).toEqual([['car', 'auto']])
    expect(readCsv('car;auto;\r\nrefund;money back;cash back\r\n;;\r\n').groups).toEqual([
      ['car', 'auto'],
      ['refund', 'money back', 'cash back'],
    ])
  })

  it('names the row that is wrong', () => {
    expect(readCsv('car,auto\n\n"two\nlines",auto\nalone').problems).toEqual([
      'Row 3: “two\nlines” has several lines.',
      'Row 4: a group needs at least two different words.',
    ])
    expect(readCsv(' ').problems).toEqual(['The file has no groups.'])
  })
})
