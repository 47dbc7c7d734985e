import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createReadTurns } from './read-turns.ts'

it('begins eight reads at once, and eight more in each turn of the event loop', async () => {
  const beginRead = createReadTurns()
  let begun = 0
  for (let read = 0; read < 20; read++) beginRead('acct', () => (begun += 1))
  const counts = [begun]
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    counts.push(begun)
  }
  expect(counts).toEqual([8, 16, 20, 20])
  beginRead('acct', () => (begun += 1))
  expect(begun).toBe(21)
})

it('lets the accounts that wait take turns, and keeps the order of each', async () => {
  const beginRead = createReadTurns()
  const begun: string[] = []
  const read = (account_id: string, number: number) =>
    beginRead(account_id, () => begun.push(`${account_id}${number}`))
  for (let number = 0; number < 100; number++) read('busy', number)
  read('calm', 0)
  read('calm', 1)
  await nextTurn()
  expect(begun.slice(8, 13)).toEqual(['calm0', 'busy8', 'calm1', 'busy9', 'busy10'])
})
