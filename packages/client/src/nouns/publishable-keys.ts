// Calls for publishable keys, with which web pages open sessions of end users.
import type { PublishableKeyCreate, PublishableKeyUpdate } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listPublishableKeys>
type Filter = FilterOf<typeof endpoints.listPublishableKeys>

export function publishableKeyCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listPublishableKeys, { query }, options)
  return {
    /** Returns a page of publishable keys, newest first. */
    list,
    /** Yields all publishable keys. Requests each page when it is needed. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page['publishable-keys'],
      ),
    get: (publishable_key_id: string, options?: CallOptions) =>
      call(endpoints.getPublishableKey, { params: { publishable_key_id } }, options),
    create: (body: PublishableKeyCreate, options?: CallOptions) =>
      call(endpoints.createPublishableKey, { body }, options),
    /** Updates the fields of `body`. Other fields keep their values. */
    update: (publishable_key_id: string, body: PublishableKeyUpdate, options?: CallOptions) =>
      call(endpoints.updatePublishableKey, { params: { publishable_key_id }, body }, options),
    delete: (publishable_key_id: string, options?: CallOptions) =>
      call(endpoints.deletePublishableKey, { params: { publishable_key_id } }, options),
  }
}
