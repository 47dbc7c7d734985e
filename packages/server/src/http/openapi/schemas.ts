// The schemas of the contract as the OpenAPI document shows them.
import * as contract from '@parley/contract'
import { enumerations, formatPatterns, success } from '@parley/contract'
import type { TSchema } from 'typebox'
import { referTo } from './shared-parts.ts'

type Schema = Readonly<Record<string, unknown>>

const enumerationNames: ReadonlyMap<string, string> = new Map(
  Object.entries(enumerations).map(([name, values]) => [JSON.stringify(values), name]),
)
const namedSchemas: ReadonlyMap<string, object> = new Map(
  Object.values<unknown>(contract).flatMap((part): [string, object][] => {
    if (typeof part !== 'object' || part === null) return []
    const name: unknown = Reflect.get(part, '$id')
    return typeof name === 'string' ? [[name, part]] : []
  }),
)

const withSchema = ['items', 'additionalProperties', 'propertyNames', 'contentSchema']
const withSchemas = ['anyOf', 'allOf', 'oneOf']
const withSchemasByName = ['properties', 'patternProperties']

/**
 * The schema with references into the document: to the named schemas of the contract, and to its
 * enumerations. A format that no tool knows gets its pattern.
 */
export function documentedSchema(schema: object): object {
  const { $id: _, ...own } = schema as Schema
  if (typeof own.$ref === 'string') return { ...own, ...referTo('schemas', own.$ref) }
  const enumeration = referToEnumeration(own)
  if (enumeration !== undefined) return enumeration
  const documented = Object.fromEntries(
    Object.entries(own).map(([keyword, value]) => [keyword, documentedKeyword(keyword, value)]),
  )
  const pattern = formatPatterns[own.format as contract.Format]
  return pattern === undefined ? documented : { ...documented, pattern }
}

function documentedKeyword(keyword: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (withSchema.includes(keyword)) return documentedSchema(value)
  if (withSchemas.includes(keyword)) return (value as object[]).map(documentedSchema)
  if (!withSchemasByName.includes(keyword)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, schema]) => [name, documentedSchema(schema)]),
  )
}

/** A reference if the schema is one of the enumerations, or one of them or null. */
function referToEnumeration({ type: _, enum: values, ...rest }: Schema): object | undefined {
  if (!Array.isArray(values)) return undefined
  const name = enumerationNames.get(JSON.stringify(values.filter((value) => value !== null)))
  if (name === undefined) return undefined
  const reference = referTo('schemas', name)
  return values.includes(null)
    ? { ...rest, anyOf: [reference, { type: 'null' }] }
    : { ...rest, ...reference }
}

/**
 * The schemas that `parts` refer to, directly or through other schemas, by name. `own` are schemas
 * that the contract does not name.
 */
export function referredSchemas(
  parts: object,
  own: Readonly<Record<string, object>>,
): Record<string, object> {
  const found = new Map<string, object>()
  const names = referencesIn(parts)
  for (const name of names) {
    if (found.has(name)) continue
    const schema = own[name] ?? schemaNamed(name)
    found.set(name, schema)
    names.push(...referencesIn(schema))
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function referencesIn(parts: object): string[] {
  const matches = JSON.stringify(parts).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return [...matches].map(([, name = '']) => name)
}

/** The success envelope around `data`, which is a reference to a schema of the contract. */
export function referToEnvelope(data: { readonly $ref: string }): object {
  return referTo('schemas', `${data.$ref}${envelope}`)
}

const envelope = 'Envelope'

function schemaNamed(name: string): object {
  const values: unknown = Reflect.get(enumerations, name)
  if (values !== undefined) return { type: 'string', enum: values }
  const schema = namedSchemas.get(name)
  if (schema !== undefined) return documentedSchema(schema)
  const enveloped = namedSchemas.get(name.replace(envelope, ''))
  if (enveloped === undefined) throw new Error(`The contract exports no schema ${name}.`)
  const data = { $ref: name.replace(envelope, '') } as TSchema
  return documentedSchema(success(data))
}

/** What the contract says of a named schema. */
export function descriptionOf(name: string): string {
  return String(Reflect.get(namedSchemas.get(name) ?? {}, 'description'))
}
