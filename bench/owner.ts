// An account with a chatbot, for benches that work on the services without HTTP.
import { scopes } from '@parley/contract'
import type { Core } from '../packages/server/src/app.ts'
import type { Principal } from '../packages/server/src/services/shared/principal.ts'

export async function createOwner({ services }: Core) {
  const account = await services.accounts.create({ name: 'Bench', plan: 'enterprise' })
  const principal: Principal = {
    account_id: account.id,
    account_status: 'active',
    key_id: 'key_bench',
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Bench' })
  return { principal, chatbot_id }
}
