// Tests the built files, above all the size of scripts that a browser loads before it can show a page.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const configured = process.env.PARLEY_DASHBOARD_DIR ?? ''
const built = configured === '' ? join(import.meta.dirname, '../dist') : configured
const assets = join(built, 'dashboard-assets')
const page = readFileSync(join(built, 'index.html'), 'utf8')

/** Returns a script and all its static imports. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const source = readFileSync(join(assets, file), 'utf8')
  for (const [, name] of source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w-]+\.js)"/g)) {
    withImports(String(name), known)
  }
  return known
}

function fileOf(chunk: string): string {
  const found = readdirSync(assets).find(
    (name) => name.startsWith(`${chunk}-`) && /\.js$/.test(name),
  )
  if (found === undefined) throw new Error(`There is no chunk ${chunk}`)
  return found
}

const entry = /<script type="module"[^>]* src="\/dashboard-assets\/([^"]+)"/.exec(page)?.[1] ?? ''

describe('the built dashboard', () => {
  it.each(['sign-in-page', 'overview-page'])(
    'loads at most 230 kB of compressed scripts for its %s',
    (chunk) => {
      const files = [...withImports(entry), ...withImports(fileOf(chunk))]
      const bytes = [...new Set(files)].map((file) => statSync(join(assets, `${file}.gz`)).size)
      const total = bytes.reduce((sum, size) => sum + size, 0)
      expect(total).toBeGreaterThan(50_000)
      expect(total).toBeLessThanOrEqual(230_000)
    },
  )

  it('does not load the code for plots, CSV and Markdown at first', () => {
    const first = [...withImports(entry)].map((file) => readFileSync(join(assets, file), 'utf8'))
    for (const word of ['recharts-', 'papaparse', 'mdast']) {
      expect(
        first.some((source) => source.includes(word)),
        word,
      ).toBe(false)
    }
  })

  it('contains nothing that its content security policy refuses', () => {
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/)
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url)
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) expect(address).toMatch(/^\/dashboard-assets\//)
  })

  it('has a Brotli and a gzip version of each file', () => {
    const files = readdirSync(assets)
    const scripts = files.filter((name) => /\.(js|css|svg)$/.test(name))
    for (const script of scripts) {
      expect(files).toEqual(expect.arrayContaining([`${script}.br`, `${script}.gz`]))
    }
  })
})
