import { expect, it } from 'vitest'
import { fileItems } from './file-items.ts'

it.each([
  ['Prices', 'Prices'],
  [undefined, 'list'],
  [' ', 'list'],
])('a document with the title %j gets the title %s', (title, expected) => {
  const document = { title, markdown: 'Text.', mimeType: 'application/pdf' }
  expect(fileItems([document], 'docs/list.pdf')).toMatchObject([{ title: expected }])
})
