// Tests the flags of Node that the command sets by its first line.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nodeFlags, parley } from '../support/server-process.ts'

it('the command runs with the flags of its first line', () => {
  expect(nodeFlags).toEqual(['--max-semi-space-size=8'])
  const node = process.execPath.replace(/\/[^/]*$/, '')
  const env = { PATH: `${node}:/usr/bin:/bin` }
  expect(execFileSync(parley, ['help'], { encoding: 'utf8', env })).toContain('serve')
})

it('the image of Docker has the same flags', () => {
  const dockerfile = readFileSync(new URL('../../../../Dockerfile', import.meta.url), 'utf8')
  const entry = /^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]'
  expect(JSON.parse(entry)).toEqual(['node', ...nodeFlags, 'packages/server/bin/parley.js'])
})
