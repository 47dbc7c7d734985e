// What goes into a call, from the types of its endpoint.
import type { Method } from '@parley/contract'

/** What a call needs of an endpoint: the contract’s own objects have it, too. */
export type Callable<Params, Query, Body, Data> = {
  readonly method: Method
  /** Below `/v1`; parameters as in `:chatbot_id`. */
  readonly url: `/${string}`
  /** Types only, never a value. */
  readonly types?: { params: Params; query: Query; body: Body; data: Data }
}

/** Each has a default, or may be left out. */
export type AnyOf<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined }

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

type QueryPart<Query> = [Query] extends [undefined]
  ? { readonly query?: never }
  : { readonly query?: AnyOf<Query> | undefined }

/** The parts that the endpoint takes, and no others. */
export type Input<Params, Query, Body> = Part<'params', Params> &
  QueryPart<Query> &
  Part<'body', Body>

/** What a list can be asked for. */
export type QueryOf<E> = E extends { readonly types?: { query: infer Query } }
  ? AnyOf<Query>
  : never

/** The same, where all pages are read. */
export type FilterOf<E> = Omit<QueryOf<E>, 'page' | 'limit'>

/** An input whose types are known no more. */
export type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly body?: unknown
}
