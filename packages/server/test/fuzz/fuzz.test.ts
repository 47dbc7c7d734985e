// A short run of the fuzzer in every test run. `npm run fuzz` sends as many requests as you like.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../support/test-app.ts'
import { createAnswerCheck } from './check-answer.ts'
import { type FuzzResult, fuzz } from './fuzz.ts'
import { type OpenApiDocument, readDocument, readOperations } from './operations.ts'
import type { RawAnswer } from './raw-http.ts'
import { failureLines } from './report.ts'

const requests = 1_100
const seed = 20_261_120

let app: TestApp
let origin: string
let document: OpenApiDocument
beforeAll(async () => {
  app = await openApp()
  origin = new URL(app.baseUrl()).origin
  document = await readDocument(origin)
})
afterAll(() => app.close())

describe('generated requests', () => {
  let result: FuzzResult
  beforeAll(async () => {
    const { api } = await app.account()
    result = await fuzz({ origin, key: api.key }, { requests, seed })
  })

  it('all get a response that the document declares', () => {
    const report = result.failures.flatMap((failure) => failureLines(failure, origin))
    expect(report.join('\n')).toBe('')
    expect(result.requests).toBe(requests)
  })

  it('reach every operation, and get both results and refusals', () => {
    expect(result.statuses.size).toBeGreaterThan(15)
    const allStatuses = new Set<string>()
    for (const [operation, counts] of result.statuses) {
      expect(counts.size, operation).toBeGreaterThan(0)
      for (const status of counts.keys()) allStatuses.add(status)
    }
    for (const status of ['200', '201', '400', '401', '404', '405', '415']) {
      expect(allStatuses).toContain(status)
    }
  })
})

describe('the response check', () => {
  const envelope = { code: 'not_found', message: 'There is none.', request_id: 'req_1' }
  const answerWith = (status: number, body: unknown, headers: object = {}): RawAnswer => ({
    status,
    headers: new Map(
      Object.entries({ 'content-type': 'application/json', 'x-request-id': 'req_1', ...headers }),
    ),
    body: JSON.stringify(body),
  })
  const problemsOf = (operationId: string, answer: RawAnswer): string[] => {
    const operation = readOperations(document).find(({ id }) => id === operationId)
    if (operation === undefined) throw new Error(`no operation ${operationId}`)
    return createAnswerCheck(document)({ operation, method: 'GET', reaches: true }, answer)
  }

  it('accepts a valid response', () => {
    const answer = answerWith(404, { status: 'error', error: envelope })
    expect(problemsOf('getChatbot', answer)).toEqual([])
  })

  it.each<[string, RawAnswer, RegExp]>([
    ['a server error', answerWith(500, { status: 'error', error: envelope }), /answered 500/],
    ['an undeclared status', answerWith(409, { status: 'error', error: envelope }), /undeclared/],
    [
      'a code of another status',
      answerWith(401, { status: 'error', error: envelope }),
      /not_found with/,
    ],
    [
      'data of the wrong shape',
      answerWith(200, { status: 'success', data: {} }),
      /not as declared/,
    ],
    ['a body without envelope', answerWith(404, envelope), /not the error envelope/],
    [
      'a wrong request id',
      answerWith(404, { status: 'error', error: { ...envelope, request_id: 'req_2' } }),
      /request_id/,
    ],
    ['a text body', answerWith(404, 'x', { 'content-type': 'text/plain' }), /content type/],
  ])('detects %s', (_name, answer, problem) => {
    expect(problemsOf('getChatbot', answer).join()).toMatch(problem)
  })
})
