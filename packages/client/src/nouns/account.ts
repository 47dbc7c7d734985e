// Calls for the account of the key and for the service.
import type { Calls } from '../calls/call.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

export function accountCalls({ call }: Calls) {
  return {
    /** Returns the account of the key, with its plan and its usage. */
    get: (options?: CallOptions) => call(endpoints.getAccount, {}, options),
  }
}

export function serviceCalls({ call }: Calls) {
  return {
    /** Returns the name and version of the service. It is the cheapest call to test a key. */
    get: (options?: CallOptions) => call(endpoints.getService, {}, options),
  }
}
