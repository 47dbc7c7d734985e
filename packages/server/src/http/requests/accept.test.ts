import { describe, expect, it } from 'vitest'
import { preferredType } from './accept.ts'

const json = 'application/json'
const events = 'text/event-stream'

describe('preferredType', () => {
  it.each([
    [undefined, json],
    ['', json],
    ['*/*', json],
    ['application/*', json],
    ['image/png', json],
    [';;,,;q', json],
    [events, events],
    ['TEXT/Event-Stream', events],
    ['text/*', events],
    [`${events}, */*`, events],
    [`${events};charset=utf-8`, events],
    [`${events};a="x,y;z";q=0.5, ${json};q=0.4`, events],
    [`${json};q=0.5, ${events}`, events],
    [`${json}, ${events};q=0.5`, json],
    [`${json}, ${events};charset=utf-8; Q=0.5`, json],
    [`*/*, ${events};q=0.9`, json],
    [`${events};q=0, */*`, json],
    [`${events};q=0`, json],
    [`${json};q=0, */*`, events],
    [`${json}, ${events}`, json],
    [`${events}, ${json}`, events],
  ])('reads %j as a preference for %s', (accept, type) => {
    expect(preferredType({ headers: { accept } }, [json, events])).toBe(type)
  })
})
