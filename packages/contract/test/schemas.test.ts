// Checks the contract as data: references resolve, examples are valid, and endpoints match the schemas.
import Schema, { type XSchema } from 'typebox/schema'
import { describe, expect, it } from 'vitest'
import * as contract from '../src/index.ts'

const { errors, grants, limits, responseLengths, responseLengthWords, scopes } = contract

type NamedSchema = {
  readonly $id: string
  readonly description?: string
  readonly examples?: unknown[]
}

const parts: readonly unknown[] = Object.values(contract)
const named = parts.filter(
  (part): part is NamedSchema => isObject(part) && typeof part.$id === 'string',
)
const context = Object.fromEntries(named.map((schema) => [schema.$id, schema as XSchema]))
const endpoints = parts.filter(
  (part): part is contract.Endpoint => isObject(part) && isObject(part.schema),
)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type ResponseSchema = { readonly properties?: { readonly data?: object } }

/** Returns the name of the schema of a body or response; an empty list if the schema has no name. */
function referencesIn(schema: object = {}): string[] {
  return valuesOf('$ref', schema)
    .slice(0, '$ref' in schema || 'anyOf' in schema ? 1 : 0)
    .map(String)
}

/** Returns the fields of a named schema, and of the schemas that it is composed of. */
function fieldsOf(name: string): string[] {
  const fields = ({ $ref, properties = {}, allOf = [] }: ComposedSchema): string[] => [
    ...($ref === undefined ? [] : fieldsOf($ref)),
    ...Object.keys(properties),
    ...allOf.flatMap(fields),
  ]
  return fields(context[name] as ComposedSchema)
}

type ComposedSchema = {
  readonly $ref?: string
  readonly properties?: object
  readonly allOf?: readonly ComposedSchema[]
}

/** Returns all values of this key, at any depth. */
function valuesOf(key: string, inside: unknown): unknown[] {
  if (typeof inside !== 'object' || inside === null) return []
  return Object.entries(inside).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ])
}

describe('named schemas', () => {
  it('have unique names', () => {
    expect(named.length).toBeGreaterThan(15)
    expect(new Set(named.map(({ $id }) => $id)).size).toBe(named.length)
  })

  it('are never nested, only referenced', () => {
    for (const { $id, ...inside } of named) expect(valuesOf('$id', inside), $id).toEqual([])
    for (const { schema } of endpoints) {
      expect(valuesOf('$id', schema), schema.operationId).toEqual([])
    }
  })

  it('resolve all references', () => {
    const references = [...named, ...endpoints].flatMap((part) => valuesOf('$ref', part))
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter((reference) => context[String(reference)] === undefined)).toEqual([])
  })

  it('have a description', () => {
    expect(named.filter(({ description }) => !description).map(({ $id }) => $id)).toEqual([])
  })

  const examples = named.flatMap(({ $id, examples = [] }) =>
    examples.map((example) => [$id, example] as const),
  )

  it('have an example if they are a whole body or the data of a response', () => {
    const names = endpoints.flatMap(({ schema: { body, response } }) => [
      ...referencesIn(body),
      ...Object.values(response).flatMap(({ properties: { data } = {} }: ResponseSchema) =>
        referencesIn(data),
      ),
    ])
    expect(names.length).toBeGreaterThan(60)
    const withExample = new Set(examples.map(([name]) => name))
    expect(names.filter((name) => !withExample.has(name))).toEqual([])
  })

  it.each(examples)('%s › the example is valid', (name, example) => {
    const [isValid, problems] = Schema.Errors(context, context[name] ?? false, example)
    expect(problems).toEqual([])
    expect(isValid).toBe(true)
  })

  it.each([
    ['Chatbot', []],
    // Only some conversations of visitors have one.
    ['Conversation', ['contact']],
    // The example is a complete message of a bot, not of a person.
    ['Message', ['user_id', 'author', 'reply_status', 'degraded']],
    ['KnowledgeItem', []],
  ])('%s › the example shows all fields', (wanted, absent) => {
    const [, example] = examples.find(([name]) => name === wanted) ?? []
    const fields = fieldsOf(wanted).filter((field) => !absent.includes(field))
    expect(Object.keys(Object(example)).sort()).toEqual(fields.sort())
  })

  it('refuse invalid values', () => {
    const check = (name: string, value: unknown) =>
      Schema.Check(context, context[name] ?? true, value)
    const [, chatbot] = examples.find(([name]) => name === 'Chatbot') ?? []
    const wrongSetting = { ...contract.settingsDefaults, tone: 5 }
    expect(check('Chatbot', chatbot)).toBe(true)
    expect(check('Chatbot', { ...Object(chatbot), settings: wrongSetting })).toBe(false)
    expect(check('Chatbot', { ...Object(chatbot), status: 'gone' })).toBe(false)
    expect(check('ChatbotCreate', {})).toBe(false)
    expect(check('MessageCreate', { text: 5 })).toBe(false)
    expect(check('Metadata', { 'two\nlines': 5 })).toBe(false)
  })
})

describe('endpoints', () => {
  it('have unique operationIds', () => {
    const ids = endpoints.map(({ schema }) => schema.operationId)
    expect(ids.length).toBeGreaterThan(15)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have unique combinations of method and path', () => {
    const routes = endpoints.map(({ method, url }) => `${method} ${url}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each(endpoints.map((endpoint) => [endpoint.schema.operationId, endpoint] as const))(
    '%s › its schema has the parameters of its path',
    (_name, { url, schema }) => {
      const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const { properties = {} } = (schema.params ?? {}) as { properties?: object }
      expect(Object.keys(properties)).toEqual(inPath)
    },
  )

  it('list each error code at its status, with the error envelope', () => {
    for (const { schema, status } of endpoints) {
      for (const [responseStatus, response] of Object.entries(schema.response)) {
        // An upsert succeeds with 200 or 201.
        if (Number(responseStatus) === status) continue
        if (status === 200 && responseStatus === '201') continue
        const { description = '', $ref } = response as { description?: string; $ref?: string }
        expect($ref).toBe('ErrorEnvelope')
        const codes = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code)
        expect(codes.length).toBeGreaterThan(0)
        for (const code of codes) {
          expect(errors[code as contract.ErrorCode].status, code).toBe(Number(responseStatus))
        }
      }
    }
  })

  it('need a write scope to write, and a read scope to read', () => {
    for (const { method, scope, schema } of endpoints) {
      if (scope === null) continue
      expect(scopes, schema.operationId).toContain(scope)
      // A search uses POST, because a query may be long, and changes nothing.
      const reads = method === 'GET' || schema.operationId === 'searchKnowledge'
      expect(scope.endsWith(reads ? ':read' : ':write'), schema.operationId).toBe(true)
    }
  })

  it('return 201 where the specification describes a creation, and in its likes for visitors', () => {
    const creating = endpoints.filter(({ status }) => status === 201).map(({ url }) => url)
    expect(creating.sort()).toEqual([
      '/chatbots',
      '/conversations',
      '/knowledge',
      '/sources',
      '/webhooks',
      '/widget/conversations',
      '/widget/sessions',
    ])
    const both = endpoints.filter(({ status, schema }) => status === 200 && 201 in schema.response)
    expect(both.map(({ url }) => url)).toEqual(['/knowledge/external/:external_id'])
  })
})

describe('tables', () => {
  it('errors › have a status of 4xx or 5xx, and sentences on the meaning and the solution', () => {
    for (const [code, { status, meaning, mend }] of Object.entries(errors)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
      expect(meaning).toMatch(/\.$/)
      expect(mend).toMatch(/\.$/)
    }
  })

  it('errors › have exactly the codes of the envelope', () => {
    const { properties } = contract.ErrorEnvelope.properties.error
    expect((properties.code as { enum?: string[] }).enum).toEqual(Object.keys(errors))
  })

  it('errors › have invalid_request, which the specification names, with 400', () => {
    expect(errors.invalid_request.status).toBe(400)
  })

  it('chatbotMoves › has moves from every status, and only to other statuses', () => {
    const { chatbotMoves, chatbotStatuses } = contract
    expect(Object.keys(chatbotMoves).sort()).toEqual([...chatbotStatuses].sort())
    for (const [from, moves] of Object.entries(chatbotMoves)) {
      expect(moves).not.toContain(from)
      for (const to of moves) expect(chatbotStatuses).toContain(to)
    }
  })

  it('chatbotMoves › has at least one move from every status, and no move to draft', () => {
    const { chatbotMoves, chatbotStatuses } = contract
    for (const status of chatbotStatuses) expect(chatbotMoves[status].length).toBeGreaterThan(0)
    expect(Object.values(chatbotMoves).flat()).not.toContain('draft')
  })

  it('responseLengths › map every synonym to a length with a word limit', () => {
    for (const length of Object.values(responseLengths)) {
      expect(responseLengthWords[length]).toBeGreaterThan(0)
    }
    for (const [name, length] of Object.entries(responseLengths)) {
      if (name in responseLengthWords) expect(length).toBe(name)
    }
  })

  it('settingsDefaults › are valid, and have every setting', () => {
    const { settingsDefaults, Settings, SettingsInput } = contract
    expect(Schema.Check(context, context.Settings ?? false, settingsDefaults)).toBe(true)
    expect(Object.keys(settingsDefaults).sort()).toEqual(Object.keys(Settings.properties).sort())
    expect(Object.keys(settingsDefaults).sort()).toEqual(
      Object.keys(SettingsInput.properties).sort(),
    )
  })

  it('limits › are positive integers with a unit and a description', () => {
    for (const [name, { value, unit, about }] of Object.entries(limits)) {
      expect(Number.isSafeInteger(value) && value > 0, name).toBe(true)
      expect(unit).not.toBe('')
      expect(about).not.toBe('')
    }
  })

  it('plans › have the limits of the specification (§8)', () => {
    expect(contract.requestsPerHour).toEqual({
      free: 100,
      basic: 1_000,
      professional: 10_000,
      enterprise: null,
    })
  })

  it('scopes › a write scope includes its read scope and nothing else', () => {
    expect(grants(['knowledge:write'], 'knowledge:read')).toBe(true)
    expect(grants(['knowledge:read'], 'knowledge:write')).toBe(false)
    expect(grants(['knowledge:write'], 'chatbots:read')).toBe(false)
    expect(grants(['analytics:read'], 'analytics:read')).toBe(true)
    expect(grants([], null)).toBe(true)
    expect(grants([], 'chatbots:read')).toBe(false)
  })
})
