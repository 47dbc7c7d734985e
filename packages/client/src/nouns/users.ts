// Calls for end users, identified by the ids of your application.
import type { Calls } from '../calls/call.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

export function userCalls({ call }: Calls) {
  return {
    /** Erases all messages of the user. Returns the numbers of erased objects. */
    delete: (user_id: string, options?: CallOptions) =>
      call(endpoints.deleteUser, { params: { user_id } }, options),
  }
}
