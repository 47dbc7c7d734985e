// How requests are checked: bodies strictly as they are, query strings as text that stands for something.
import { AjvCompiler } from '@fastify/ajv-compiler'
import { limits } from '@parley/contract'
import type { FastifyServerOptions } from 'fastify'
import { isEmailAddress } from '../../lib/network/email-address.ts'
import { canonicalLanguage } from '../../lib/text/language-tag.ts'
import { isDayOrInstant, readInstant } from '../../lib/time/instants.ts'
import { buildSerializer } from './first-use.ts'
import type { SchemaError } from './problems.ts'

/** Node's own module types hide the validator behind a union; this is the part we use. */
type Validate = ((data: unknown) => boolean) & { errors?: readonly SchemaError[] | null }
type Compile = (route: { schema: object }) => Validate
type Checked = { schema: object; httpPart: 'body' | 'querystring' | 'params' }
type Ajv = Parameters<NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>>[0]

/** Fastify's schema hook: one set of validators for all routes, each made when it is first used. */
export const schemaController = {
  compilersFactory: { buildValidator, buildSerializer },
} as NonNullable<FastifyServerOptions['schemaController']>

function buildValidator(named: Record<string, object>) {
  const compilers = {
    // No coercion: `{"text": 5}` is an error. No defaults: they would turn a partial update into a
    // whole one. Fields the contract does not know go no further than this.
    body: compiler(named, { removeAdditional: 'all', useDefaults: false, allErrors: false }),
    // Reporting everything about a hostile body costs memory without bound, so that only a body
    // that failed, and is small, is looked at a second time.
    bodyProblems: compiler(named, { removeAdditional: false, useDefaults: false, allErrors: true }),
    query: compiler(named, { removeAdditional: false, useDefaults: true, allErrors: true }),
  }
  return ({ schema, httpPart }: Checked): Validate => {
    switch (httpPart) {
      case 'body':
        return checkBody(
          () => compilers.body({ schema }),
          () => compilers.bodyProblems({ schema }),
        )
      case 'querystring':
        return checkQuery(schema, () => compilers.query({ schema }))
      default:
        // Ids are opaque: one that can't be is not found rather than refused, see route.ts.
        return () => true
    }
  }
}

type Options = { removeAdditional: 'all' | false; useDefaults: boolean; allErrors: boolean }

function compiler(named: Record<string, object>, options: Options): Compile {
  const customOptions = {
    ...options,
    coerceTypes: false,
    verbose: true,
    strictTypes: false,
  } as const
  return AjvCompiler()(named, { customOptions, onCreate: addVocabulary }) as unknown as Compile
}

/** A body with as many values has only its first problem reported. */
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

/** How many values there are, counted up to `most`. */
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
    const holds = validate(values)
    const withNul = Object.keys(values).filter((name) => String(values[name]).includes('\0'))
    check.errors = [...(validate.errors ?? []), ...withNul.map(nulProblem)]
    return holds && withNul.length === 0
  }
  return check
}

/** What neither database can look for: refused, as it is in a body. */
function nulProblem(name: string): SchemaError {
  return {
    keyword: 'format',
    instancePath: `/${name.replaceAll('\0', '')}`,
    params: { format: 'no-nul' },
  }
}

/**
 * What a parameter's text stands for; a text that stands for nothing stays what it is and fails.
 * The validator's own coercion would take `0x10`, `1e1` and ` 5` for numbers.
 */
const textReaders = new Map<string, (text: string) => unknown>([
  ['integer', (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)],
  ['number', (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text)],
  ['boolean', (text) => (text === 'true' ? true : text === 'false' ? false : text)],
])

const formats: Record<string, (text: string) => boolean> = {
  language: (text) => canonicalLanguage(text) !== undefined,
  'not-blank': (text) => /\S/.test(text),
  'one-line': (text) => /\S/.test(text) && !/[\n\v\f\r\u0085\u2028\u2029]/.test(text),
  'email-address': isEmailAddress,
  instant: (text) => readInstant(text) !== undefined,
  'day-or-instant': isDayOrInstant,
  'http-url': (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
}

function addVocabulary(ajv: Ajv): void {
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate)
  ajv.addKeyword({
    keyword: 'x-trim',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    // The lengths that follow are those of what is kept.
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
