// Checks that each bound in a schema is one of the limits, so that the page of limits lists it.
import { expect, it } from 'vitest'
import * as contract from '../src/index.ts'

const bounds = ['maxLength', 'maxItems', 'maxProperties', 'maximum']
const known = new Set<unknown>(Object.values(contract.limits).map(({ value }) => value))

/** Returns all bounds with their paths. Skips lists of enum values, which are bounded by their values. */
function boundsIn(part: unknown, path: string): [string, unknown][] {
  if (typeof part !== 'object' || part === null || hasKnownWords(part)) return []
  return Object.entries(part).flatMap(([key, value]): [string, unknown][] =>
    bounds.includes(key) && typeof value === 'number'
      ? [[`${path}.${key}`, value]]
      : boundsIn(value, `${path}.${key}`),
  )
}

function hasKnownWords(schema: { items?: { enum?: unknown } }): boolean {
  return Array.isArray(schema.items?.enum)
}

it('has every bound of every schema', () => {
  const { limits: _, ...parts } = contract
  const found = boundsIn(parts, 'contract')
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(([, value]) => !known.has(value))).toEqual([])
})
