// Builds the dashboard into packages/dashboard/dist, where the server finds it. With --if-missing, builds it
// only if it is missing or was built from other sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../', import.meta.url))
const dashboard = join(root, 'packages/dashboard')
const built = join(dashboard, 'dist')

/** All files that influence the build. */
const sources = [
  'packages/dashboard/index.html',
  'packages/dashboard/package.json',
  'packages/dashboard/vite.config.ts',
  'packages/dashboard/src',
  'packages/client/src',
  'packages/contract/src',
  'package-lock.json',
]

// The highest quality takes seventeen times as long and saves only 7 %.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

if (import.meta.main) {
  const isWanted = !process.argv.includes('--if-missing') || isDashboardStale()
  if (isWanted) process.exitCode = start() ? 0 : 1
}

/** With --if-missing, a failure is not an error: a server without its dashboard is better than no server. */
function start(): boolean {
  const isOptional = process.argv.includes('--if-missing')
  if (findVite() === undefined) {
    console.error('The dashboard can’t be built, because its tools are not installed. Run: npm ci')
    return isOptional
  }
  const startedAt = performance.now()
  const failure = buildDashboard()
  if (failure === undefined) {
    console.log(`The dashboard is built (${Math.round(performance.now() - startedAt)} ms).`)
    return true
  }
  console.error(`The dashboard could not be built.\n${failure}`)
  return isOptional
}

/** Whether the built dashboard is missing, or was built from other sources. */
export function isDashboardStale(): boolean {
  const noted = join(built, 'sources.txt')
  return !existsSync(noted) || readFileSync(noted, 'utf8') !== hashOfSources()
}

/**
 * Builds the dashboard in a new folder, and replaces the old folder when the build is complete. Returns a
 * description of the failure, or undefined.
 */
export function buildDashboard(): string | undefined {
  const vite = findVite()
  if (vite === undefined) return 'Vite is not installed.'
  const fresh = `${built}-${process.pid}`
  try {
    const hash = hashOfSources()
    const args = [vite, 'build', '--outDir', fresh, '--logLevel', 'warn']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: dashboard,
      encoding: 'utf8',
      // Builds for production, also if the tests run the build.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) return `${stdout}${stderr}`
    compressAll(join(fresh, 'dashboard-assets'))
    writeFileSync(join(fresh, 'sources.txt'), hash)
    replace(fresh)
    return undefined
  } catch (error) {
    // For example if this user may not write to the folder.
    return String(error)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Returns the path of Vite as the dashboard resolves it; undefined in an installation without the tools. */
function findVite(): string | undefined {
  try {
    const manifest = createRequire(join(dashboard, 'package.json')).resolve('vite/package.json')
    return join(manifest, '../bin/vite.js')
  } catch {
    return undefined
  }
}

/** Compresses the files during the build, because the server does not compress. */
function compressAll(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = join(directory, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Two builds at the same time do no harm: each is complete, and the last one remains. */
function replace(fresh: string): void {
  const old = `${fresh}-old`
  if (existsSync(built)) renameSync(built, old)
  renameSync(fresh, built)
  rmSync(old, { recursive: true, force: true })
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  const place = join(root, path)
  if (!existsSync(place)) return []
  if (/\.\w+$/.test(path)) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
