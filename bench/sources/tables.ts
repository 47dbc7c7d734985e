// Compares the tables of files, cell by cell, with what Python's libraries find in them.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure, Report } from '../bench.ts'

const script = fileURLToPath(new URL('./reference-tables.py', import.meta.url))
const differencesShown = 3
const cellShown = 40

/** Returns the Markdown of a file, '' if it has none. */
type ReadText = (file: { readonly name: string; readonly bytes: Buffer }) => Promise<string>

type Table = readonly (readonly string[])[]

type ComparedFile = {
  readonly file: string
  readonly cells: number
  readonly differences: readonly string[]
}

export async function measureTables(
  files: readonly string[],
  python: string,
  readText: ReadText,
): Promise<Report> {
  const options = { encoding: 'utf8', maxBuffer: 1_000_000_000 } as const
  const { stdout, stderr, status } = spawnSync(python, [script, ...files], options)
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1) ?? 'Python failed.')
  const compared: ComparedFile[] = []
  for (const line of stdout.split('\n').filter(Boolean)) {
    const { file, tables } = JSON.parse(line) as { file: string; tables: Table[] }
    const isSheet = /\.(?:xlsx|ods)$/.test(file)
    const expected = tables
      .flatMap((table) => (isSheet ? partsOfSheet(table) : [table]))
      .map(withoutEmpty)
      // A single row or column is text.
      .filter((table) => table.length > 1 && (table[0]?.length ?? 0) > 1)
    if (expected.length === 0) continue
    const text = await readText({ name: basename(file), bytes: readFileSync(file) })
    compared.push({ file: basename(file), ...compareTables(expected, tablesIn(text)) })
  }
  return reportOf(compared)
}

function reportOf(compared: readonly ComparedFile[]): Report {
  const cells = compared.reduce((sum, one) => sum + one.cells, 0)
  const wrong = compared.reduce((sum, { differences }) => sum + differences.length, 0)
  const figures: Figure[] = [
    {
      name: `cells as in the reference (of ${cells} in ${compared.length} files)`,
      value: 1 - wrong / cells,
      unit: '',
      target: { atLeast: 1 },
    },
    {
      name: 'files without a difference',
      value: compared.filter(({ differences }) => differences.length === 0).length,
      unit: '',
    },
  ]
  const remarks = compared
    .filter(({ differences }) => differences.length > 0)
    .map(({ file, cells: all, differences }) => {
      const shown = differences.slice(0, differencesShown).join('; ')
      return `${file}: ${differences.length} of ${all} cells, ${shown}`
    })
  return { figures, rounds: [], remarks }
}

/** In a sheet, an empty row ends a table, and a row with one cell above a table is a line of text. */
function partsOfSheet(sheet: Table): Table[] {
  const parts: (readonly string[])[][] = [[]]
  for (const row of sheet) {
    if (countFilled(row) === 0) parts.push([])
    else if (countFilled(row) > 1 || (parts.at(-1)?.length ?? 0) > 0) parts.at(-1)?.push(row)
  }
  return parts
}

const countFilled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

/** Without empty rows and columns, and with single spaces. */
function withoutEmpty(table: Table): Table {
  const rows = table
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => countFilled(row) > 0)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const used = Array.from({ length: width }, (_, column) => rows.some((row) => row[column]))
  return rows.map((row) => used.flatMap((isUsed, column) => (isUsed ? [row[column] ?? ''] : [])))
}

/** The tables of a text in Markdown, without the lines below the heads. */
function tablesIn(markdown: string): Table[] {
  return markdown.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('|'))
    if (!/^\|(?: --- \|)+$/.test(lines[1] ?? '')) return []
    return [lines.filter((_, index) => index !== 1).map(cellsOfLine)]
  })
}

function cellsOfLine(line: string): string[] {
  const cells = line.slice(1, -1).split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Each table is compared with the one that has most cells in common with it. */
function compareTables(expected: readonly Table[], found: readonly Table[]) {
  const left = [...found]
  const differences = expected.flatMap((table) => {
    const ranked = left
      .map((candidate) => ({ candidate, wrong: differencesOf(table, candidate) }))
      .sort((a, b) => a.wrong.length - b.wrong.length)
    const [best] = ranked
    if (best === undefined || best.wrong.length > countCells(table) / 2) {
      return differencesOf(table, [])
    }
    left.splice(left.indexOf(best.candidate), 1)
    return best.wrong
  })
  return { cells: expected.reduce((sum, table) => sum + countCells(table), 0), differences }
}

const countCells = (table: Table) => table.reduce((sum, row) => sum + row.length, 0)

function differencesOf(expected: Table, found: Table): string[] {
  const rows = Array.from({ length: Math.max(expected.length, found.length) }, (_, row) => row)
  return rows.flatMap((row) => {
    const [wanted = [], given = []] = [expected[row], found[row]]
    const width = Math.max(wanted.length, given.length)
    return Array.from({ length: width }, (_, column) => column)
      .filter((column) => !isSame(wanted[column] ?? '', given[column] ?? ''))
      .map((column) => {
        const [a = '', b = ''] = [wanted[column], given[column]].map((cell) =>
          cell?.slice(0, cellShown),
        )
        return `row ${row + 1}, column ${column + 1}: “${a}” became “${b}”`
      })
  })
}

/** Spaces are left out: libraries differ in those around marks and breaks. */
function isSame(a: string, b: string): boolean {
  return a.replace(/\s/g, '') === b.replace(/\s/g, '')
}
