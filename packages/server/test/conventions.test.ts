// Conventions of the code that the import rules can't check.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
const root = join(import.meta.dirname, '../../..')

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'),
  )
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ name: relative(source, path), text: readFileSync(path, 'utf8') }))

function filesWith(pattern: RegExp): string[] {
  return files.filter(({ text }) => pattern.test(withoutComments(text))).map(({ name }) => name)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function foldersBelow(path: string): string[] {
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [path, ...folders.flatMap(({ name }) => foldersBelow(join(path, name)))]
}

describe('the code', () => {
  it('reads the environment only in config.ts', () => {
    expect(filesWith(/process\.env/)).toEqual(['config.ts'])
  })

  it('reads the clock only in lib/clock.ts', () => {
    expect(filesWith(/Date\.now\(|new Date\(\)|performance\.now\(/)).toEqual(['lib/clock.ts'])
  })

  it('sends requests only through lib/network/guarded-fetch.ts', () => {
    const requestCalls =
      /(?<![\w.])fetch\(|\bhttps?\.(?:request|get)\(|\b(?:net|tls)\.connect\(|\bXMLHttpRequest\b/
    expect(filesWith(requestCalls)).toEqual([])
  })

  it('uses ’ in texts for people, except in the engine', () => {
    const ascii = filesWith(/[a-z]\\?'(?:t|s|re|ll) /).filter((name) => !name.startsWith('engine/'))
    expect(ascii).toEqual([])
  })

  it('has at most 20 entries in a folder', () => {
    // These folders are lists: each new entry is a file.
    const lists = ['migrations', 'languages', 'routes', 'interfaces', 'stores', 'schema']
    const packages = ['client', 'contract', 'dashboard', 'server', 'widget']
    const folders = packages.flatMap((name) => foldersBelow(join(root, 'packages', name, 'src')))
    const large = folders
      .filter((path) => readdirSync(path).length > 20 && !lists.includes(basename(path)))
      .map((path) => relative(join(root, 'packages'), path))
    expect(large).toEqual([])
  })

  it('has no import cycle between the folders of services', () => {
    const imports = files.flatMap(({ name, text }) => {
      const [from] = name.match(/(?<=^services\/)[^/]+(?=\/)/) ?? []
      const targets = text.matchAll(/ from '(?:\.\.\/)+([^/']+)\/[^']+'/g)
      return from === undefined ? [] : [...targets].map(([, to]) => `${from} ${to}`)
    })
    const edges = [...new Set(imports)].map((pair) => pair.split(' '))
    const reachable = (from: string | undefined, seen = new Set<string | undefined>()) => {
      for (const [start, end] of edges) {
        if (start !== from || start === end || seen.has(end)) continue
        seen.add(end)
        reachable(end, seen)
      }
      return seen
    }
    expect(imports).toContain('gaps knowledge')
    expect(edges.filter(([from]) => reachable(from).has(from)).map(String)).toEqual([])
  })

  it('copies every folder with dependencies of the server into the image', () => {
    const [lock, image] = ['package-lock.json', 'Dockerfile'].map((name) =>
      readFileSync(join(root, name), 'utf8'),
    )
    const { packages } = JSON.parse(String(lock)) as { packages: Record<string, { dev?: boolean }> }
    const wanted = Object.entries(packages)
      .filter(
        ([path, { dev }]) => !dev && /^(packages\/(contract|server)\/)?node_modules\//.test(path),
      )
      .map(([path]) => `/parley/${path}`)
    // Copied from the stage that installs them, to the same path.
    const copies = String(image).matchAll(/^COPY --from=dependencies \/parley(\S*) (\S+)$/gm)
    const copied = [...copies]
      .filter(([, from, to]) => join('.', String(from)) === join(String(to)))
      .map(([, from]) => `/parley${from}/`)
    expect(wanted).toContain('/parley/node_modules/fastify')
    expect(wanted.filter((path) => !copied.some((folder) => path.startsWith(folder)))).toEqual([])
  })

  it('has no file of more than 350 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 350).map(({ name }) => name)
    expect(long).toEqual([])
  })

  it('starts every file with a comment', () => {
    const silent = files
      .filter(({ text }) => !/^(#!.*\n)?\/\/ \S/.test(text))
      .map(({ name }) => name)
    expect(silent).toEqual([])
  })
})
