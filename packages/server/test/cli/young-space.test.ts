import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/**
 * A heap of its own: makes and keeps as much as a start does, held and released; says what the space takes.
 * The least of five rounds says what it is held at: while V8 marks the old space, the young one lends pages for a moment.
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
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  const { held, released } = JSON.parse(said)
  expect(held).toBeLessThan(4)
  expect(released).toBeGreaterThan(2 * held)
})
