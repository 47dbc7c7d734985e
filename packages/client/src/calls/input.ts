// The input of a call, from the types of its endpoint.
import type { Method } from '@parley/contract'

/** The properties of an endpoint that a call needs. The endpoints of the contract have them too. */
export type Callable<Params, Query, Body, Data> = {
  readonly method: Method
  /** Below `/v1`; parameters as in `:chatbot_id`. */
  readonly url: `/${string}`
  /** Carries types only and is never set. */
  readonly types?: { params: Params; query: Query; body: Body; data: Data }
}

/** Every parameter has a default or is optional. */
export type AnyOf<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined }

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

type QueryPart<Query> = [Query] extends [undefined]
  ? { readonly query?: never }
  : { readonly query?: AnyOf<Query> | undefined }

/** The inputs of the endpoint only. */
export type Input<Params, Query, Body> = Part<'params', Params> &
  QueryPart<Query> &
  Part<'body', Body>

/** The query of a list. */
export type QueryOf<E> = E extends { readonly types?: { query: infer Query } }
  ? AnyOf<Query>
  : never

/** The query of a list that is read to the end. */
export type FilterOf<E> = Omit<QueryOf<E>, 'page' | 'limit'>

/** An input without its types. */
export type RequestInput = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly body?: unknown
}
