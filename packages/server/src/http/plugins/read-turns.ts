// Begins only some reads in each turn of the event loop. All reads that arrive together would be answered in one turn, and
// everything else would wait for their end: 64 connections with lists of 100 conversations held it for 40 ms.
import { createAccountOrder } from '../../lib/async/account-order.ts'

/** The slowest reads take about a millisecond each. */
const readsPerTurn = 8

/** Returns a function that begins a read in this turn, or in a later one. The accounts that wait take turns. */
export function createReadTurns() {
  /** The waiting reads of each account, in order of arrival. */
  const waiting = new Map<string, (() => void)[]>()
  const order = createAccountOrder()
  let begun = 0

  function begin(account_id: string, read: () => void): void {
    if (begun === 0) setImmediate(nextTurn)
    begun += 1
    order.serve(account_id)
    read()
  }

  function nextTurn(): void {
    begun = 0
    while (begun < readsPerTurn) {
      const account_id = order.next(waiting.keys())
      if (account_id === undefined) return
      const line = waiting.get(account_id) ?? []
      const read = line.shift()
      if (line.length === 0) waiting.delete(account_id)
      if (read !== undefined) begin(account_id, read)
    }
  }

  return (account_id: string, read: () => void): void => {
    const line = waiting.get(account_id)
    if (line !== undefined) line.push(read)
    else if (begun < readsPerTurn) begin(account_id, read)
    else waiting.set(account_id, [read])
  }
}
