// Parses pasted text or a file into rows and columns.
import { parse } from 'papaparse'

export type ImportTable = {
  /** All rows have the same number of cells. */
  readonly rows: readonly (readonly string[])[]
  readonly width: number
  /** Whether the first row looks like column names. */
  readonly hasHeader: boolean
}

const marked = /^\s*(?:q|question)\s*[:.)]/im

/** Accepts “Q: …” and “A: …” blocks, or rows separated by commas, semicolons or tabs. */
export function readTable(text: string): ImportTable {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { rows: [], width: 0, hasHeader: false }
  if (marked.test(trimmed)) {
    const rows = readPairs(trimmed)
    if (rows.length > 0) return { rows, width: 2, hasHeader: false }
  }
  const { data } = parse<string[]>(trimmed, { skipEmptyLines: 'greedy' })
  const width = Math.max(0, ...data.map((row) => row.length))
  const rows = data.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
  return {
    rows,
    width,
    hasHeader: rows[0]?.some((cell) => fieldNamed(cell) !== undefined) ?? false,
  }
}

/** A question starts at “Q:” and ends at “A:”. Both can have several lines. */
function readPairs(text: string): string[][] {
  const parts = text.split(/^\s*(q|question|a|answer)\s*[:.)]/im).slice(1)
  const rows: string[][] = []
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const words = (parts[index + 1] ?? '').trim()
    const isQuestion = (parts[index] ?? '').toLowerCase().startsWith('q')
    const open = rows.at(-1)
    if (isQuestion) rows.push([words, ''])
    else if (open !== undefined) open[1] = open[1] === '' ? words : `${open[1]}\n${words}`
  }
  return rows
}

export const importFields = [
  'question',
  'answer',
  'phrasings',
  'tags',
  'title',
  'source_url',
] as const
export type ImportField = (typeof importFields)[number]

/** The column of each field, from 0; fields without a column are missing. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>

const names: Readonly<Record<ImportField, RegExp>> = {
  question: /^(question|q|frage|pregunta|domanda)$/,
  answer: /^(answer|a|reply|response|antwort|réponse|respuesta|risposta)$/,
  phrasings: /^(phrasings?|alternate_?questions?|alternatives?|variants?|other ways to ask)$/,
  tags: /^(tags?|labels?|categor(y|ies)|topics?)$/,
  title: /^(title|titel|titre|título|titolo)$/,
  source_url: /^(source_?url|url|link|source)$/,
}

function fieldNamed(cell: string): ImportField | undefined {
  const name = cell.trim().toLowerCase()
  return importFields.find((field) => names[field].test(name))
}

/**
 * Guesses by the column names; otherwise the first column is the question and the second the
 * answer.
 */
export function guessColumns({ rows, hasHeader }: ImportTable): ImportColumns {
  if (!hasHeader) return { question: 0, answer: 1 }
  const columns: Partial<Record<ImportField, number>> = {}
  rows[0]?.forEach((cell, column) => {
    const field = fieldNamed(cell)
    if (field !== undefined) columns[field] ??= column
  })
  return columns
}
