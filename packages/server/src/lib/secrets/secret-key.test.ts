import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSecretKey, readSecretKeyFile, replaceSecretKeyFile } from './secret-key.ts'

it('the key file is replaced by several writers at once, and one of them wins', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-test-'))
  const path = join(directory, 'secret.key')
  const keys = Array.from({ length: 20 }, createSecretKey)
  await Promise.all(keys.map((key) => replaceSecretKeyFile(path, key)))
  expect(keys).toContain(readSecretKeyFile(path))
  expect(readdirSync(directory)).toEqual(['secret.key'])
})
