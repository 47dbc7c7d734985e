// Input of a hostile or broken client: texts, values, bodies and headers that the server must refuse or keep
// unchanged.
import fc from 'fast-check'
import { anyCodePoint } from '../support/any-text.ts'
import { hostileText } from '../support/builders/example-values.ts'

/** Some are not well-formed: in JSON they are written with escapes. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\n',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\udc00\ud800',
  '\u202e\u2066\u200b\ufeff',
  '\u0085\u2028\u2029',
  '😀'.repeat(300),
  'é'.normalize('NFD'),
  'x'.repeat(129),
  'x'.repeat(256),
  'x'.repeat(20_000),
  hostileText,
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(40),
  'true',
  '[]',
  '{}',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '\\',
  '%',
  '%00',
  '%2e%2e%2f',
  "' or 1=1 --",
  '"; drop table accounts; --',
  '$' + '{jndi:ldap://x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '*',
  '%_',
  'a&b=c#d?e',
  '2026-02-30',
  '2026-11-20T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
]

/** Values of every type, at the limits of their ranges. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_VALUE,
  [],
  [[]],
  [null],
  {},
  { a: {} },
  { length: 1 },
  { toString: 1, valueOf: 1 },
  Array.from({ length: 200 }, (_, i) => i),
  Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, 'v'])),
]

export const anyHostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: anyCodePoint, maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((codes) => String.fromCharCode(...codes)),
)

export const anyHostileValue = fc.oneof(
  anyHostileText,
  fc.constantFrom(...hostileValues),
  fc.jsonValue({ maxDepth: 4 }),
)

const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels)

/** Bodies that no schema describes. */
const hostileBodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  'true',
  '42',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":01}',
  '{} {}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":"\t"}',
  '{"a":"\\x"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a\\u0000":1}',
  '{"name":1,"name":2,"text":"a","text":"b"}',
  'a=b&c=d',
  '<a/>',
  `{"a":${nested('{"a":', '}', 30).replace('}', '1}')}}`,
  `{"a":${nested('[', ']', 31)}}`,
  `{"a":${nested('[', ']', 32)}}`,
  `{"a":${nested('[', ']', 50_000)}}`,
  `{"a":${nested('[', ']', 400_000)}}`,
  `{"a":1e${'9'.repeat(5_000)}}`,
  `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":${i}`).join()}}`,
  `{"pad":"${'x'.repeat(1_048_600)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"name":"\xe9","text":"\xe9","content":"\xe9"}', 'latin1'),
  Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(3_000, 0),
]

export const anyHostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileBodies) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
)

/** Content types that are not JSON, or name it in an unusual way; undefined = no header. */
export const contentTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/JSON;charset="UTF-8"',
  'application/merge-patch+json',
  'application/jsonp',
  'json',
  ';',
  '*/*',
  'x'.repeat(500),
  '__proto__/constructor',
]

/** Values for any header. All of them are allowed in a well-formed request. */
export const headerValues: readonly string[] = [
  '',
  '*',
  '"x"',
  'W/"x"',
  '"a", "b", W/"c"',
  '""""',
  ',,,',
  'same-key',
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(5_000),
  'é\xff\xa0',
  'a\tb',
  "'; drop table idempotency_keys; --",
  '__proto__',
  '{"a":1}',
  '-1',
  '99999999999999999999',
]

/** Header lines that the HTTP parser must refuse. */
export const brokenHeaderLines: readonly string[] = [
  'x-request-id: a\x01b',
  'x-request-id: a\0b',
  'bad header: x',
  ': empty',
  'no-colon',
  ' folded: x',
  'content-length: -1',
  'content-length: 1\r\ncontent-length: 2',
  'transfer-encoding: chunked, gzip',
  `x-long: ${'x'.repeat(20_000)}`,
]

/** Pieces of a path with an invalid percent-encoding. */
export const brokenEncodings: readonly string[] = [
  '%',
  '%z',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%ff',
  '%E0%80%80',
]
