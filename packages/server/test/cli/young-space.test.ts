import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/**
 * Runs in its own process. Allocates much, of which much survives, in short turns of the event loop: first while V8's young
 * space is held small, then after its release. Prints the sizes of the space. Each is the smallest of some rounds, because
 * V8 uses more pages for a moment while it marks the old space.
 */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { holdYoungSpace, releaseYoungSpace } from ${JSON.stringify(new URL('../../src/lib/young-space.ts', import.meta.url).href)}
  const kept = []
  const megabytes = () =>
    getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1e6
  const round = async () => {
    for (let turn = 0; turn < 400; turn++) {
      for (let n = 0; n < 10_000; n++) kept.push({ n })
      if (kept.length > 1_000_000) kept.length = 0
      await new Promise(setImmediate)
    }
    return megabytes()
  }
  const rounds = async () => [await round(), await round(), await round(), await round()]
  holdYoungSpace()
  const held = Math.min(...(await rounds()))
  releaseYoungSpace()
  const released = Math.max(...(await rounds()))
  const later = Math.min(...(await rounds()))
  console.log(JSON.stringify({ held, released, later }))
  process.exit(0)
`

it('the young space stays small while it is held, and grows after its release, but not for ever', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  const { held, released, later } = JSON.parse(output)
  expect(held).toBeLessThan(6)
  expect(released).toBeGreaterThan(1.5 * held)
  expect(later).toBeLessThan(34)
})
