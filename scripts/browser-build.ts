// How a program for browsers is built: if its sources changed, in a new folder, which then replaces the old one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../', import.meta.url))

// The highest quality takes seventeen times as long and saves only 7 %.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Runs `vite build` with these variables. Throws its output if it fails. */
type RunVite = (env?: Readonly<Record<string, string>>) => void

export type BrowserBuild = ReturnType<typeof createBrowserBuild>

export function createBrowserBuild(input: {
  /** The name of the package, such as `dashboard`. */
  readonly name: string
  /** Its files, and all others that influence the build. */
  readonly sources: readonly string[]
  /** Builds into the folder `out`. */
  readonly make: (out: string, vite: RunVite) => void
  /** Folders of the build whose files are compressed in advance, because the server does not compress. */
  readonly compressed: readonly string[]
}) {
  const { name, sources, make, compressed } = input
  const directory = join(root, 'packages', name)
  const built = join(directory, 'dist')

  /** Returns the path of Vite as the package resolves it; undefined in an installation without the tools. */
  function findVite(): string | undefined {
    try {
      const manifest = createRequire(join(directory, 'package.json')).resolve('vite/package.json')
      return join(manifest, '../bin/vite.js')
    } catch {
      return undefined
    }
  }

  function hashOfSources(): string {
    const hash = createHash('sha256')
    for (const file of [...sources, 'package-lock.json'].flatMap(filesOf).sort()) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
    return hash.digest('hex')
  }

  /** Two builds at the same time do no harm: each is complete, and the last one remains. */
  function replace(fresh: string): void {
    const old = `${fresh}-old`
    if (existsSync(built)) renameSync(built, old)
    renameSync(fresh, built)
    rmSync(old, { recursive: true, force: true })
  }

  return {
    name,
    hasTools: () => findVite() !== undefined,
    /** Whether the build is missing, or was made from other sources. */
    isStale(): boolean {
      const noted = join(built, 'sources.txt')
      return !existsSync(noted) || readFileSync(noted, 'utf8') !== hashOfSources()
    },
    /** Builds, and replaces the old build when the new one is complete. Returns a failure, or undefined. */
    build(): string | undefined {
      const vite = findVite()
      if (vite === undefined) return 'Vite is not installed.'
      const fresh = `${built}-${process.pid}`
      try {
        const hash = hashOfSources()
        make(fresh, (env = {}) => {
          const args = [vite, 'build', '--outDir', fresh, '--logLevel', 'warn']
          const { status, stdout, stderr } = spawnSync(process.execPath, args, {
            cwd: directory,
            encoding: 'utf8',
            // Builds for production, also if the tests run the build.
            env: { ...process.env, ...env, NODE_ENV: 'production' },
          })
          if (status !== 0) throw new Error(`${stdout}${stderr}`)
        })
        for (const folder of compressed) compressAll(join(fresh, folder))
        writeFileSync(join(fresh, 'sources.txt'), hash)
        replace(fresh)
        return undefined
      } catch (error) {
        // For example if this user may not write to the folder.
        return String(error)
      } finally {
        rmSync(fresh, { recursive: true, force: true })
      }
    },
  }
}

function compressAll(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = join(directory, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function filesOf(path: string): string[] {
  const place = join(root, path)
  if (!existsSync(place)) return []
  if (/\.\w+$/.test(path)) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
