// Compares the client's table of endpoints with the contract.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@parley/contract'
import { expect, it } from 'vitest'
import { endpoints } from '../src/index.ts'

const ofContract = Object.entries(contract).flatMap(([name, part]) =>
  typeof part === 'object' && 'method' in part && 'url' in part ? [[name, part] as const] : [],
)

it('has all endpoints of the contract, with method and path', () => {
  expect(ofContract.length).toBeGreaterThan(40)
  const expected = ofContract.map(([name, { method, url }]) => [name, { method, url }])
  expect(endpoints).toEqual(Object.fromEntries(expected))
})

it('may omit every field of a query, because required fields have a default', () => {
  for (const [name, { schema }] of ofContract) {
    const { required = [], properties = {} } = (schema.querystring ?? {}) as {
      required?: string[]
      properties?: Record<string, { default?: unknown }>
    }
    for (const field of required)
      expect(properties[field], `${name} ${field}`).toHaveProperty('default')
  }
})

it('has a method for each endpoint that an API key can call', () => {
  const source = join(import.meta.dirname, '../src')
  const called = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(nouns|events)\/.*\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/\bendpoints\.(\w+)[,)]/g),
    ])
    .map(([, name = '']) => name)
  const forKeys = ofContract.flatMap(([name, { access }]) => (access === 'key' ? [name] : []))
  expect([...new Set(called)].sort()).toEqual(forKeys.sort())
})
