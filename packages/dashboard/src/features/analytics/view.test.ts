// Tests parsing the URL of the analytics, without values that the service would reject.
import { describe, expect, it } from 'vitest'
import { queryOf, viewOf } from './view.ts'

const intervalOf = (search: Record<string, unknown>) => viewOf(search).interval

describe('viewOf', () => {
  it('uses the interval hour as long as the service allows, and day for longer periods', () => {
    expect(intervalOf({ range: '24h' })).toBe('hour')
    expect(intervalOf({ range: '30d', interval: 'hour' })).toBe('hour')
    expect(intervalOf({ range: '90d', interval: 'hour' })).toBe('day')
    const custom = { range: 'custom', interval: 'hour', start: '2026-10-01' }
    expect(intervalOf({ ...custom, end: '2026-10-31' })).toBe('hour')
    expect(intervalOf({ ...custom, end: '2026-11-01' })).toBe('day')
    expect(intervalOf({ range: '90d', interval: 'week' })).toBe('week')
  })

  it('puts the two days of a period in order', () => {
    const search = { range: 'custom', start: '2026-11-20', end: '2026-11-10' }
    const days = { start_date: '2026-11-10', end_date: '2026-11-20' }
    expect(queryOf(viewOf(search))).toMatchObject(days)
  })

  it('ignores invalid values', () => {
    const search = { area: 'x', range: 'custom', start: '2026', timezone: '<b>', compare: 'yes' }
    expect(viewOf(search)).toMatchObject({ area: 'conversations', range: '30d', compare: false })
    expect(viewOf(search).timezone).toBe(viewOf({}).timezone)
    expect(queryOf(viewOf(search))).toMatchObject({ period: '30d', interval: 'day' })
  })
})
