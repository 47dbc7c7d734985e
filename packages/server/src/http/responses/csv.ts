// The series of the analytics as CSV (RFC 4180), for spreadsheets.
import type { FastifyRequest } from 'fastify'

type Row = Readonly<Record<string, unknown>>

/** Whether the client prefers CSV to JSON. */
export function wantsCsv({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const wanted = (headers.accept ?? '').split(',').map(preference)
  const best = (types: readonly string[]) =>
    Math.max(0, ...wanted.filter(({ type }) => types.includes(type)).map(({ weight }) => weight))
  return best(['text/csv']) > best(['application/json', 'application/*'])
}

function preference(text: string): { type: string; weight: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}

/** A line for each part of the series; objects become columns with a dot in their name. */
export function seriesCsv({ series }: { readonly series: readonly Row[] }): string {
  const rows = series.map((part) => flat(part))
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  // Counts that a part does not have are none; a column that is null there says so.
  const lines = rows.map((row) =>
    columns.map((column) => cell(row[column] ?? missing(column, row))),
  )
  return [columns.map(cell), ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

/** Counts by key are there for those keys only that occurred. */
function missing(column: string, row: Row): unknown {
  return column in row ? null : 0
}

function flat(row: Row, prefix = ''): Row {
  const entries = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(flat(value as Row, `${prefix}${name}.`))
      : [[`${prefix}${name}`, value]],
  )
  return Object.fromEntries(entries)
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
