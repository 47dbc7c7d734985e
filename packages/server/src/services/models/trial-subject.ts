// What a trial of a model is about: a chatbot or the default settings, its knowledge, and a question.
import { type ModelTrialInput, type Settings, settingsDefaults } from '@parley/contract'
import type { ModelRequest } from '../../model/turn.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { modelSettings } from '../chatbots/settings.ts'
import { getChatbot } from '../shared/chatbot-access.ts'
import type { Principal } from '../shared/principal.ts'

export type TrialSubject = {
  /** Null = there is no chatbot yet. */
  readonly chatbot_id: string | null
  readonly settings: Settings
  readonly request: ModelRequest
}

/** The newest items, among which a question is looked for. */
const itemsRead = 20
/** For an account without knowledge. */
const anyQuestion = 'What can you help me with?'

/** Throws `not_found` for the chatbot. */
export async function findSubject(
  storage: Storage,
  principal: Principal,
  { question, chatbot_id }: ModelTrialInput,
): Promise<TrialSubject> {
  const { account_id } = principal
  const id = chatbot_id ?? (await newestChatbot(storage, account_id))
  const chatbot = id === null ? undefined : await getChatbot(storage, principal, id)
  const settings = chatbot?.settings ?? settingsDefaults
  const scopeIds = [...(id === null ? [] : [id]), sharedScope]
  const scopes = await Promise.all(
    scopeIds.map(async (scope_id) => {
      const version = await storage.segments.version(account_id, scope_id)
      return { account_id, scope_id, version }
    }),
  )
  const asked = question?.trim() ?? ''
  const request = {
    text: asked === '' ? await knownQuestion(storage, account_id, scopeIds) : asked,
    scopes,
    settings: modelSettings(settings, { bot_name: chatbot?.name ?? 'Parley', language: null }),
    history: [],
  }
  return { chatbot_id: id, settings, request }
}

async function newestChatbot({ chatbots }: Storage, account_id: string): Promise<string | null> {
  const { rows } = await chatbots.list(account_id, { limit: 1, offset: 0 })
  return rows[0]?.id ?? null
}

/** The question or the title of a new item. */
async function knownQuestion(
  { knowledge }: Storage,
  account_id: string,
  scopeIds: readonly string[],
): Promise<string> {
  const { rows } = await knowledge.list(account_id, scopeIds, { limit: itemsRead, offset: 0 })
  const usable = rows.filter(({ enabled, status }) => enabled && status === 'ready')
  const faq = usable.find(({ question }) => question !== null)
  return faq?.question ?? usable.find(({ title }) => title !== null)?.title ?? anyQuestion
}
