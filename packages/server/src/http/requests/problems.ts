// Turns the errors of the schema validator into problems that a person can understand.
import { isBlank, limits } from '@parley/contract'
import { clip, type Problem } from '../../lib/errors.ts'

/** The validator's error for one keyword, in its verbose form. */
export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  /** The invalid value. */
  readonly data?: unknown
  readonly parentSchema?: Readonly<Record<string, unknown>>
  readonly propertyName?: string
}

const { value: problemsMax } = limits.problems

/** Returns each problem once, with the field's path; at most 50. `part` is the field's name for the whole, such as `body`. */
export function problemsOf(errors: readonly SchemaError[], part: string): Problem[] {
  const problems = new Map<string, Problem>()
  for (const error of withoutNoise(errors)) {
    const problem = problemOf(error, part)
    const key = `${problem.field}\n${problem.issue}`
    if (!problems.has(key)) problems.set(key, problem)
    if (problems.size === problemsMax) break
  }
  return [...problems.values()]
}

// These keywords only report that a part inside them failed.
const compositeKeywords = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'propertyNames'])

/**
 * The validator reports every branch of a union: for an invalid `settings.tone` also that `settings`
 * is not null. If one branch matched more of the value, the type errors of the others are dropped. An
 * empty text is reported once, not also for its format.
 */
function withoutNoise(errors: readonly SchemaError[]): SchemaError[] {
  const empty = new Set(
    errors.filter(({ keyword }) => keyword === 'minLength').map(({ instancePath }) => instancePath),
  )
  const real = errors.filter(
    ({ keyword, instancePath }) =>
      !compositeKeywords.has(keyword) && !(keyword === 'format' && empty.has(instancePath)),
  )
  const typed = new Map<string, SchemaError>()
  for (const error of real.filter(({ keyword }) => keyword === 'type')) {
    const before = typed.get(error.instancePath)
    typed.set(error.instancePath, before === undefined ? error : union(before, error))
  }
  const matchedMore = (path: string) =>
    real.some(
      ({ keyword, instancePath }) =>
        instancePath.startsWith(`${path}/`) ||
        (instancePath === path && keyword !== 'type' && keyword !== 'enum' && keyword !== 'const'),
    )
  return real.flatMap((error) => {
    const { keyword, instancePath } = error
    const type = typed.get(instancePath)
    if (keyword === 'enum' || keyword === 'const') return type === undefined ? [error] : []
    if (keyword !== 'type') return [error]
    if (matchedMore(instancePath)) return []
    return type === undefined ? [] : [type]
  })
}

function union(a: SchemaError, b: SchemaError): SchemaError {
  const type = [...new Set([...typesOf(a), ...typesOf(b)])]
  return { ...a, params: { type } }
}

function typesOf({ params: { type } }: SchemaError): string[] {
  return Array.isArray(type) ? type.map(String) : [String(type)]
}

function problemOf(error: SchemaError, part: string): Problem {
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : undefined
  const path = fieldPath(error.instancePath, missing)
  const field = path === '' ? part : path
  if (part === 'query' && Array.isArray(error.data)) {
    return { field, issue: 'wrong_type', message: `${field} must be given once.` }
  }
  return { field, ...describeIssue(error, field) }
}

/** `/alternate_questions/2` → `alternate_questions[2]`. Clients choose the names, so the path is cut at 200 characters. */
export function fieldPath(pointer: string, last?: string): string {
  const steps = pointer.split('/').slice(1)
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (last !== undefined) names.push(last)
  const path = names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`)).join('')
  return clip(path.startsWith('.') ? path.slice(1) : path, 200)
}

type IssueMessage = { readonly issue: string; readonly message: string }

/** Returns issue and message for one failed keyword. */
function describeIssue(error: SchemaError, field: string): IssueMessage {
  const { keyword, data, params } = error
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return { issue: 'required', message: `${field} is required.` }
    case 'type':
      return wrongType(error, field)
    case 'enum':
    case 'const':
      return { issue: 'not_allowed', message: `${field} must be ${choices(error)}.` }
    case 'format':
      return malformed(String(params.format), field, data)
    case 'minimum':
    case 'maximum':
      return { issue: 'out_of_range', message: `${field} must be ${range(error)}.` }
    case 'maxLength':
      return tooLong(error, field, limit)
    case 'minLength':
      return {
        issue: 'too_short',
        message:
          limit === 1
            ? `${field} must not be empty.`
            : `${field} must have at least ${counted(limit, 'character', 'characters')}.`,
      }
    case 'maxItems':
    case 'maxProperties':
      return {
        issue: 'too_many',
        message: `${field} must have at most ${counted(limit, 'entry', 'entries')}, not ${sizeOf(data)}.`,
      }
    case 'minItems':
    case 'minProperties':
      return {
        issue: 'too_short',
        message: `${field} must have at least ${counted(limit, 'entry', 'entries')}.`,
      }
    default:
      return { issue: 'malformed', message: `${field} is not valid.` }
  }
}

const typeNames: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function wrongType(error: SchemaError, field: string): IssueMessage {
  const { data, parentSchema } = error
  if (data === undefined || (data === null && field === 'body')) {
    return { issue: 'required', message: `${field} is required.` }
  }
  const types = typesOf(error)
  const isNumber = types.some((type) => type === 'integer' || type === 'number')
  const wanted = types.map((type) => typeNames[type] ?? type).join(' or ')
  const bounded = isNumber && parentSchema?.minimum !== undefined
  const mend = bounded ? `${wanted}, ${range(error)}` : wanted
  return { issue: 'wrong_type', message: `${field} must be ${mend}, not ${describe(data)}.` }
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'string':
      return value.length <= 30 ? JSON.stringify(value) : 'a string'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'a boolean'
    default:
      return 'an object'
  }
}

function range({ parentSchema = {} }: SchemaError): string {
  const { minimum, maximum } = parentSchema
  if (minimum !== undefined && maximum !== undefined) {
    return `between ${grouped(minimum)} and ${grouped(maximum)}`
  }
  return minimum === undefined ? `at most ${grouped(maximum)}` : `at least ${grouped(minimum)}`
}

/** Formats 1000000 as `1,000,000`. */
function grouped(number: unknown): string {
  return Number(number).toLocaleString('en')
}

function counted(count: number, one: string, several: string): string {
  return `${grouped(count)} ${count === 1 ? one : several}`
}

function choices({ params }: SchemaError): string {
  const allowed = Array.isArray(params.allowedValues) ? params.allowedValues : [params.allowedValue]
  const names = allowed.filter((value) => value !== null).map(String)
  return names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`
}

function tooLong({ data, propertyName }: SchemaError, field: string, limit: number): IssueMessage {
  const what = propertyName === undefined ? field : `A key of ${field}`
  const length = typeof data === 'string' ? [...data].length : 0
  return {
    issue: 'too_long',
    message: `${what} must have at most ${counted(limit, 'character', 'characters')}, not ${grouped(length)}.`,
  }
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

function malformed(format: string, field: string, data: unknown): IssueMessage {
  switch (format) {
    case 'not-blank':
      return { issue: 'too_short', message: `${field} must not be blank.` }
    case 'one-line':
      return typeof data === 'string' && isBlank(data)
        ? { issue: 'too_short', message: `${field} must not be blank.` }
        : { issue: 'malformed', message: `${field} must be one line of text.` }
    case 'language':
      return {
        issue: 'malformed',
        message: `${field} must be a language tag like en or de-CH, an English language name like French, or auto.`,
      }
    case 'link-host':
      return {
        issue: 'malformed',
        message: `${field} must be a host like example.com, or all hosts below one: *.example.com.`,
      }
    case 'hex-color':
      return { issue: 'malformed', message: `${field} must be a color like #1c6b57.` }
    case 'image-data':
      return {
        issue: 'malformed',
        message: `${field} must be a picture as data:image/png;base64,… (or jpeg or webp).`,
      }
    case 'http-url':
      return { issue: 'malformed', message: `${field} must be an http or https address.` }
    case 'email-address':
      return {
        issue: 'malformed',
        message: `${field} must be an email address like ada@example.com.`,
      }
    case 'clock-time':
      return {
        issue: 'malformed',
        message: `${field} must be a time of day like 09:00 or 17:30, from 00:00 to 24:00.`,
      }
    case 'time-zone':
      return {
        issue: 'malformed',
        message: `${field} must be the IANA name of a time zone, like Europe/Berlin.`,
      }
    case 'instant':
      return {
        issue: 'malformed',
        message: `${field} must be a timestamp like 2026-11-20T10:15:30Z.`,
      }
    case 'day-or-instant':
      return {
        issue: 'malformed',
        message: `${field} must be a date like 2026-11-20 or a timestamp like 2026-11-20T10:15:30Z.`,
      }
    case 'no-nul':
      return { issue: 'malformed', message: `${field} must not contain NUL characters.` }
    default:
      return { issue: 'malformed', message: `${field} is malformed.` }
  }
}
