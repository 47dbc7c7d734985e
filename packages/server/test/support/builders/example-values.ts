// Values that the built rows share.

/** Text that a store must return unchanged. The API refuses NUL and lone surrogates earlier. */
export const hostileText = [
  `'; drop table chatbots; -- "quoted" \`ticks\` \\ %s $1 ? :a @b {{x}}`,
  'line one\nline two\r\n\ttabbed\u0001\u001f\u007f',
  'é e\u0301 ﬁ ß İ ı Ǆ',
  '😀 👩‍👩‍👧 🇨🇭 \u{10ffff} \ufffe \uffff \ufeff \u2028 \u2029 \u0085',
  'مرحبا \u202eשלום\u202c 日本語 ไทย',
  '{"json": [1, null, "\\u0000"]}',
].join(' | ')

/** When a built row was created, unless a test says otherwise. */
export const exampleTime = '2026-11-20T10:15:30.123Z'
