// What a machine takes by itself, where a figure is to leave it out: its disk to make a commit stand, and its
// cores to wake.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const memory = '/dev/shm'
/** Whether folders can be had in memory. */
export const hasMemoryFolders = isThere(memory)

/** Asked before anything is pinned: a process counts the cores it may use. */
const cores = Array.from({ length: availableParallelism() }, (_, core) => String(core))
/** SCHED_IDLE: only where nothing else wants the core. */
const idleOn = (core: string) => ['--idle', '0', 'taskset', '-c', core]
/** Whether cores can be kept awake. */
export const canKeepAwake =
  process.platform === 'linux' &&
  cores.every((core) => isRunnable('chrt', [...idleOn(core), 'true']))

/** Until the loops run on their cores. */
const startMs = 200
/** Longer than any work; a loop that nobody ends is over by then. */
const longestMs = 60_000
const loop = `for (const end = Date.now() + ${longestMs}; Date.now() < end; );`

/** Does the work in a new folder in memory, which is removed afterwards; below `directory` where there is none. */
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
 * Does the work while no core sleeps. On a virtual machine a core that sleeps is given back to the host, and
 * waking it takes up to a tenth of a millisecond, at each step of what is measured. The loops that keep them
 * awake give way to all else that is to run.
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

/** Whether a command ends well. */
export function isRunnable(command: string, options: readonly string[] = ['--version']): boolean {
  try {
    execFileSync(command, options, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
