// Validates the model that an account or the operator configures, and its verifier: provider, address, name and key.
import { limits, type ModelProvider, modelProviders } from '@parley/contract'
import { invalid, type Problem } from '../../lib/errors.ts'
import { refusalOfUrl } from '../../lib/network/public-addresses.ts'

/** As the client sent it. Null and a missing field mean the same, except for the key. */
export type NewModel = {
  readonly provider: string
  /** Null = the vendor's own address. */
  readonly base_url?: string | null | undefined
  readonly model: string
  /** Missing = the current key, if provider and address stay the same; null = no key. */
  readonly api_key?: string | null | undefined
}

/** As the client sent it. A missing key is the current one, if the address stays the same. */
export type NewVerifier = Omit<NewModel, 'provider'>

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
export function modelFrom(
  { provider, ...wanted }: NewModel,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Fields {
  const kind = modelProviders.find((one) => one === provider)
  const fields = trimmed(wanted)
  refuse(
    kind === undefined
      ? wrong('provider', `must be one of ${modelProviders.join(', ')}`)
      : undefined,
    problemOfAddress(fields.base_url, { kind, allowPrivate }),
    problemOfName(fields.model),
    problemOfKey(fields.api_key),
  )
  // Without a problem, `kind` is defined.
  return { ...fields, kind: kind as ModelProvider, base_url: plain(fields.base_url) }
}

/** The checked fields of a verifier. Throws as `modelFrom`. */
export function verifierFrom(
  wanted: NewVerifier,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Omit<Fields, 'kind'> {
  const fields = trimmed(wanted)
  const { base_url, api_key } = fields
  refuse(
    base_url === null ? undefined : problemOfAddress(base_url, { kind: undefined, allowPrivate }),
    problemOfName(fields.model),
    base_url === null && api_key != null
      ? wrong('api_key', 'belongs to a base_url; without one, the verifier uses the model’s key')
      : problemOfKey(api_key),
  )
  return { ...fields, base_url: plain(base_url) }
}

function trimmed({ base_url = null, model, api_key }: NewVerifier): Omit<Fields, 'kind'> {
  const address = base_url === null ? null : base_url.trim().replace(/\/+$/, '')
  return { base_url: address, model: model.trim(), api_key }
}

function refuse(...found: readonly (Problem | undefined)[]): void {
  const [first, ...others] = found.filter((problem) => problem !== undefined)
  if (first !== undefined) throw invalid(first, ...others)
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
    'a model of an account must have a public https address, unless the operator sets PARLEY_MODEL_ALLOW_PRIVATE, or sets the model for the whole installation'
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
