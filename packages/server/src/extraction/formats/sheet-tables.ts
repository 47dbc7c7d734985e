// Finds the tables in the cells of a sheet: an empty row ends a table, and a lone cell is a line of text.
import { joinBlocks, markdownTable, oneLine } from '../markup/markdown.ts'

export function sheetTables(rows: readonly (readonly string[])[]): string {
  const tables: (readonly string[])[][] = [[]]
  for (const row of rows) {
    const isEmpty = row.every((cell) => cell.trim() === '')
    if (isEmpty) tables.push([])
    else tables.at(-1)?.push(row)
  }
  return joinBlocks(tables.map(tableText))
}

/** Titles above a table are text; a table of one column is a list of lines. */
function tableText(rows: readonly (readonly string[])[]): string {
  const isLone = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length <= 1
  const first = rows.findIndex((row) => !isLone(row))
  const lines = first < 0 ? rows : rows.slice(0, first)
  const table = first < 0 ? [] : rows.slice(first)
  const isList = first < 0 && lines.length > 1
  const texts = lines.map((row) => oneLine(row.join(' ')))
  return joinBlocks([
    isList ? texts.map((line) => `- ${line}`).join('\n') : texts.join('\n\n'),
    markdownTable(table),
  ])
}
