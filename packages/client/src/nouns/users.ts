// End users, known by the ids you give them.
import type { Calls } from '../calls/call.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

export function userCalls({ call }: Calls) {
  return {
    /** Erases what the user said, everywhere; answers how much it was. */
    delete: (user_id: string, options?: CallOptions) =>
      call(endpoints.deleteUser, { params: { user_id } }, options),
  }
}
