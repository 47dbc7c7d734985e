// A directory in memory for the files of the tests, since the tests commit far more often than they compute.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sharedMemory = '/dev/shm'
const prefix = 'parley-tests-'
/** The tests write less than a quarter of it at a time. Docker offers 64 MB by default. */
const freeBytesMin = 2_000_000_000
/** Where Node keeps compiled code, below the directory for temporary files. */
const compileCache = 'node-compile-cache'

/** Returns undefined if this machine offers too little shared memory, or none. */
export function openMemoryDirectory(): { readonly path: string; remove(): void } | undefined {
  if (!existsSync(sharedMemory)) return undefined
  removeLeftDirectories()
  const { bavail, bsize } = statfsSync(sharedMemory)
  if (bavail * bsize < freeBytesMin) return undefined
  const path = mkdtempSync(join(sharedMemory, `${prefix}${process.pid}-`))
  // As open as /tmp: a test that starts PostgreSQL as root runs it as another user.
  chmodSync(path, 0o1777)
  // Commands start from the compiled code of earlier runs.
  const compiled = join(tmpdir(), compileCache)
  mkdirSync(compiled, { recursive: true })
  symlinkSync(compiled, join(path, compileCache))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Removes what a killed run left. */
function removeLeftDirectories(): void {
  for (const name of readdirSync(sharedMemory)) {
    if (!name.startsWith(prefix)) continue
    const [pid = ''] = name.slice(prefix.length).split('-')
    if (!existsSync(`/proc/${pid}`)) {
      rmSync(join(sharedMemory, name), { recursive: true, force: true })
    }
  }
}
