// A file or folder that cannot be read does not stop the others, and counts as present.
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

/** Root can read everything, so the work runs as another user. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('a folder with unreadable files and folders', () => {
  it('is read without these, and names them', async () => {
    const { files, skipped } = await asNobody(() => findFiles(folder))
    expect(files.map(({ path }) => path)).toEqual(['open.md', 'private.md'])
    expect(skipped).toEqual([{ path: 'closed/', reason: 'can’t be read (EACCES)' }])
    const texts = await asNobody(() => Promise.all(files.map(readText)))
    expect(texts).toEqual([
      { title: 'open.md', content: 'Words.' },
      { reason: 'can’t be read (EACCES)' },
    ])
  })

  it('is refused if it is unreadable itself', async () => {
    chmodSync(folder, 0)
    const search = asNobody(() => findFiles(folder))
    await expect(search).rejects.toMatchObject({ code: 'EACCES' })
    chmodSync(folder, 0o755)
  })

  it('counts unreadable files as present', async () => {
    const isThere = presenceOf(await asNobody(() => findFiles(folder)))
    const paths = ['closed/one.md', 'private.md', 'open.md', 'closed.md', 'gone.md']
    expect(paths.map(isThere)).toEqual([true, true, true, false, false])
  })
})

it('names a file that was deleted before it is read', async () => {
  const location = join(folder, 'gone.md')
  expect(await readText({ path: 'gone.md', location })).toEqual({
    reason: 'can’t be read (ENOENT)',
  })
})
