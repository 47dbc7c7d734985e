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
/** Whether cores can be kept awake. */
export const canKeepAwake = process.platform === 'linux' && isRunnable('chrt')

/** Asked before anything is pinned: a process counts the cores it may use. */
const cores = availableParallelism()
/** Until the loops run on their cores. */
const startMs = 200

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
  const loops = Array.from({ length: cores }, (_, core) =>
    spawn('chrt', [...idleOnly, 'taskset', '-c', String(core), ...endless], { stdio: 'ignore' }),
  )
  try {
    await pause(startMs)
    return await work()
  } finally {
    const gone = loops.map((loop) => once(loop, 'exit'))
    for (const loop of loops) loop.kill('SIGKILL')
    await Promise.all(gone)
  }
}

/** SCHED_IDLE: only where nothing else wants the core. */
const idleOnly = ['--idle', '0']
const endless = [process.execPath, '-e', 'for (;;);']

function isThere(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function isRunnable(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
