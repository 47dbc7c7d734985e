// Tests the conversion of a list or file to items, and the problems of its rows.
import { describe, expect, it } from 'vitest'
import { importRows, textHash } from './import-rows.ts'
import { guessColumns, readTable } from './import-table.ts'

function rowsOf(text: string, options: { chatbot_id?: string; tag?: string } = {}) {
  const table = readTable(text)
  return importRows(table.rows, {
    columns: guessColumns(table),
    hasHeader: table.hasHeader,
    chatbot_id: options.chatbot_id,
    tag: options.tag ?? '',
  })
}

describe('readTable', () => {
  it.each([
    ['commas', 'question,answer\n"How long, at most?","30 days"'],
    ['semicolons', 'question;answer\nHow long, at most?;30 days'],
    ['tabs, as a spreadsheet copies them', 'question\tanswer\nHow long, at most?\t30 days'],
    ['commas after a byte order mark', '\uFEFFquestion,answer\n"How long, at most?","30 days"'],
  ])('reads rows separated by %s', (_, text) => {
    expect(readTable(text)).toEqual({
      rows: [
        ['question', 'answer'],
        ['How long, at most?', '30 days'],
      ],
      width: 2,
      hasHeader: true,
    })
  })

  it('reads blocks of questions and answers with several lines', () => {
    const { rows } = readTable(
      'Q: How long?\nA: 30 days.\nNo more.\n\nQuestion: Abroad?\nAnswer: Yes.',
    )
    expect(rows).toEqual([
      ['How long?', '30 days.\nNo more.'],
      ['Abroad?', 'Yes.'],
    ])
  })

  it('finds no header if the first row has no column names', () => {
    expect(readTable('How long?,30 days\nAbroad?,Yes').hasHeader).toBe(false)
  })

  it('reads no rows from a blank text', () => {
    expect(readTable(' \n ')).toEqual({ rows: [], width: 0, hasHeader: false })
  })
})

describe('importRows', () => {
  it('joins the lines of a title, and treats invisible text as empty', () => {
    const [row, blank] = rowsOf(
      'question,answer,title\nHow long?,30 days,"Sending\nback"\n\u200b,30 days,\u200b',
    )
    expect(row?.body.title).toBe('Sending back')
    expect(blank?.body.title).toBe(null)
    expect(blank?.problems).toHaveLength(1)
  })

  it('creates an item from each row, with the values of its columns', () => {
    const [row] = rowsOf(
      'Question,Answer,Phrasings,Tags,Title,Link\nHow long?,30 days,When?| By when? |,orders|returns,Returns,https://example.com',
      { chatbot_id: 'bot_1', tag: 'imported' },
    )
    expect(row).toMatchObject({
      number: 2,
      problems: [],
      body: {
        chatbot_id: 'bot_1',
        question: 'How long?',
        answer: '30 days',
        alternate_questions: ['When?', 'By when?'],
        tags: ['orders', 'returns', 'imported'],
        title: 'Returns',
        source_url: 'https://example.com',
      },
    })
  })

  it.each([
    [',30 days', ['The question is missing.']],
    ['How long?,', ['The answer is missing.']],
    [`${'x'.repeat(1_001)},30 days`, ['Question: at most 1,000 characters.']],
  ])('reports the problem of invalid row %#', (line, problems) => {
    expect(rowsOf(`question,answer\n${line}`)[0]?.problems).toEqual(problems)
  })

  it('reports an invalid link and a repeated question', () => {
    const rows = rowsOf('question,answer,url\nHow long?,30 days,javascript:alert(1)\nhow LONG?,31,')
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['The link must begin with https:// or http://.'],
      ['Same question as row 2.'],
    ])
  })

  it('omits fields that have no column', () => {
    expect(rowsOf('How long?,30 days')[0]?.body).toEqual({
      chatbot_id: null,
      question: 'How long?',
      answer: '30 days',
    })
  })

  it('gives equal questions of a chatbot the same external_id, and others different ids', () => {
    const id = (text: string, chatbot_id?: string) =>
      rowsOf(text, chatbot_id === undefined ? {} : { chatbot_id })[0]?.external_id
    expect(id('How long?,30 days')).toBe(id('how long?,60 days'))
    expect(id('How long?,30 days')).not.toBe(id('How long?,30 days', 'bot_1'))
    expect(id('How long?,30 days')).not.toBe(id('How far?,30 days'))
  })
})

describe('textHash', () => {
  it('returns different hashes for 20,000 similar texts', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `question ${index}`)
    expect(new Set(texts.map(textHash)).size).toBe(20_000)
  })
})
