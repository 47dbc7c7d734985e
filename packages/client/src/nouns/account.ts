// The account of the key, and the service it talks to.
import type { Calls } from '../calls/call.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

export function accountCalls({ call }: Calls) {
  return {
    /** The account of the key, its plan and how much of it is used. */
    get: (options?: CallOptions) => call(endpoints.getAccount, {}, options),
  }
}

export function serviceCalls({ call }: Calls) {
  return {
    /** Name and version: the cheapest way to try a key. */
    get: (options?: CallOptions) => call(endpoints.getService, {}, options),
  }
}
