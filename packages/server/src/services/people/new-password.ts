// Refuses new passwords that are too short, common, or made of the person’s name or email address.
import { limits } from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import { loadCommonPasswords } from './common-passwords.ts'

type Owner = { readonly email: string; readonly name: string }

/** Throws `invalid_request`, with `field` as the field of the request. */
export async function requireNewPassword(
  password: string,
  owner: Owner,
  field = 'password',
): Promise<void> {
  const problem = problemWith(password, owner, await loadCommonPasswords())
  if (problem !== undefined) throw invalid({ field, ...problem })
}

function problemWith(password: string, { email, name }: Owner, common: ReadonlySet<string>) {
  const { value: shortest } = limits.password_shortest
  if ([...password].length < shortest) {
    const message = `A password must have at least ${shortest} characters.`
    return { issue: 'too_short', message }
  }
  const plain = simplified(password)
  const [local = ''] = email.split('@')
  if (plain !== '' && isMadeOf(plain, [email, local, name, ...name.split(' ')].map(simplified))) {
    const message =
      'This password is easy to guess from your name or email address. Choose another one.'
    return { issue: 'guessable', message }
  }
  const isCommon = common.has(password.normalize('NFKC').toLowerCase()) || common.has(plain)
  if (isCommon || /^(.{1,3})\1+$/u.test(password)) {
    const message = 'This is a common password that attackers try first. Choose another one.'
    return { issue: 'guessable', message }
  }
  return undefined
}

/** Whether the text is nothing but these parts, in any order and number. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const longestFirst = parts.filter((part) => part !== '').sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), text) === ''
}

/** Keeps letters and digits only: punctuation around a word makes it no harder to guess. */
function simplified(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
