// Describes the result of a run: counts by operation, and a command that repeats each failure.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Failure, FuzzResult } from './fuzz.ts'

/** Returns one line for each operation: the number of its requests, and of each status. */
export function summaryLines({ statuses }: FuzzResult): string[] {
  const width = Math.max(...[...statuses.keys()].map((id) => id.length))
  return [...statuses].map(([id, counts]) => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
    const each = sorted.map(([status, count]) => `${status}: ${count}`).join('  ')
    return `${id.padEnd(width)} ${String(total).padStart(7)}  ${each}`
  })
}

/** Returns the broken promises, and a `curl` command that shows them on the same server. */
export function failureLines({ number, operation, problems, request }: Failure, origin: string) {
  const { method, target, headerLines, body } = request
  const curl = [
    'curl -sSig --path-as-is',
    `-X ${quoted(method)}`,
    ...headerLines.map((line) => `-H ${quoted(line)}`),
    ...(body === undefined ? [] : [`--data-binary ${dataArgument(body)}`]),
    quoted(origin + target),
  ].join(' ')
  return [`request ${number}, ${operation}:`, ...problems.map((text) => `  ${text}`), `  ${curl}`]
}

/** Writes long and unusual bodies to a file, because a command line cannot contain them. */
function dataArgument(body: string | Buffer): string {
  const bytes = Buffer.from(body as string)
  if (bytes.length <= 500 && /^[ -~]*$/.test(bytes.toString('latin1'))) {
    return quoted(bytes.toString('latin1'))
  }
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const path = join(tmpdir(), `parley-fuzz-${name}.body`)
  writeFileSync(path, bytes)
  return quoted(`@${path}`)
}

/** Quotes a text for the shell. Characters that are not printable are escaped. */
function quoted(text: string): string {
  if (/^[ -~]*$/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`
  const escaped = [...Buffer.from(text, 'latin1')].map((byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  )
  return `$'${escaped.join('')}'`
}
