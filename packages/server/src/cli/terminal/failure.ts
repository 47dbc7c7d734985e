// What goes wrong, said to the person at the terminal: one sentence with the mend, never a stack.
import { ConfigError, loadConfig } from '../../config.ts'
import { ApiError } from '../../lib/errors.ts'

const failed = 1
const wrongUsage = 2

/** A command that can't be carried out; the message is one sentence and says what to do next. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Writes the sentence to standard error; the exit code: 2 for wrong usage, else 1. */
export function reportFailure(error: unknown): number {
  process.stderr.write(`${isDebugging() ? stackOf(error) : sentenceFor(error)}\n`)
  return error instanceof ApiError && error.code === 'invalid_request' ? wrongUsage : failed
}

/** Adds to `not_found` how to look up what does exist. */
export async function withHint<T>(work: Promise<T>, hint: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    throw new CommandError(`${error.message} ${hint}`, { cause: error })
  }
}

/** The failure in the words of the operator. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path, errcode } = error as { code?: string; path?: string; errcode?: number }
  // SQLite's own words are no sentence.
  if (errcode !== undefined) {
    return `The database in ${dataDirectory()} can’t be used (${error.message}). Check the directory that PARLEY_DATA_DIR names, its permissions and the free space.`
  }
  if (code !== undefined && path !== undefined) {
    return `${path} can’t be used (${code}). Check that it exists and that you may read and write it.`
  }
  if (error instanceof ApiError || error instanceof ConfigError || error.constructor === Error) {
    return error.message
  }
  if (error instanceof CommandError) return error.message
  return `This is a defect of Parley: ${error.message}. PARLEY_LOG_LEVEL=debug shows where; please report it.`
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isDebugging(): boolean {
  return configured()?.logLevel === 'debug'
}

function dataDirectory(): string {
  return configured()?.dataDirectory ?? 'the data directory'
}

/** Undefined if the configuration itself is what is wrong. */
function configured() {
  try {
    return loadConfig()
  } catch {
    return undefined
  }
}
