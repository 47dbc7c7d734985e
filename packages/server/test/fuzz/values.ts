// Generates values from a JSON schema: valid ones, and almost valid ones.
import fc from 'fast-check'
import { anyUrl } from '../support/any-text.ts'
import { anyHostileText, anyHostileValue } from './hostile.ts'
import { idPlaceholder } from './known-ids.ts'
import { type JsonSchema, type OpenApiDocument, resolve } from './operations.ts'

type Options = {
  readonly document: OpenApiDocument
  /** True if any part can be replaced by something else. */
  readonly wild: boolean
}

/** Valid parts for each part that is replaced by something else. A body has about ten parts. */
const tameWeight = 14
/** Short texts for each text of the maximum length. */
const shortTextWeight = 40

const words = fc
  .array(
    fc.constantFrom('parcel', 'return', 'open', 'où', 'straße', '包裹', '😀', '42', 'is', '?'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((list) => list.join(' '))

const instants = fc.constantFrom(
  '2026-11-01',
  '2026-11-20T10:15:30.123Z',
  '2026-11-20T10:15:30+02:00',
  '1999-12-31',
)

/** Texts for the formats of the contract. Other formats get words. */
const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  language: fc.constantFrom('en', 'de-CH', 'French', 'auto', 'zh-Hant-TW'),
  'link-host': fc.domain(),
  'http-url': anyUrl,
  'image-data': fc.constantFrom('data:image/png;base64,aGk='),
  'hex-color': fc.constantFrom('#1c6b57', '#FFFFFF'),
  'date-time': instants,
  'day-or-instant': instants,
}

/** Generates a value for the schema; `name` = the name of the field. */
export function valueFor(schema: JsonSchema, options: Options, name = ''): fc.Arbitrary<unknown> {
  const tame = tameValueFor(resolve(schema, options.document), options, name)
  return options.wild
    ? fc.oneof({ weight: tameWeight, arbitrary: tame }, { weight: 1, arbitrary: anyHostileValue })
    : tame
}

/** Returns the schema's own examples, with ids of existing objects. */
export function examplesFor(schema: JsonSchema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  const { examples = [] } = resolve(schema, document)
  if (examples.length === 0) return valueFor(schema, { document, wild: false })
  return fc.tuple(fc.constantFrom(...examples), fc.nat({ max: 11 })).map(([example, choice]) => ({
    ...Object.fromEntries(
      Object.entries(example as object).map(([name, value]) => [
        name,
        name.endsWith('_id') && typeof value === 'string' ? idPlaceholder(name, choice) : value,
      ]),
    ),
  }))
}

function tameValueFor(schema: JsonSchema, options: Options, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    return fc.oneof(...choices.map((choice) => valueFor(choice, options, name)))
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => valueOfType(type, schema, options, name)))
}

function valueOfType(
  type: string,
  schema: JsonSchema,
  options: Options,
  name: string,
): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = minimum + 2_000 } = schema
  switch (type) {
    case 'string':
      return textFor(schema, name)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 200) }),
        fc.constantFrom(minimum, maximum),
      )
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, options, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return objectFor(schema, options)
    default:
      return fc.constant(null)
  }
}

function textFor({ format, pattern, minLength = 0, maxLength }: JsonSchema, name: string) {
  if (name.endsWith('_id')) {
    return fc.oneof(
      { weight: 8, arbitrary: fc.nat({ max: 11 }).map((choice) => idPlaceholder(name, choice)) },
      { weight: 1, arbitrary: words },
    )
  }
  const known = byFormat[format ?? '']
  if (known !== undefined) return known
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  if (maxLength === undefined) return words
  const longest = fc.constantFrom('x', 'é', '😀').map((letter) => letter.repeat(maxLength))
  const short = words.map((text) => text.slice(0, maxLength).toWellFormed().padEnd(minLength, 'x'))
  return fc.oneof({ weight: shortTextWeight, arbitrary: short }, { weight: 1, arbitrary: longest })
}

function objectFor(schema: JsonSchema, options: Options): fc.Arbitrary<unknown> {
  const { properties, required = [], patternProperties, additionalProperties } = schema
  if (properties === undefined) {
    const [ofPattern] = Object.values(patternProperties ?? {})
    const inner =
      ofPattern ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
    const maxKeys = Math.min(schema.maxProperties ?? 4, 4)
    return fc.dictionary(words, valueFor(inner, options), { maxKeys })
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueFor(field, options, name)]),
  )
  const whole = fc.record(fields, { requiredKeys: [...required] })
  if (!options.wild) return whole
  return fc.oneof(
    { weight: tameWeight, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.dictionary(anyHostileText, anyHostileValue, { maxKeys: 3 }))
        .map(([body, more]) => ({ ...body, ...more })),
    },
  )
}
