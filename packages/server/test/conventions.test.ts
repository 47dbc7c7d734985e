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
  it('reads the environment in config.ts alone', () => {
    expect(filesWith(/process\.env/)).toEqual(['config.ts'])
  })

  it('reads the clock in lib/clock.ts alone', () => {
    expect(filesWith(/Date\.now\(|new Date\(\)|performance\.now\(/)).toEqual(['lib/clock.ts'])
  })

  it('sends requests by lib/network/guarded-fetch.ts alone', () => {
    const ways =
      /(?<![\w.])fetch\(|\bhttps?\.(?:request|get)\(|\b(?:net|tls)\.connect\(|\bXMLHttpRequest\b/
    expect(filesWith(ways)).toEqual([])
  })

  it('writes ’ in what people read, but for what the chatbots say', () => {
    const ascii = filesWith(/[a-z]\\?'(?:t|s|re|ll) /).filter((name) => !name.startsWith('engine/'))
    expect(ascii).toEqual([])
  })

  it('keeps folders small enough to read at one look', () => {
    // Lists by nature grow with what they list.
    const lists = ['migrations', 'languages', 'routes']
    // Written anew soon, with folders of their own.
    const exempt = ['server/src/engine/generate', 'server/src/services/turns']
    const packages = ['client', 'contract', 'dashboard', 'server']
    const folders = packages.flatMap((name) => foldersBelow(join(root, 'packages', name, 'src')))
    const large = folders
      .filter((path) => readdirSync(path).length > 20 && !lists.includes(basename(path)))
      .map((path) => relative(join(root, 'packages'), path))
    expect(large.filter((path) => !exempt.includes(path))).toEqual([])
  })

  it('has no circle of imports between the folders of services', () => {
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

  it('takes every folder of packages into the image that the server’s dependencies stand in', () => {
    const [lock, image] = ['package-lock.json', 'Dockerfile'].map((name) =>
      readFileSync(join(root, name), 'utf8'),
    )
    const { packages } = JSON.parse(String(lock)) as { packages: Record<string, { dev?: boolean }> }
    const wanted = Object.entries(packages)
      .filter(
        ([path, { dev }]) => !dev && /^(packages\/(contract|server)\/)?node_modules\//.test(path),
      )
      .map(([path]) => `/parley/${path}`)
    // As they stand there: from the stage that installs them, to the same place.
    const copies = String(image).matchAll(/^COPY --from=dependencies \/parley(\S*) (\S+)$/gm)
    const copied = [...copies]
      .filter(([, from, to]) => join('.', String(from)) === join(String(to)))
      .map(([, from]) => `/parley${from}/`)
    expect(wanted).toContain('/parley/node_modules/fastify')
    expect(wanted.filter((path) => !copied.some((folder) => path.startsWith(folder)))).toEqual([])
  })

  it('lets no file grow beyond 350 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 350).map(({ name }) => name)
    expect(long).toEqual([])
  })

  it('opens every file with why it exists', () => {
    const silent = files
      .filter(({ text }) => !/^(#!.*\n)?\/\/ \S/.test(text))
      .map(({ name }) => name)
    expect(silent).toEqual([])
  })
})
