// What the model of an account may be: a provider we speak to, an address that may be called, a name
// and a key that can be sent.
import { limits, type ModelProvider, modelProviders } from '@parley/contract'
import { invalid, type Problem } from '../../lib/errors.ts'
import { refusalOfUrl } from '../../lib/network/public-addresses.ts'

/** As it is sent; null and what is left out are the same, but for the key. */
export type NewAccountModel = {
  readonly provider: string
  /** Null = the vendor's own. */
  readonly base_url?: string | null | undefined
  readonly model: string
  /** Left out = the one there is, where it goes to the same address; null = none. */
  readonly api_key?: string | null | undefined
}

type Fields = {
  readonly kind: ModelProvider
  readonly base_url: string | null
  readonly model: string
  readonly api_key: string | null | undefined
}

/** As long as a browser takes them. */
const addressCharactersMax = 2_048
/** More than any provider gives out, and less than a header may be. */
const keyCharactersMax = 4_096

/** Throws `invalid_request`, with a problem for each field that does not hold. */
export function accountModelFrom(
  { provider, base_url = null, model, api_key }: NewAccountModel,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Fields {
  const kind = modelProviders.find((one) => one === provider)
  const fields = {
    base_url: base_url === null ? null : base_url.trim().replace(/\/+$/, ''),
    model: model.trim(),
    api_key,
  }
  const problems = [
    kind === undefined
      ? wrong('provider', `must be one of ${modelProviders.join(', ')}`)
      : undefined,
    problemOfAddress(fields.base_url, { kind, allowPrivate }),
    problemOfName(fields.model),
    problemOfKey(fields.api_key),
  ].filter((problem) => problem !== undefined)
  const [first, ...others] = problems
  if (first !== undefined) throw invalid(first, ...others)
  // Without a problem it is one of them.
  return { ...fields, kind: kind as ModelProvider, base_url: plain(fields.base_url) }
}

/** Whoever names a vendor has an account there, and a key. Throws `invalid_request`. */
export function requireKey(kind: ModelProvider, isThere: boolean): void {
  if (isThere || kind === 'openai_compatible') return
  throw invalid(
    wrong('api_key', `is missing: ${kind} needs the key that you got there`, 'required'),
  )
}

function wrong(field: string, words: string, issue = 'malformed'): Problem {
  return { field, issue, message: `${field} ${words}.` }
}

function problemOfAddress(
  text: string | null,
  { kind, allowPrivate }: { kind: ModelProvider | undefined; allowPrivate: boolean },
): Problem | undefined {
  const field = 'base_url'
  if (text === null || text === '') {
    return kind === 'openai_compatible' || text === ''
      ? wrong(
          field,
          `is missing: it says where the model’s server is, as in ${example}`,
          'required',
        )
      : undefined
  }
  // The reading of URLs would forgive much: missing slashes, spaces, and slashes that lean the other way.
  if (!/^https?:\/\/[^/\\\s]/i.test(text) || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) {
    return wrong(field, `must be an address like ${example}`)
  }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    return wrong(field, 'must not hold a user name or password: send the key as api_key')
  }
  if (url.search !== '' || url.hash !== '') {
    return wrong(field, 'must end where the paths of the interface begin, without ? and #')
  }
  if (url.href.length > addressCharactersMax) {
    return wrong(field, `must have at most ${addressCharactersMax} characters`, 'too_long')
  }
  const refusal = allowPrivate ? undefined : refusalOfUrl(url)
  if (refusal === undefined) return undefined
  const rule =
    'an account’s model is asked at a public https address only, unless the operator sets PARLEY_MODEL_ALLOW_PRIVATE'
  return wrong(field, `${refusal}; ${rule}`, 'not_allowed')
}

const example = 'https://llm.example.com/v1'

/** An odd spelling as what it means. */
function plain(address: string | null): string | null {
  return address === null ? null : new URL(address).href.replace(/\/+$/, '')
}

function problemOfName(name: string): Problem | undefined {
  const { value: charactersMax } = limits.model
  if (name === '') {
    return wrong('model', 'is missing: it names the model, as its provider spells it', 'required')
  }
  if (/[\s\p{Cc}]/u.test(name)) {
    return wrong('model', 'must be the name as its provider spells it, without spaces')
  }
  return name.length > charactersMax
    ? wrong('model', `must have at most ${charactersMax} characters`, 'too_long')
    : undefined
}

/** Nothing else can stand in a header; what was sent is not repeated. */
function problemOfKey(key: string | null | undefined): Problem | undefined {
  if (key == null) return undefined
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return wrong('api_key', 'must be printable ASCII characters without spaces')
  }
  return key.length > keyCharactersMax
    ? wrong('api_key', `must have at most ${keyCharactersMax} characters`, 'too_long')
    : undefined
}
