// Tests that pages let people choose one of several only as the design language says
// (docs/decisions/0036-design-language.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
const pages = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

it.each([
  // A file that may use the part: one that defines it, or whose labels are icons.
  ['segmented controls beside ViewSwitch', /<SegmentedControl/, ['view-switch', 'theme-switch']],
  ['selects of the browser', /<NativeSelect/, []],
  ['tabs of another look', /<Tabs[^>]* variant=/, []],
  // The rating of a reply and the table of a plot can be taken back: they are switches.
  ['buttons that stay pressed', /aria-pressed/, ['playground-turn', 'plot']],
])('no page has %s', (_, part, allowed) => {
  const found = pages.filter(({ text }) => part.test(text)).map(({ name }) => name)
  const isAllowed = (name: string) => allowed.some((one) => name.endsWith(`/${one}.tsx`))
  expect(pages.length).toBeGreaterThan(200)
  expect(found.filter((name) => !isAllowed(name))).toEqual([])
})
