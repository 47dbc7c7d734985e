// Converts each row of an import to an item or to a list of problems.

import type { KnowledgeItemUpdate } from '@parley/contract'
import { limits } from '@parley/contract/limits'
import { isBlank } from '@parley/contract/text'
import { importTexts } from '../../../texts/knowledge/knowledge.ts'
import { isLonger, isWebAddress } from '../items/item-values.ts'
import type { ImportColumns, ImportField } from './import-table.ts'

export type ImportRow = {
  /** The row number of the spreadsheet, from 1. */
  readonly number: number
  readonly question: string
  readonly answer: string
  readonly problems: readonly string[]
  readonly external_id: string
  readonly body: KnowledgeItemUpdate
}

type ImportOptions = {
  readonly columns: ImportColumns
  readonly hasHeader: boolean
  readonly chatbot_id: string | undefined
  /** Added to every item; blank = no tag. */
  readonly tag: string
}

export function importRows(
  rows: readonly (readonly string[])[],
  options: ImportOptions,
): ImportRow[] {
  const first = options.hasHeader ? 1 : 0
  const seen = new Map<string, number>()
  return rows.slice(first).map((cells, index) => {
    const number = index + first + 1
    const row = readRow(cells, number, options)
    const before = seen.get(row.external_id)
    if (row.question === '') return row
    if (before === undefined) {
      seen.set(row.external_id, number)
      return row
    }
    return { ...row, problems: [...row.problems, importTexts.problems.twice(before)] }
  })
}

function readRow(cells: readonly string[], number: number, options: ImportOptions): ImportRow {
  const { columns, chatbot_id, tag } = options
  const cell = (field: ImportField) => {
    const column = columns[field]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
  const question = cell('question')
  const answer = cell('answer')
  const body = {
    chatbot_id: chatbot_id ?? null,
    question,
    answer,
    // A missing column leaves the value of an earlier import unchanged.
    ...(columns.phrasings === undefined ? {} : { alternate_questions: listOf(cell('phrasings')) }),
    ...(columns.title === undefined ? {} : { title: titleOf(cell('title')) }),
    ...(columns.source_url === undefined ? {} : { source_url: cell('source_url') || null }),
    ...(columns.tags === undefined && isBlank(tag)
      ? {}
      : { tags: [...new Set([...listOf(cell('tags')), ...listOf(tag)])] }),
  }
  const external_id = `import-${textHash(`${chatbot_id ?? ''}\n${question.toLowerCase()}`)}`
  return { number, question, answer, problems: problemsOf(body), external_id, body }
}

/** Joins the lines of a cell: a title reads best on one line. */
function titleOf(cell: string): string | null {
  return isBlank(cell) ? null : cell.replace(/\s+/g, ' ')
}

function listOf(cell: string): string[] {
  return cell
    .split(/[|\n]/)
    .map((one) => one.trim())
    .filter((one) => !isBlank(one))
}

type ItemBody = {
  readonly question: string
  readonly answer: string
  readonly alternate_questions?: readonly string[]
  readonly title?: string | null
  readonly source_url?: string | null
  readonly tags?: readonly string[]
}

function problemsOf(body: ItemBody): string[] {
  const { problems, fields } = importTexts
  const { question, answer, alternate_questions = [], title, source_url, tags = [] } = body
  const long = (field: ImportField, text: string, limit: { readonly value: number }) =>
    isLonger(text, limit) && problems.tooLong(fields[field], limit.value)
  const many = (field: ImportField, list: readonly string[], limit: { readonly value: number }) =>
    list.length > limit.value && problems.tooMany(fields[field], limit.value)
  const found = [
    isBlank(question) && problems.noQuestion,
    long('question', question, limits.question),
    isBlank(answer) && problems.noAnswer,
    long('answer', answer, limits.knowledge_content),
    many('phrasings', alternate_questions, limits.alternate_questions),
    ...alternate_questions.map((one) => long('phrasings', one, limits.question)),
    long('title', title ?? '', limits.knowledge_title),
    typeof source_url === 'string' && !isWebAddress(source_url) && problems.url,
    many('tags', tags, limits.tags),
    ...tags.map((one) => long('tags', one, limits.tag)),
  ]
  return [...new Set(found.filter((problem) => problem !== false))]
}

/**
 * A hash of 106 bits, so that the same question is the same item in every import. Written here
 * because browsers offer `crypto.subtle` only over https.
 */
export function textHash(text: string): string {
  return half(text, 0) + half(text, 1)
}

/** Two multiplicative hashes, mixed at the end (“cyrb53”). */
function half(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
