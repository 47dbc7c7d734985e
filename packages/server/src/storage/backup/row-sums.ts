// A sum over the rows of a table that is the same in whatever order they come, and another if any row
// is changed, missing or there twice.
import { createHash } from 'node:crypto'

export type RowSum = { readonly rows: number; readonly sum: string }

export type RowAdder = {
  add(row: readonly unknown[]): void
  result(): RowSum
}

const modulus = 1n << 128n

/** Values as either database gives them: text, numbers, null and bytes. */
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
