// Rate windows on SQLite: one write for all requests of a turn, and its failure.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRateWindows } from './rate-windows.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-rates-'))
  path = join(directory, 'limits.db')
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
})

const limit = 3
const statusOf = ({ status }: PromiseSettledResult<unknown>) => status

describe('requests of one turn of the event loop', () => {
  it('are counted one by one, and stored before any of them continues', async () => {
    const windows = openRateWindows(path)
    const taken = Array.from({ length: 4 }, () => windows.take('acct_1', limit, 0))
    const first = await taken[0]
    const file = new DatabaseSync(path, { readOnly: true })
    expect(file.prepare('select count from rate_windows').get()).toMatchObject({ count: 3 })
    file.close()
    expect(first).toEqual({ count: 1, started_at_ms: 0, allowed: true })
    const others = await Promise.all(taken)
    expect(others.map(({ count, allowed }) => [count, allowed])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [3, false],
    ])
    windows.close()
  })

  it('fail together with their write, and later requests are counted', async () => {
    const windows = openRateWindows(path)
    const other = new DatabaseSync(path)
    other.exec('alter table rate_windows rename to elsewhere')
    const refused = [windows.take('acct_1', limit, 0), windows.take('acct_2', limit, 0)]
    expect((await Promise.allSettled(refused)).map(statusOf)).toEqual(['rejected', 'rejected'])
    other.exec('alter table elsewhere rename to rate_windows')
    other.close()
    expect(await windows.take('acct_2', limit, 0)).toMatchObject({ allowed: true })
    windows.close()
  })
})
