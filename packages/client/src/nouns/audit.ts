// Calls for the audit log: who changed what, from where and when.
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listAudit>
type Filter = FilterOf<typeof endpoints.listAudit>

export function auditCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listAudit, { query }, options)
  return {
    /** Returns a page of entries, newest first. Needs the scope `audit:read`. */
    list,
    /**
     * Yields all entries, newest first. Requests each page when it is needed; set `before`, so that entries which are
     * added meanwhile don't move the pages.
     */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.audit,
      ),
  }
}
