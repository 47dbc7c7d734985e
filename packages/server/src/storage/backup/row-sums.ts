// A checksum over the rows of a table. It doesn't depend on their order and changes with every
// changed, missing or repeated row.
import { createHash } from 'node:crypto'

export type RowSum = { readonly rows: number; readonly sum: string }

export type RowAdder = {
  add(row: readonly unknown[]): void
  result(): RowSum
}

const modulus = 1n << 128n

/** Creates a checksum. Values are text, numbers, null or bytes, alike from both databases. */
export function createRowAdder(): RowAdder {
  let rows = 0
  let sum = 0n
  return {
    add(row) {
      const digest = createHash('sha256')
        .update(JSON.stringify(row.map(plain)))
        .digest('hex')
      sum = (sum + BigInt(`0x${digest.slice(0, 32)}`)) % modulus
      rows += 1
    },
    result: () => ({ rows, sum: sum.toString(16) }),
  }
}

function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
}
