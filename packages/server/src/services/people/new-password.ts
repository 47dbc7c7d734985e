// What a new password must not be: too short, one of those that are tried first, or the person’s name.
import { limits } from '@parley/contract'
import { ApiError, invalid } from '../../lib/errors.ts'
import { commonPasswords } from './common-passwords.ts'

type Owner = { readonly email: string; readonly name: string }

/** Throws `invalid_request` for the named field of the request. */
export function requireNewPassword(password: string, owner: Owner, field = 'password'): void {
  const problem = problemWith(password, owner)
  if (problem !== undefined) throw invalid({ field, ...problem })
}

function problemWith(password: string, { email, name }: Owner) {
  const { value: shortest } = limits.password_shortest
  if ([...password].length < shortest) {
    const message = `A password must have at least ${shortest} characters.`
    return { issue: 'too_short', message }
  }
  const plain = simplified(password)
  const [local = ''] = email.split('@')
  const own = [email, local, name, local + local, name + name].map(simplified)
  if (own.includes(plain)) {
    const message = 'Whoever knows you would try this password first. Choose another one.'
    return { issue: 'guessable', message }
  }
  if (/^(.{1,3})\1+$/u.test(password) || commonPasswords.has(plain)) {
    const message = 'This is one of the passwords that are tried first. Choose another one.'
    return { issue: 'guessable', message }
  }
  return undefined
}

/** Letters and digits alone: what is put around them makes a word no harder to guess. */
function simplified(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Throws `invalid_request`; the command line has no schema that would. */
export function requireName(name: string): string {
  const trimmed = name.trim()
  const { value: longest } = limits.person_name
  if (trimmed !== '' && trimmed.length <= longest && !/\p{Cc}/u.test(trimmed)) return trimmed
  throw new ApiError('invalid_request', `A name has 1 to ${longest} characters, on one line.`)
}
