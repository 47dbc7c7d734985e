// Validates the model that an account configures: its provider, address, name and key.
import { limits, type ModelProvider, modelProviders } from '@parley/contract'
import { invalid, type Problem } from '../../lib/errors.ts'
import { refusalOfUrl } from '../../lib/network/public-addresses.ts'

/** As the client sent it. Null and a missing field mean the same, except for the key. */
export type NewAccountModel = {
  readonly provider: string
  /** Null = the vendor's own address. */
  readonly base_url?: string | null | undefined
  readonly model: string
  /** Missing = the current key, if provider and address stay the same; null = no key. */
  readonly api_key?: string | null | undefined
}

type Fields = {
  readonly kind: ModelProvider
  readonly base_url: string | null
  readonly model: string
  readonly api_key: string | null | undefined
}

/** The longest address that browsers accept. */
const addressCharactersMax = 2_048
/** Longer than the keys of all providers, and shorter than the longest header. */
const keyCharactersMax = 4_096

/** The checked fields. Throws `invalid_request`, with a problem for each invalid field. */
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
  // Without a problem, `kind` is defined.
  return { ...fields, kind: kind as ModelProvider, base_url: plain(fields.base_url) }
}

/** Throws `invalid_request` for a vendor without a key; `openai_compatible` servers may need none. */
export function requireKey(kind: ModelProvider, isThere: boolean): void {
  if (isThere || kind === 'openai_compatible') return
  throw invalid(wrong('api_key', `is missing: ${kind} requires an API key`, 'required'))
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
  // The URL parser is too tolerant: it accepts missing slashes, spaces and backslashes.
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
    'an account’s model must have a public https address, unless the operator sets PARLEY_MODEL_ALLOW_PRIVATE'
  return wrong(field, `${refusal}; ${rule}`, 'not_allowed')
}

const example = 'https://llm.example.com/v1'

/** The address in its normal form, without slashes at its end. */
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

/** A header can hold printable ASCII only. The message does not repeat the key. */
function problemOfKey(key: string | null | undefined): Problem | undefined {
  if (key == null) return undefined
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return wrong('api_key', 'must be printable ASCII characters without spaces')
  }
  return key.length > keyCharactersMax
    ? wrong('api_key', `must have at most ${keyCharactersMax} characters`, 'too_long')
    : undefined
}
