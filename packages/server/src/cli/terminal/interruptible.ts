// Handles the interruption of long commands, so that they clean up.
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs the work. SIGINT and SIGTERM abort its signal, whose listeners must clean up synchronously. Then
 * the sentence is printed, and the process exits with 130 or 143, as shells expect.
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
