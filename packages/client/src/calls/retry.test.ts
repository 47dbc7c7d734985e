// Which failures pass by themselves, and how long they are waited for.
import { describe, expect, it } from 'vitest'
import { ConnectionError, ParleyError } from '../errors.ts'
import { isPassing, pause, retryPauseMs } from './retry.ts'

function refusal(status: number, code: string, retryAfterSeconds?: number): ParleyError {
  return new ParleyError({
    call: 'GET /chatbots',
    status,
    code,
    serverMessage: 'No.',
    request_id: undefined,
    required_scope: undefined,
    details: [],
    retryAfterSeconds,
  })
}
const broken = new ConnectionError({ call: 'GET /chatbots', reason: 'it broke.' })

describe('isPassing', () => {
  it.each([
    [429, 'rate_limit_exceeded'],
    [502, 'provider_error'],
    [503, 'service_unavailable'],
    [504, 'unexpected_answer'],
    [409, 'conversation_busy'],
    [409, 'idempotency_in_progress'],
    [200, 'provider_timeout'],
  ])('holds for %i %s', (status, code) => {
    expect(isPassing(refusal(status, code), true)).toBe(true)
  })

  it.each([
    [400, 'invalid_request'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [409, 'conversation_ended'],
    [412, 'version_conflict'],
    [422, 'idempotency_key_reused'],
    [500, 'internal_error'],
  ])('does not hold for %i %s', (status, code) => {
    expect(isPassing(refusal(status, code), true)).toBe(false)
  })

  it('holds for what can’t be repeated only where nothing was done', () => {
    expect(isPassing(refusal(429, 'rate_limit_exceeded'), false)).toBe(true)
    expect(isPassing(refusal(503, 'service_unavailable'), false)).toBe(false)
    expect(isPassing(broken, false)).toBe(false)
    expect(isPassing(broken, true)).toBe(true)
  })

  it('does not hold for errors that are no answers', () => {
    expect(isPassing(new TypeError('x'), true)).toBe(false)
    expect(isPassing(undefined, true)).toBe(false)
  })
})

describe('retryPauseMs', () => {
  const isRepeatable = true

  it('doubles up to a bound, with chance in it', () => {
    const pauses = (chance: number) =>
      [0, 1, 2, 9].map((failures) =>
        retryPauseMs(broken, { failures, isRepeatable, random: () => chance }),
      )
    expect(pauses(0)).toEqual([125, 250, 500, 4_000])
    expect(pauses(1)).toEqual([250, 500, 1_000, 8_000])
  })

  it('waits at least as long as it is asked to', () => {
    const asked = refusal(503, 'service_unavailable', 7)
    expect(retryPauseMs(asked, { failures: 0, isRepeatable, random: () => 0 })).toBe(7_000)
    expect(retryPauseMs(asked, { failures: 5, isRepeatable, random: () => 1 })).toBe(7_250)
  })

  it('is undefined where there is no use in another attempt', () => {
    expect(retryPauseMs(refusal(400, 'invalid_request'), { failures: 0, isRepeatable })).toBe(
      undefined,
    )
  })
})

describe('pause', () => {
  it('ends with the reason of the signal', async () => {
    const leaving = new AbortController()
    const waiting = pause(60_000, leaving.signal)
    leaving.abort('left')
    await expect(waiting).rejects.toBe('left')
    await expect(pause(60_000, leaving.signal)).rejects.toBe('left')
    await pause(0, undefined)
  })
})
