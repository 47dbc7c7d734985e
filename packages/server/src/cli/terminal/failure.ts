// Reports failures at the terminal: one sentence that says what to do, without a stack trace.
import { ConfigError, loadConfig } from '../../config.ts'
import { ApiError } from '../../lib/errors.ts'

const failed = 1
const wrongUsage = 2

/** A command can't be executed. The message is shown to the user and says what to do next. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Writes the sentence to standard error. Returns the exit code: 2 for wrong usage, else 1. */
export function reportFailure(error: unknown): number {
  process.stderr.write(`${isDebugging() ? stackOf(error) : sentenceFor(error)}\n`)
  return error instanceof ApiError && error.code === 'invalid_request' ? wrongUsage : failed
}

/** Turns `not_found` into CommandError, and adds how to list what exists. */
export async function withHint<T>(work: Promise<T>, hint: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    throw new CommandError(`${error.message} ${hint}`, { cause: error })
  }
}

/** Describes an error for the operator. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path, errcode } = error as { code?: string; path?: string; errcode?: number }
  // SQLite's own messages are not sentences.
  if (errcode !== undefined) {
    return `The database in ${dataDirectory()} can’t be used (${error.message}). Check the directory in PARLEY_DATA_DIR, its permissions and the free space.`
  }
  if (code !== undefined && path !== undefined) {
    return `${path} can’t be used (${code}). Check that it exists and that you may read and write it.`
  }
  if (error instanceof ApiError || error instanceof ConfigError || error.constructor === Error) {
    return error.message
  }
  if (error instanceof CommandError) return error.message
  return `This is a bug in Parley: ${error.message}. PARLEY_LOG_LEVEL=debug shows the stack trace. Please report it.`
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isDebugging(): boolean {
  return findConfig()?.logLevel === 'debug'
}

function dataDirectory(): string {
  return findConfig()?.dataDirectory ?? 'the data directory'
}

/** Returns undefined if the configuration is invalid. */
function findConfig() {
  try {
    return loadConfig()
  } catch {
    return undefined
  }
}
