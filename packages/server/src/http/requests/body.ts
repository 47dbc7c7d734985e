// Parses JSON bodies and refuses content that no handler should receive.
import { limits } from '@parley/contract'
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import { createWorkQueue } from '../../lib/async/work-queue.ts'
import { type Clock, systemClock } from '../../lib/clock.ts'
import { ApiError, invalid } from '../../lib/errors.ts'
import { fieldPath } from './problems.ts'

const otherJsonTypes = /^application\/[\w.!#$&^-]+\+json(?:;|$)/

/** A body of this many bytes takes about a millisecond to parse, or more. */
const largeBytes = 65_536

/**
 * Makes JSON the only accepted content type. Any other type is `unsupported_media_type`. Accounts take turns at large
 * bodies, with a pause before each body while others wait.
 */
export function acceptJsonOnly(
  app: FastifyInstance,
  clock: Pick<Clock, 'monotonic'> = systemClock,
): void {
  app.removeAllContentTypeParsers()
  const largeBodies = createWorkQueue({ atOnce: 1, heavySize: 0, clock })
  const parser: FastifyBodyParser<Buffer> = (request, body, done) => {
    if (body.length >= largeBytes) {
      const place = { account_id: request.principal?.account_id ?? request.ip, size: body.length }
      largeBodies.run(place, () => readJson(request, body)).then((value) => done(null, value), done)
      return
    }
    try {
      done(null, readJson(request, body))
    } catch (error) {
      done(error as Error)
    }
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parser)
  app.addContentTypeParser(otherJsonTypes, { parseAs: 'buffer' }, parser)
  // The body of a DELETE is not read.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true })
}

function readJson(request: FastifyRequest, body: Buffer): unknown {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ApiError('unsupported_media_type', 'Send the body without a content encoding.')
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset)) {
    throw new ApiError(
      'unsupported_media_type',
      'Send the body in UTF-8. JSON allows no other charset.',
    )
  }
  return parseJson(body)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Returns the object in a body; undefined if the body is empty or `null`. Throws `invalid_request` for
 * invalid UTF-8, broken JSON, anything but an object, NUL characters, lone surrogates, too deep
 * nesting and too many values.
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  refuseManyValues(body)
  const text = decode(body)
  const value = parse(text)
  // Treated as no body. Endpoints that need one refuse it in the validation.
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw bodyProblem('wrong_type', 'The body must be a JSON object.')
  }
  inspect(value, '', 1)
  return value
}

/**
 * Small values take far more time and memory than their bytes: parsing 5 MB of empty lists holds the process for a
 * second. So they are counted before, by the commas and open brackets outside of texts.
 */
function refuseManyValues(body: Buffer): void {
  const { value: most } = limits.json_values
  if (body.length < most) return
  const nextQuote = createSearch(body, quote)
  const nextBackslash = createSearch(body, backslash)
  const nextSpecial = (from: number) => Math.min(nextQuote(from), nextBackslash(from))
  let values = 1
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === quote) at = endOfText(body, at, nextSpecial)
    else if (byte === comma || byte === bracket || byte === brace) values += 1
    if (values <= most) continue
    const many = most.toLocaleString('en')
    throw bodyProblem('too_long', `The body has too many values: at most ${many} in one request.`)
  }
}

/** After so many plain bytes, a native search is faster than a look at each byte. For texts full of escapes it is not. */
const plainBytes = 64

/** Returns the place of the quote that ends the text. `nextSpecial` finds the next quote or backslash. */
function endOfText(body: Buffer, start: number, nextSpecial: (from: number) => number): number {
  let at = start + 1
  while (at < body.length) {
    const searchAt = Math.min(at + plainBytes, body.length)
    while (at < searchAt && body[at] !== quote && body[at] !== backslash) at += 1
    if (at === searchAt) at = nextSpecial(at)
    if (body[at] === quote) return at
    at += 2
  }
  return body.length
}

/** Returns a function that finds the next such byte. It passes each byte once, if the places only grow. */
function createSearch(body: Buffer, byte: number): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = body.indexOf(byte, from)
    if (found === -1) found = body.length
    return found
  }
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const bracket = 0x5b
const brace = 0x7b

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw bodyProblem('malformed', 'The body must be encoded in UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw bodyProblem('malformed', `The body is not valid JSON: ${whereBroken(text, error)}.`)
  }
}

/** The parser reports either the position or, for short texts, the text around it. */
function whereBroken(text: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : ''
  if (reason.startsWith('Unexpected end')) return 'it ends too early'
  const [, what, position] = /^(.*?)(?: in JSON)? at position (\d+)/s.exec(reason) ?? []
  if (what === undefined) return reason.replace(/ is not valid JSON$/, '')
  const before = text.slice(0, Number(position)).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return `${what} at line ${before.length}, column ${column}`
}

/** Throws `invalid_request` for keys and values that can’t be stored. `level` counts from 1, the body itself. */
export function inspect(value: object, pointer: string, level: number): void {
  if (level > limits.json_depth.value) {
    throw bodyProblem(
      'malformed',
      `The body is nested too deeply: at most ${limits.json_depth.value} levels.`,
    )
  }
  for (const [key, inner] of Object.entries(value)) {
    // Copied to another object, this key would set its prototype.
    if (key === '__proto__') throw fieldProblem(pointer, key, 'must not have this name')
    checkText(key, pointer, key)
    if (typeof inner === 'string') checkText(inner, pointer, key)
    else if (typeof inner === 'object' && inner !== null) {
      inspect(inner, `${pointer}/${escapeStep(key)}`, level + 1)
    }
  }
}

/** Refuses texts that neither database can store unchanged. */
function checkText(text: string, pointer: string, key: string): void {
  if (text.includes('\0')) throw fieldProblem(pointer, key, 'must not contain NUL characters')
  if (!text.isWellFormed()) {
    throw fieldProblem(pointer, key, 'must not contain half of a surrogate pair')
  }
}

function fieldProblem(pointer: string, key: string, mend: string): ApiError {
  const step = escapeStep(key.replaceAll('\0', '\\u0000').toWellFormed())
  const field = fieldPath(`${pointer}/${step}`)
  return invalid({ field, issue: 'malformed', message: `${field} ${mend}.` })
}

function escapeStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function bodyProblem(issue: string, message: string): ApiError {
  return invalid({ field: 'body', issue, message })
}
