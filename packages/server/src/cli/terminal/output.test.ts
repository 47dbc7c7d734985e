import { expect, test } from 'vitest'
import { printable, table } from './output.ts'

test('table makes each column as wide as needed, without spaces after the last one', () => {
  expect(
    table(
      ['ID', 'NAME'],
      [
        ['a', 'Acme'],
        ['long', 'B'],
      ],
    ),
  ).toBe('ID    NAME\na     Acme\nlong  B')
})

test('printable removes control characters from a stored text', () => {
  expect(printable('a\u001b[2Jb\u0007\u009bc\r\n\td é')).toBe('a[2Jbc\n\td é')
})
