// Long commands that leave nothing half done behind when they are interrupted.
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs the work; SIGINT and SIGTERM abort its signal, whose listeners clean up before they return,
 * say the sentence and end the process with 130 or 143, as shells expect it.
 */
export async function interruptible<T>(
  sentence: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const interrupt = (signal: (typeof signals)[number]) => {
    controller.abort()
    process.stderr.write(`${sentence}\n`)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
