// The account of the key, and the service.
import type { Calls } from '../calls/call.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

export function accountCalls({ call }: Calls) {
  return {
    /** The account of the key, its plan and the use of the plan. */
    get: (options?: CallOptions) => call(endpoints.getAccount, {}, options),
  }
}

export function serviceCalls({ call }: Calls) {
  return {
    /** Name and version. The cheapest call to test a key. */
    get: (options?: CallOptions) => call(endpoints.getService, {}, options),
  }
}
