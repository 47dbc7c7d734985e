import { expect, it } from 'vitest'
import { hashWith } from '../shared/history-links.ts'
import { createHistoryHashes } from './history-hashes.ts'
import type { ResentMessage } from './resent-history.ts'

const messages = (count: number): ResentMessage[] =>
  Array.from({ length: count }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    text: `${at} `.repeat(10_000),
  }))

it('hashes a history up to each of its messages', async () => {
  const hashesOf = createHistoryHashes()
  const history = messages(40)
  const expected = ['before']
  for (const { role, text } of history) expected.push(hashWith(expected.at(-1) ?? '', role, text))
  expect(await hashesOf('acct', 'before', history)).toEqual(expected)
  expect(await hashesOf('acct', 'before', [])).toEqual(['before'])
})

it('finishes the history of an account beside the longer ones of another account', async () => {
  const hashesOf = createHistoryHashes()
  const done: string[] = []
  const hash = async (account_id: string, count: number) => {
    await hashesOf(account_id, 'before', messages(count))
    done.push(account_id)
  }
  await Promise.all([hash('busy', 200), hash('busy', 200), hash('busy', 200), hash('calm', 20)])
  expect(done).toEqual(['calm', 'busy', 'busy', 'busy'])
})

it('hashes a short history at once', async () => {
  const hashesOf = createHistoryHashes()
  const long = hashesOf('busy', 'before', messages(100))
  let isHashed = false
  void hashesOf('calm', 'before', messages(2)).then(() => {
    isHashed = true
  })
  await Promise.resolve()
  await Promise.resolve()
  expect(isHashed).toBe(true)
  await long
})
