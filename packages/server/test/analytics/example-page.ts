// The worked example of docs/reference/analytics.md as data: the actions, and the figures of the
// three endpoints.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(
  join(import.meta.dirname, '../../../../docs/reference/analytics.md'),
  'utf8',
)
const example = page.slice(page.indexOf('## A worked example'), page.indexOf('## How exact it is'))

export const endpoints = ['usage', 'conversations', 'performance'] as const
export type EndpointName = (typeof endpoints)[number]

/** A row of the first table. */
export type ExampleStep = {
  readonly atMs: number
  /** The letter of a conversation; '' = the row belongs to no conversation. */
  readonly name: string
  readonly action: string
  readonly detail: string
}

/** A row of another table: a path into the totals, and the value there. */
export type ExampleFigure = {
  readonly endpoint: EndpointName
  readonly name: string
  readonly value: string
  /** True for percentiles and medians. */
  readonly isApproximate: boolean
}

/**
 * Returns the rows of the first table after `from` whose header starts with `heading`, as lists of
 * cells.
 */
function tableAfter(from: string, heading: string): string[][] {
  const start = example.indexOf(heading, example.indexOf(from))
  const lines = example.slice(start).split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

export const exampleSteps: readonly ExampleStep[] = tableAfter('', '| at |').map(
  ([at = '', name = '', action = '', detail = '']) => {
    const [, day = '', time = ''] = /^(\d) Nov ([\d:]{8})$/.exec(at) ?? []
    return { atMs: Date.parse(`2026-11-0${day}T${time}.000Z`), name, action, detail }
  },
)

export const exampleFigures: readonly ExampleFigure[] = endpoints.flatMap((endpoint) =>
  tableAfter(`\`GET /v1/analytics/${endpoint}\`:`, '| name |').map(([name = '', value = '']) => {
    return { endpoint, name, value, isApproximate: /\.p\d+$|^median/.test(name) }
  }),
)
