// One file or folder that is closed keeps nobody from the others, and loses nothing of its own.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFiles, presenceOf, readText } from './ingest-files.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'parley-test-')))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'closed'))
  for (const path of ['closed/one.md', 'open.md', 'private.md']) {
    writeFileSync(join(folder, path), 'Words.')
  }
  chmodSync(join(folder, 'private.md'), 0)
  chmodSync(join(folder, 'closed'), 0)
})
afterEach(() => {
  chmodSync(join(folder, 'closed'), 0o700)
  rmSync(folder, { recursive: true })
})

/** Nothing is closed to root, so it is not root that looks. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('a folder with closed files and folders', () => {
  it('is read but for these, which are named', async () => {
    const { files, skipped } = await asNobody(() => findFiles(folder))
    expect(files.map(({ path }) => path)).toEqual(['open.md', 'private.md'])
    expect(skipped).toEqual([{ path: 'closed/', reason: 'can’t be read (EACCES)' }])
    const texts = await asNobody(() => Promise.all(files.map(readText)))
    expect(texts).toEqual([
      { title: 'open.md', content: 'Words.' },
      { reason: 'can’t be read (EACCES)' },
    ])
  })

  it('is refused where it is closed itself', async () => {
    chmodSync(folder, 0)
    const looked = asNobody(() => findFiles(folder))
    await expect(looked).rejects.toMatchObject({ code: 'EACCES' })
    chmodSync(folder, 0o755)
  })

  it('has what stood in the closed ones still', async () => {
    const isThere = presenceOf(await asNobody(() => findFiles(folder)))
    const asked = ['closed/one.md', 'private.md', 'open.md', 'closed.md', 'gone.md']
    expect(asked.map(isThere)).toEqual([true, true, true, false, false])
  })
})

it('a file that is gone before it is read is named', async () => {
  const location = join(folder, 'gone.md')
  expect(await readText({ path: 'gone.md', location })).toEqual({
    reason: 'can’t be read (ENOENT)',
  })
})
