// Calls for identity secrets, with which your server signs who a visitor of the widget is.
import type { IdentitySecretCreate } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { QueryOf } from '../calls/input.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listIdentitySecrets>

export function identitySecretCalls({ call }: Calls) {
  return {
    /** Returns the identity secrets of a chatbot, at most two, newest first. */
    list: (chatbot_id: string, query: Query = {}, options?: CallOptions) =>
      call(endpoints.listIdentitySecrets, { params: { chatbot_id }, query }, options),
    /** The answer has the `secret`, which is never shown again. */
    create: (chatbot_id: string, body: IdentitySecretCreate = {}, options?: CallOptions) =>
      call(endpoints.createIdentitySecret, { params: { chatbot_id }, body }, options),
    delete: (chatbot_id: string, identity_secret_id: string, options?: CallOptions) =>
      call(endpoints.deleteIdentitySecret, { params: { chatbot_id, identity_secret_id } }, options),
  }
}
