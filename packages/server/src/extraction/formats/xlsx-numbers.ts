// Shows the numbers of a workbook as a reader sees them: dates, times and percentages are numbers with a format.
import { childNamed, type Element, elementsBelow } from '../markup/xml.ts'

export type CellFormat = 'plain' | 'date' | 'time' | 'date_time' | 'percent'

const builtIn: Readonly<Record<number, CellFormat>> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'date_time',
}
const dayMs = 86_400_000
/** Day 0 of Excel, which counts 29 February 1900. */
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
/** The last day of the year 9999. */
const lastDay = 2_958_465

/** The formats of cells, by the number of their style. */
export function cellFormats(styles: Element): CellFormat[] {
  const custom = new Map(
    elementsBelow(styles, 'numFmt').map(({ attributes: { numFmtId, formatCode = '' } }) => [
      Number(numFmtId),
      formatOf(formatCode),
    ]),
  )
  const cells = childNamed(styles, 'cellXfs')
  if (cells === undefined) return []
  return elementsBelow(cells, 'xf').map(({ attributes: { numFmtId = '0' } }) => {
    const id = Number(numFmtId)
    return custom.get(id) ?? builtIn[id] ?? 'plain'
  })
}

function formatOf(code: string): CellFormat {
  const letters = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  const hasDay = /[yd]/i.test(letters)
  const hasTime = /[hs]/i.test(letters)
  if (hasDay) return hasTime ? 'date_time' : 'date'
  if (hasTime) return 'time'
  return letters.includes('%') ? 'percent' : 'plain'
}

/** Text that is no number stays as it is. */
export function showNumber(text: string, format: CellFormat, usesDates1904: boolean): string {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return text
  // A sum like 0.1 + 0.2 has digits that no sheet shows.
  const plain = (number: number) => String(Number(number.toPrecision(12)))
  if (format === 'plain') return plain(value)
  if (format === 'percent') return `${plain(value * 100)}%`
  if (value < 0 || value > lastDay) return plain(value)
  const milliseconds = Math.round(value * dayMs)
  const instant = new Date((usesDates1904 ? epoch1904 : epoch1900) + milliseconds).toISOString()
  const [date, time] = [instant.slice(0, 10), instant.slice(11, 16)]
  if (format === 'time') return time
  return format === 'date' || value % 1 === 0 ? date : `${date} ${time}`
}
