// Generates whole requests for one operation: mostly with its own method and path, and with errors
// in any part.
import fc from 'fast-check'
import {
  anyHostileBody,
  anyHostileText,
  brokenEncodings,
  brokenHeaderLines,
  contentTypes,
  headerValues,
} from './hostile.ts'
import { idPlaceholder } from './known-ids.ts'
import type { OpenApiDocument, Operation } from './operations.ts'
import { examplesFor, valueFor } from './values.ts'

export type FuzzRequest = {
  readonly operation: Operation
  readonly method: string
  /** Path and query, with placeholders for ids. */
  readonly target: string
  /** As sent, in Latin-1. */
  readonly headerLines: readonly string[]
  /** True if the request has a valid key. */
  readonly signedIn: boolean
  /** Text has placeholders for ids. */
  readonly body: string | Buffer | undefined
  /** False if the server must refuse the request before it reaches the operation. */
  readonly reaches: boolean
}

type Part = Pick<FuzzRequest, 'target' | 'reaches'>

/** Generates requests for all operations, each operation equally often. */
export function requestsFor(
  operations: readonly Operation[],
  document: OpenApiDocument,
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => {
      const siblings = operations.filter(({ path }) => path === operation.path)
      return requestFor(operation, siblings, document)
    }),
  )
}

/** `siblings` are the operations on the same path. */
function requestFor(
  operation: Operation,
  siblings: readonly Operation[],
  document: OpenApiDocument,
): fc.Arbitrary<FuzzRequest> {
  const parts = fc.record({
    method: methodFor(operation),
    target: targetFor(operation, document),
    headers: headersFor(operation),
    body: bodyFor(operation, document),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
    ),
    signedIn: usually(true, fc.constant(false)),
  })
  return parts.map(({ method, target, headers, body, contentType, signedIn }) => ({
    operation: answering(siblings, method) ?? operation,
    method,
    target: target.target,
    headerLines:
      body === undefined || contentType === undefined
        ? headers.lines
        : [...headers.lines, `content-type: ${contentType}`],
    signedIn,
    // A server that refuses the head need not read a body, and the reset could overtake the
    // response.
    body: method === 'HEAD' || method === 'GET' || !headers.reaches ? undefined : body,
    reaches: target.reaches && headers.reaches && answering(siblings, method) !== undefined,
  }))
}

/** GET operations also answer HEAD, and PUT operations also answer PATCH. */
function answering(siblings: readonly Operation[], method: string): Operation | undefined {
  const documented = method === 'HEAD' ? 'GET' : method
  return (
    siblings.find((sibling) => sibling.method === documented) ??
    (method === 'PATCH' ? siblings.find((sibling) => sibling.method === 'PUT') : undefined)
  )
}

const otherMethods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
]

function methodFor({ method }: Operation): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom('get', 'FOO', 'POST,GET', ...otherMethods) },
    ...(method === 'GET' ? [{ weight: 1, arbitrary: fc.constant('HEAD') }] : []),
    ...(method === 'PUT' ? [{ weight: 6, arbitrary: fc.constant('PATCH') }] : []),
  )
}

function targetFor(operation: Operation, document: OpenApiDocument): fc.Arbitrary<Part> {
  const steps = operation.path.split(/(\{\w+\})/).map((step) => {
    const parameter = /^\{(\w+)\}$/.exec(step)?.[1]
    return parameter === undefined ? fc.constant(valid(step)) : pathParameter(parameter)
  })
  return fc
    .tuple(
      fc.tuple(...steps),
      queryFor(operation, document),
      fc.constantFrom('', '', '', operation.path.endsWith('/') ? '' : '/'),
    )
    .map(([path, query, slash]) => ({
      target: `${path.map(({ target }) => target).join('')}${slash}${query}`,
      // The whole address has a maximum length too.
      reaches: path.every((step) => step.reaches) && query.length < 6_000,
    }))
}

const valid = (target: string): Part => ({ target, reaches: true })
const invalid = (target: string): Part => ({ target, reaches: false })

function pathParameter(name: string): fc.Arbitrary<Part> {
  return fc.oneof(
    {
      weight: 14,
      arbitrary: fc.nat({ max: 11 }).map((choice) => valid(idPlaceholder(name, choice))),
    },
    {
      weight: 2,
      // Without the step, the path would be another one. A very long step makes the address too
      // long.
      arbitrary: anyHostileText.map((text) => {
        const step = encode(text === '' ? ' ' : text)
        return step.length > 2_000 ? invalid(step) : valid(step)
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...brokenEncodings).map(invalid) },
  )
}

function queryFor({ query }: Operation, document: OpenApiDocument): fc.Arbitrary<string> {
  const known = query.map(({ name, schema = {}, required = false }) =>
    fc
      .tuple(
        fc.oneof(
          { weight: 8, arbitrary: valueFor(schema, { document, wild: false }, name).map(String) },
          { weight: 2, arbitrary: anyHostileText },
        ),
        fc.integer({ min: 0, max: 3 }),
      )
      .map(([value, chance]) => (required || chance === 0 ? [`${name}=${encode(value)}`] : [])),
  )
  const extra = fc.oneof(
    { weight: 16, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(anyHostileText, anyHostileText)
        .map(([name, value]) => [`${encode(name)}=${encode(value)}`]),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ['limit=1&limit=2'],
        ['page=1&page=1'],
        ['page[]=1'],
        ['limit=%zz'],
        ['%00=%00'],
        ['&&&==&?'],
        ['page='],
        ['limit=+1'],
      ),
    },
  )
  return fc.tuple(extra, ...known).map((lists) => {
    const pairs = lists.flat()
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`
  })
}

/** Percent-encodes the text, with U+FFFD for a lone surrogate. Keeps placeholders for ids. */
function encode(text: string): string {
  return text
    .split(/(\{\{\w+:\d+\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join('')
}

type Headers = { readonly lines: readonly string[]; readonly reaches: boolean }

function headersFor({ method }: Operation): fc.Arbitrary<Headers> {
  const own = ['x-request-id', 'if-match', 'accept', 'expect', 'if-none-match', 'x-forwarded-for']
  const names = method === 'POST' ? ['idempotency-key', ...own] : own
  const line = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...headerValues))
    .map(([name, value]) => `${name}: ${value}`)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant<Headers>({ lines: [], reaches: true }) },
    {
      weight: 4,
      arbitrary: fc
        .uniqueArray(line, { maxLength: 2, selector: (text) => text.split(':', 1)[0] })
        .map((lines) => ({ lines, reaches: true })),
    },
    {
      weight: 2,
      arbitrary: fc.uuid().map((key) => ({ lines: [`idempotency-key: ${key}`], reaches: true })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...brokenHeaderLines)
        .map((text) => ({ lines: [text], reaches: false })),
    },
  )
}

function bodyFor(
  { body }: Operation,
  document: OpenApiDocument,
): fc.Arbitrary<string | Buffer | undefined> {
  if (body === undefined) {
    return usually<string | Buffer | undefined>(undefined, anyHostileBody)
  }
  const generated = (wild: boolean) =>
    valueFor(body, { document, wild }).map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 6, arbitrary: examplesFor(body, document).map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: generated(false) },
    { weight: 9, arbitrary: generated(true) },
    { weight: 3, arbitrary: anyHostileBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function usually<T>(value: T, otherwise: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: otherwise },
  )
}
