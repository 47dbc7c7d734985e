// Says a few rows of a table as words: "Corrie 3 – Weight: 2.4 kg".

/** The head of a table and the rule below it. */
export const headRows = 2
/** More rows are easier to read as a table … */
const rowsMost = 3
/** … unless they have so few cells to say. */
const cellsMost = 8
/** The rule between the head of a table and its rows. */
const rule = /^[\s|:-]*-[\s|:-]*$/
/** A separator of cells; `\|` is a character of a cell. */
const separator = /(?<!\\)\|/

/** Tells of a text how many words of the question it has, and whether it limits what stands beside it ("only …"). */
export type CellTests = {
  readonly matches: (text: string) => number
  readonly limits: (text: string) => boolean
}

/**
 * The rows as lines, with the columns that the question names, or with all if it names none or each equally. A cell that
 * limits is always said: "5 years" is wrong without "dishwashers only". Returns `undefined` if the rows are too many, if
 * one is empty, or if the head is not that of a Markdown table.
 */
export function rowsAsWords(
  [head, second, ...rows]: readonly string[],
  { matches, limits }: CellTests,
): string | undefined {
  if (head === undefined || second === undefined || !rule.test(second)) return undefined
  const titles = cellsOf(head)
  const cells = rows.map(cellsOf)
  const named = namedColumns(titles, matches)
  const naming = namingCells(cells)
  const columns = [...titles.keys()]
    .slice(1)
    .filter((column) => named.includes(column) || column < naming)
  if (rows.length > rowsMost && rows.length * columns.length > cellsMost) return undefined
  const lines = cells.map((row) => {
    const isSaid = (column: number) => columns.includes(column) || limits(row[column] ?? '')
    return lineOf(row, titles, [...titles.keys()].slice(1).filter(isSaid))
  })
  if (lines.length === 0 || lines.includes('')) return undefined
  return lines.length === 1 ? lines[0] : lines.map((line) => `- ${line}`).join('\n')
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(separator).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** The indexes of the columns, after the first, whose titles have the most words of the question. */
function namedColumns(titles: readonly string[], matches: (text: string) => number): number[] {
  const columns = titles.map((title, index) => ({ index, count: matches(title) })).slice(1)
  const most = Math.max(...columns.map(({ count }) => count))
  return columns.filter(({ count }) => count === most).map(({ index }) => index)
}

/** How many of their first cells tell the rows apart: two rows "Ireland" differ by the second. 1 if none do. */
function namingCells(rows: readonly (readonly string[])[]): number {
  const most = Math.max(0, ...rows.map((cells) => cells.length))
  for (let count = 1; count < most; count++) {
    const names = new Set(rows.map((cells) => cells.slice(0, count).join('|')))
    if (names.size === rows.length) return count
  }
  return 1
}

function lineOf(
  [name = '', ...cells]: readonly string[],
  titles: readonly string[],
  columns: readonly number[],
): string {
  const said = columns.flatMap((column) => {
    const [title = '', value = ''] = [titles[column], cells[column - 1]]
    if (value === '') return []
    return [title === '' ? value : `${title}: ${value}`]
  })
  if (titles.length === 2 && titles[1] === '' && name !== '') return `${name}: ${said.join('')}`
  return [name, said.join(', ')].filter((part) => part !== '').join(' – ')
}
