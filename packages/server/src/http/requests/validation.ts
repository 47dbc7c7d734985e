// Validates requests: bodies without conversion, query parameters after reading numbers and booleans from text.
import { AjvCompiler } from '@fastify/ajv-compiler'
import {
  formatPatterns,
  isBlank,
  isClockTime,
  isLinkHost,
  isOneLine,
  limits,
} from '@parley/contract'
import type { FastifyServerOptions } from 'fastify'
import { isEmailAddress } from '../../lib/network/email-address.ts'
import { canonicalLanguage } from '../../lib/text/language-tag.ts'
import { isDayOrInstant, readInstant } from '../../lib/time/instants.ts'
import { openTimeZone } from '../../lib/time/time-zones.ts'
import { buildSerializer } from './lazy-compilation.ts'
import type { SchemaError } from './problems.ts'

/** The part of the validator that we use. The types of the module hide it behind a union. */
type Validate = ((data: unknown) => boolean) & { errors?: readonly SchemaError[] | null }
type Compile = (route: { schema: object }) => Validate
type RouteSchema = { schema: object; httpPart: 'body' | 'querystring' | 'params' }
type Ajv = Parameters<NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>>[0]

/** One set of validators for all routes, each compiled on first use. */
export const schemaController = {
  compilersFactory: { buildValidator, buildSerializer },
} as NonNullable<FastifyServerOptions['schemaController']>

function buildValidator(named: Record<string, object>) {
  const compilers = {
    // No coercion: `{"text": 5}` is an error. No defaults: they would turn a partial update into a
    // full one. Fields outside the contract are removed.
    body: compiler(named, { removeAdditional: 'all', useDefaults: false, allErrors: false }),
    // Collecting all errors of a hostile body needs unlimited memory. So only a small body that
    // failed is validated a second time, with all errors.
    bodyProblems: compiler(named, { removeAdditional: false, useDefaults: false, allErrors: true }),
    query: compiler(named, { removeAdditional: false, useDefaults: true, allErrors: true }),
  }
  return ({ schema, httpPart }: RouteSchema): Validate => {
    switch (httpPart) {
      case 'body':
        return checkBody(
          () => compilers.body({ schema }),
          () => compilers.bodyProblems({ schema }),
        )
      case 'querystring':
        return checkQuery(schema, () => compilers.query({ schema }))
      default:
        // Ids are opaque: route.ts answers not_found for an impossible id.
        return () => true
    }
  }
}

type CompilerOptions = { removeAdditional: 'all' | false; useDefaults: boolean; allErrors: boolean }

/** Kept for the process: it compiles each schema once, also if the tests start many services. */
const createCompiler = AjvCompiler()

function compiler(named: Record<string, object>, options: CompilerOptions): Compile {
  const customOptions = {
    ...options,
    coerceTypes: false,
    verbose: true,
    strictTypes: false,
  } as const
  // Not before the first request that needs it: it makes a key of all named schemas.
  let compile: Compile | undefined
  return (route) => {
    compile ??= createCompiler(named, {
      customOptions,
      onCreate: addVocabulary,
    }) as unknown as Compile
    return compile(route)
  }
}

/** For a body with this many values, only the first problem is reported. */
const { value: valuesForAllProblems } = limits.problem_values

function checkBody(compile: () => Validate, compileProblems: () => Validate): Validate {
  let validate: Validate | undefined
  let problems: Validate | undefined
  const check: Validate = (data) => {
    validate ??= compile()
    if (validate(data)) return true
    check.errors = validate.errors ?? []
    if (countValues(data, valuesForAllProblems) < valuesForAllProblems) {
      problems ??= compileProblems()
      if (!problems(data)) check.errors = problems.errors ?? []
    }
    return false
  }
  return check
}

/** Counts the values, up to `most`. */
function countValues(data: unknown, most: number): number {
  if (typeof data !== 'object' || data === null) return 1
  let count = 1
  for (const value of Object.values(data)) {
    count += countValues(value, most - count)
    if (count >= most) return most
  }
  return count
}

type QuerySchema = { properties?: Record<string, { type?: unknown }> }

function checkQuery(schema: QuerySchema, compile: () => Validate): Validate {
  let validate: Validate | undefined
  const readers = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => {
    const read = textReaders.get(String(type))
    return read === undefined ? [] : [[name, read] as const]
  })
  const check: Validate = (query) => {
    const values = query as Record<string, unknown>
    for (const [name, read] of readers) {
      const text = values[name]
      if (typeof text === 'string') values[name] = read(text)
    }
    validate ??= compile()
    const isValid = validate(values)
    const withNul = Object.keys(values).filter((name) => String(values[name]).includes('\0'))
    check.errors = [...(validate.errors ?? []), ...withNul.map(nulProblem)]
    return isValid && withNul.length === 0
  }
  return check
}

/** Neither database can search for NUL. Bodies with NUL are refused too. */
function nulProblem(name: string): SchemaError {
  return {
    keyword: 'format',
    instancePath: `/${name.replaceAll('\0', '')}`,
    params: { format: 'no-nul' },
  }
}

/**
 * Reads a parameter's text as its type. Other text stays text and then fails validation. The
 * validator's own coercion would accept `0x10`, `1e1` and ` 5` as numbers.
 */
const textReaders = new Map<string, (text: string) => unknown>([
  ['integer', (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)],
  ['number', (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text)],
  ['boolean', (text) => (text === 'true' ? true : text === 'false' ? false : text)],
])

const formats: Record<string, (text: string) => boolean> = {
  language: (text) => canonicalLanguage(text) !== undefined,
  'not-blank': (text) => !isBlank(text),
  'one-line': isOneLine,
  'email-address': isEmailAddress,
  'clock-time': isClockTime,
  'time-zone': (text) => openTimeZone(text) !== undefined,
  instant: (text) => readInstant(text) !== undefined,
  'day-or-instant': isDayOrInstant,
  'link-host': isLinkHost,
  'hex-color': (text) => new RegExp(formatPatterns['hex-color']).test(text),
  'image-data': (text) => new RegExp(formatPatterns['image-data']).test(text),
  'http-url': (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
}

function addVocabulary(ajv: Ajv): void {
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate)
  ajv.addKeyword({
    keyword: 'x-trim',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    // Lengths are checked after trimming.
    before: 'maxLength',
    errors: false,
    validate: (trim: boolean, text: string, _schema: unknown, at?: DataContext) => {
      if (trim && at !== undefined) at.parentData[at.parentDataProperty] = text.trim()
      return true
    },
  })
}

type DataContext = {
  readonly parentData: Record<string | number, unknown>
  readonly parentDataProperty: string | number
}
