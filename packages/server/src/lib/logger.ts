// Logs as JSON lines or as readable lines. Secrets are redacted before a line is written.
import { type DestinationStream, type Logger, pino } from 'pino'
import { systemClock, toTimestamp } from './clock.ts'

export type { Logger }

type LoggerOptions = {
  readonly logLevel: string
  /** One readable line for each record instead of JSON. */
  readonly logPretty?: boolean
  /** Receives each line; standard output by default. */
  readonly write?: (line: string) => void
}

/**
 * Creates a logger that redacts API keys, tokens of sessions and links, bearer tokens, and the values of fields
 * named like secrets, anywhere in a record.
 */
export function createLogger(options: LoggerOptions): Logger {
  const { logLevel, logPretty = false, write = writeOut } = options
  const destination: DestinationStream = {
    write: (line) => {
      const safe = redact(line)
      write(logPretty ? forPeople(safe) : safe)
    },
  }
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: () => `,"time":"${toTimestamp(systemClock.now())}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
}

const secretFields =
  /"([\w-]*(?:password|secret|token|api[-_]?key)|key|(?:proxy-)?authorization|(?:set-)?cookie)":(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi
const apiKeys = /prl_live_[0-9A-Za-z]+/g
/** Tokens of sessions, invitations, password links and links that prove an address. */
const accessTokens = /\bp(ss|st|ct)_[\w.-]+/g
const bearerTokens = /\b(bearer\s+)[^\s"\\]+/gi

/** Works on the finished line, so that it also finds a key in a stack trace or a nested field. */
function redact(line: string): string {
  return line
    .replace(secretFields, '"$1":"[redacted]"')
    .replace(apiKeys, 'prl_live_[redacted]')
    .replace(accessTokens, 'p$1_[redacted]')
    .replace(bearerTokens, '$1[redacted]')
}

function forPeople(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const fields = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const stack = isRecord(err) && typeof err.stack === 'string' ? `\n${err.stack}` : ''
  return `${String(time).slice(11, 23)} ${String(level).toUpperCase().padEnd(5)} ${msg ?? ''}${fields.join('')}${stack}\n`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function writeOut(line: string): void {
  process.stdout.write(line)
}
