// The limits as data: what a schema bounds is one of them, so that the page of limits names it.
import { expect, it } from 'vitest'
import * as contract from '../src/index.ts'

const bounds = ['maxLength', 'maxItems', 'maxProperties', 'maximum']
const known = new Set<unknown>(Object.values(contract.limits).map(({ value }) => value))

/** Every bound within, with the way to it; a list of known words is bound by how many there are. */
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

it('holds every bound of every schema', () => {
  const { limits: _, ...parts } = contract
  const found = boundsIn(parts, 'contract')
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(([, value]) => !known.has(value))).toEqual([])
})
