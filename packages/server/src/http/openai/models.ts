// Chatbots as OpenAI's clients list models.
import type { Chatbot } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Principal } from '../../services/shared/principal.ts'

/** Chatbots read at a time. */
const limit = 100

type Named = Pick<Chatbot, 'id' | 'name' | 'created_at'>

export function presentModel({ id, name, created_at }: Named) {
  const created = Math.floor(Date.parse(created_at) / 1_000)
  return { id, object: 'model' as const, created, owned_by: 'parley', name }
}

/** All chatbots that answer and that the key may use. */
export async function listModels(
  { chatbots }: Pick<Services, 'chatbots'>,
  principal: Principal,
): Promise<{ object: 'list'; data: ReturnType<typeof presentModel>[] }> {
  const data: ReturnType<typeof presentModel>[] = []
  for (let page = 1; ; page += 1) {
    const found = await chatbots.list(principal, { page, limit, status: 'active' })
    data.push(...found.chatbots.map(presentModel))
    if (found.chatbots.length < limit) return { object: 'list', data }
  }
}
