// A client that uses only what the specification says: base address, key and envelopes.
import { expect } from 'vitest'
import type { Json } from '../support/test-app.ts'

export type SpecClient = ReturnType<typeof createSpecClient>

/** Expects ISO 8601 in UTC, as far as the specification says. */
export function expectTimestamp(value: unknown): void {
  expect(value).toEqual(expect.any(String))
  const text = String(value)
  expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)$/)
  expect(Number.isNaN(Date.parse(text))).toBe(false)
}

export function expectId(value: unknown): void {
  expect(value).toEqual(expect.any(String))
  expect(value).not.toBe('')
}

export function createSpecClient(baseUrl: string, key: string) {
  /** Returns the answer, whatever its status. Sends `body` as JSON. */
  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { response, status: response.status, body: JSON.parse(text) as Json }
  }

  /** Expects a 2xx answer and returns the `data` of its success envelope. */
  async function call(method: string, path: string, body?: object): Promise<Json> {
    const answer = await send(method, path, body)
    expect(answer.response.ok, JSON.stringify(answer.body)).toBe(true)
    expect(answer.body.status).toBe('success')
    return answer.body.data
  }

  return {
    send,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body),
    put: (path: string, body: object) => call('PUT', path, body),
    remove: (path: string) => call('DELETE', path),
  }
}
