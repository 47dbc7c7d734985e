// Excludes from a figure the time that the machine itself takes: for the fsync of its disk, and to wake its
// cores.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const memory = '/dev/shm'
/** Whether this machine can have folders in memory. */
export const hasMemoryFolders = isThere(memory)

/** Counted before anything is pinned, because a process counts only the cores that it may use. */
const cores = Array.from({ length: availableParallelism() }, (_, core) => String(core))
/** SCHED_IDLE: the process runs only if nothing else wants the core. */
const idleOn = (core: string) => ['--idle', '0', 'taskset', '-c', core]
/** Whether this machine can keep its cores awake. */
export const canKeepAwake =
  process.platform === 'linux' &&
  cores.every((core) => isRunnable('chrt', [...idleOn(core), 'true']))

/** The time until the loops run on their cores. */
const startMs = 200
/** Longer than any work. A loop that is not stopped ends after this time. */
const longestMs = 60_000
const loop = `for (const end = Date.now() + ${longestMs}; Date.now() < end; );`

/** Does the work in a new folder in memory, or below `directory` if there is none. Removes it afterwards. */
export async function inMemory<T>(
  directory: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(hasMemoryFolders ? memory : directory, 'parley-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Does the work while no core sleeps. A virtual machine returns a sleeping core to its host, and to wake it
 * takes up to 0.1 ms, at each step of the measured work. The loops that keep the cores awake yield to all
 * other processes.
 */
export async function awake<T>(work: () => Promise<T>): Promise<T> {
  if (!canKeepAwake) return work()
  const loops = cores.map((core) => {
    const child = spawn('chrt', [...idleOn(core), process.execPath, '-e', loop], {
      stdio: 'ignore',
    })
    return { child, gone: once(child, 'exit') }
  })
  try {
    await pause(startMs)
    const result = await work()
    if (loops.some(({ child }) => child.exitCode !== null)) throw new Error('A core fell asleep.')
    return result
  } finally {
    for (const { child } of loops) child.kill('SIGKILL')
    await Promise.all(loops.map(({ gone }) => gone))
  }
}

function isThere(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a command exits with 0. */
export function isRunnable(command: string, options: readonly string[] = ['--version']): boolean {
  try {
    execFileSync(command, options, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
