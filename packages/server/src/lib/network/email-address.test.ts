import { expect, it } from 'vitest'
import { emailKey, isEmailAddress } from './email-address.ts'

it.each([
  'ada@example.com',
  "o'neil+test@mail.example.co.uk",
  'jürgen@müller.example',
  'root@mail',
])('%s is a mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@@example.com',
  'ada@example.com ',
  'ada lovelace@example.com',
  'ada@example.com\nBcc: all@example.com',
  'Ada <ada@example.com>',
  'ada@example.com,grace@example.com',
  'ada@-example.com',
  'ada@example..com',
  `${'a'.repeat(65)}@example.com`,
])('%j is not a mail address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

it('an address has one key, in lower case and without spaces around it', () => {
  expect(emailKey(' Ada@Example.COM ')).toBe('ada@example.com')
})
