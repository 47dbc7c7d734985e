// Writes a series of the analytics as CSV (RFC 4180), for spreadsheets.
import type { FastifyRequest } from 'fastify'
import { preferredType } from '../requests/accept.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether the client prefers CSV to JSON. */
export function wantsCsv(request: Pick<FastifyRequest, 'headers'>): boolean {
  return preferredType(request, ['application/json', 'text/csv']) === 'text/csv'
}

/** Writes one line for each interval. The fields of an object become columns with a dot in their name. */
export function seriesCsv({ series }: { readonly series: readonly Row[] }): string {
  const rows = series.map((part) => flatten(part))
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  // A missing count is 0. A missing field of a null object is empty.
  const lines = rows.map((row) =>
    columns.map((column) => cell(row[column] ?? absentValue(column, row))),
  )
  return [columns.map(cell), ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

/** Counts by key contain only the keys that occurred. */
function absentValue(column: string, row: Row): unknown {
  return column in row ? null : 0
}

function flatten(row: Row, prefix = ''): Row {
  const entries = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(flatten(value as Row, `${prefix}${name}.`))
      : [[`${prefix}${name}`, value]],
  )
  return Object.fromEntries(entries)
}

/** Texts that a spreadsheet would run as a formula; with Japanese settings also those with full-width signs. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/

/** An apostrophe keeps spreadsheets from running a text. Negative numbers stay numbers. */
function cell(value: unknown): string {
  const isFormula = typeof value === 'string' && formula.test(value)
  const text = value === null || value === undefined ? '' : `${isFormula ? "'" : ''}${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
