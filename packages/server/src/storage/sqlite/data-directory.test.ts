// Creates data directories, and reports errors.
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDataDirectory } from './data-directory.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-directory-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('creates all missing levels, only for this user', () => {
  const directory = join(folder, 'a', 'b', 'c')
  makeDataDirectory(directory)
  for (const path of [join(folder, 'a'), directory]) {
    expect(statSync(path).mode & 0o777).toBe(0o700)
  }
})

it('leaves an existing directory unchanged', () => {
  const directory = join(folder, 'there')
  makeDataDirectory(directory)
  chmodSync(directory, 0o750)
  makeDataDirectory(directory)
  expect(statSync(directory).mode & 0o777).toBe(0o750)
})

it.each(['file', 'file/below'])(
  'refuses a directory whose path leads through a file: %s',
  (name) => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => makeDataDirectory(join(folder, name))).toThrow(
      /^The data directory \S+ can’t be created \(.+\)\. Set PARLEY_DATA_DIR to a directory .*\.$/,
    )
  },
)
