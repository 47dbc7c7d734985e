// Tests which failures are retried, and how long the pause before a retry is.
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
  ])('is true for %i %s', (status, code) => {
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
  ])('is false for %i %s', (status, code) => {
    expect(isPassing(refusal(status, code), true)).toBe(false)
  })

  it('for a call that must not be repeated, is true only if the rate limit refused it', () => {
    expect(isPassing(refusal(429, 'rate_limit_exceeded'), false)).toBe(true)
    expect(isPassing(refusal(503, 'service_unavailable'), false)).toBe(false)
    expect(isPassing(broken, false)).toBe(false)
    expect(isPassing(broken, true)).toBe(true)
  })

  it('is false for errors that are neither responses nor broken connections', () => {
    expect(isPassing(new TypeError('x'), true)).toBe(false)
    expect(isPassing(undefined, true)).toBe(false)
  })
})

describe('retryPauseMs', () => {
  const isRepeatable = true

  it('doubles the pause up to a maximum, with a random part', () => {
    const pauses = (chance: number) =>
      [0, 1, 2, 9].map((failures) =>
        retryPauseMs(broken, { failures, isRepeatable, random: () => chance }),
      )
    expect(pauses(0)).toEqual([125, 250, 500, 4_000])
    expect(pauses(1)).toEqual([250, 500, 1_000, 8_000])
  })

  it('waits at least as long as Retry-After', () => {
    const error = refusal(503, 'service_unavailable', 7)
    expect(retryPauseMs(error, { failures: 0, isRepeatable, random: () => 0 })).toBe(7_000)
    expect(retryPauseMs(error, { failures: 5, isRepeatable, random: () => 1 })).toBe(7_250)
  })

  it('returns undefined if another attempt would fail too', () => {
    expect(retryPauseMs(refusal(400, 'invalid_request'), { failures: 0, isRepeatable })).toBe(
      undefined,
    )
  })
})

describe('pause', () => {
  it('rejects with the reason of the signal', async () => {
    const controller = new AbortController()
    const waiting = pause(60_000, controller.signal)
    controller.abort('left')
    await expect(waiting).rejects.toBe('left')
    await expect(pause(60_000, controller.signal)).rejects.toBe('left')
    await pause(0, undefined)
  })
})
