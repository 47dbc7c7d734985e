import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/**
 * Runs in its own process. Allocates and keeps as much memory as the start of a server, first while V8's young
 * space is held small, then after its release. Prints both sizes. The held size is the smallest of five rounds,
 * because V8 uses more pages for a moment while it marks the old space.
 */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { holdYoungSpace, releaseYoungSpace } from ${JSON.stringify(new URL('../../src/lib/young-space.ts', import.meta.url).href)}
  const kept = []
  const megabytes = () => {
    for (let n = 0; n < 1_000_000; n++) kept.push({ n })
    return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1e6
  }
  const rounds = () => [1, 2, 3, 4, 5].map(megabytes)
  holdYoungSpace()
  const held = Math.min(...rounds())
  releaseYoungSpace()
  console.log(JSON.stringify({ held, released: Math.max(...rounds()) }))
`

it('the young space stays small while it is held, and grows when it is released', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  const { held, released } = JSON.parse(output)
  expect(held).toBeLessThan(4)
  expect(released).toBeGreaterThan(2 * held)
})
