// The built files: their size, and what they must not contain.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const built = join(import.meta.dirname, '../dist')
const panelName = readdirSync(join(built, 'widget')).find((name) => /^panel-.*\.js$/.test(name))
const loader = readFileSync(join(built, 'widget.js'), 'utf8')
const panel = readFileSync(join(built, 'widget', String(panelName)), 'utf8')

const bytesOf = (text: string) => gzipSync(text, { level: 9 }).length

describe('the built widget', () => {
  it('loads at most 4 kB with the page, and 20 kB in all', () => {
    expect(bytesOf(loader)).toBeLessThanOrEqual(4_000)
    expect(bytesOf(loader) + bytesOf(panel)).toBeLessThanOrEqual(20_000)
  })

  it('is one plain script and one module, which imports nothing', () => {
    expect(loader).toContain(`widget/${panelName}`)
    expect(loader).not.toMatch(/\bexport\b|import\.meta/)
    expect(panel).not.toMatch(/\bimport\b/)
  })

  it('has no way to turn text into markup or code', () => {
    expect(loader + panel).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|document\.write|DOMParser|createContextualFragment|\beval\b|new Function|srcdoc/,
    )
  })
})
