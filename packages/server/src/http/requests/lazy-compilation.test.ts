import * as contract from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { compileLazily } from './lazy-compilation.ts'
import { schemaController } from './validation.ts'

type Schema = object
type Compile = (route: { schema: Schema; httpPart?: string }) => (value: object) => unknown
type Build = (named: Readonly<Record<string, Schema>>, options: object) => Compile
type RouteSchemas = {
  readonly operationId: string
  readonly body?: Schema
  readonly querystring?: Schema
  readonly response: Readonly<Record<string, Schema>>
}

const parts = Object.values(contract).filter(
  (part): part is typeof part & object => typeof part === 'object' && part !== null,
)
const named = Object.fromEntries(
  parts.flatMap((part) => {
    const id: unknown = Reflect.get(part, '$id')
    return typeof id === 'string' ? [[id, part]] : []
  }),
)
const endpoints = parts.flatMap((part) =>
  'method' in part && 'schema' in part ? [part.schema as RouteSchemas] : [],
)
const { buildValidator, buildSerializer } =
  schemaController.compilersFactory as unknown as Readonly<Record<string, Build>>

describe('a lazily compiled function', () => {
  it('is compiled once, and not before its first use', () => {
    let compilations = 0
    const twice = compileLazily(() => {
      compilations += 1
      return (value: number) => value * 2
    })
    expect(compilations).toBe(0)
    expect([twice(1), twice(2)]).toEqual([2, 4])
    expect(compilations).toBe(1)
  })

  // Schemas are compiled at their first use, so the start of a server does not check them. This test does.
  const check = buildValidator?.(named, {})
  const write = buildSerializer?.(named, {})
  /** Most of the schemas are those of errors, which all endpoints have. Each is compiled once here. */
  const written = new Set<string>()
  it.each(endpoints)('compiles for $operationId', ({ body, querystring, response }) => {
    if (body) expect(check?.({ schema: body, httpPart: 'body' })({})).toBeTypeOf('boolean')
    if (querystring) {
      expect(check?.({ schema: querystring, httpPart: 'querystring' })({})).toBeTypeOf('boolean')
    }
    for (const schema of Object.values(response)) {
      const text = JSON.stringify(schema)
      if (written.has(text)) continue
      written.add(text)
      try {
        expect(write?.({ schema })({})).toBeTypeOf('string')
      } catch (error) {
        // The schema was compiled. The object misses a field that every such response has.
        expect(String(error)).toMatch(/ is required!$/)
      }
    }
  })
})
