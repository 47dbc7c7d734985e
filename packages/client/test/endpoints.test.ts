// The client's own table of places says what the contract says.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@parley/contract'
import { expect, it } from 'vitest'
import { endpoints } from '../src/index.ts'

const ofContract = Object.entries(contract).flatMap(([name, part]) =>
  typeof part === 'object' && 'method' in part && 'url' in part ? [[name, part] as const] : [],
)

it('has each endpoint of the contract, with its method and path', () => {
  expect(ofContract.length).toBeGreaterThan(40)
  const places = ofContract.map(([name, { method, url }]) => [name, { method, url }])
  expect(endpoints).toEqual(Object.fromEntries(places))
})

it('may leave out any part of a query: the service has a default for what it needs', () => {
  for (const [name, { schema }] of ofContract) {
    const { required = [], properties = {} } = (schema.querystring ?? {}) as {
      required?: string[]
      properties?: Record<string, { default?: unknown }>
    }
    for (const field of required)
      expect(properties[field], `${name} ${field}`).toHaveProperty('default')
  }
})

it('has a noun’s call for each that a key can make', () => {
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
