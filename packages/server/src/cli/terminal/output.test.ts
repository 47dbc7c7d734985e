import { expect, test } from 'vitest'
import { printable, table } from './output.ts'

test('table gives each column the width it needs and leaves nothing behind the last', () => {
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

test('printable keeps a stored text from steering the terminal', () => {
  expect(printable('a\u001b[2Jb\u0007\u009bc\r\n\td é')).toBe('a[2Jbc\n\td é')
})
