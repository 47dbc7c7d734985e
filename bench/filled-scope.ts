// Adds much knowledge to a store quickly, before a bench measures anything.
import type { Core } from '../packages/server/src/app.ts'
import type { ReplyRequest, ScopeRef } from '../packages/server/src/engine/types.ts'
import type { Passage } from './generated-text.ts'

/** The settings of a new chatbot. */
export const replySettings: ReplyRequest['settings'] = {
  language: 'en',
  tone: 'professional',
  response_length: 'medium',
  fallback_message: null,
  confidence_threshold: null,
  bot_name: 'Bench',
  can_hand_off: false,
  contact: null,
}

/** Items written in one transaction. */
const batch = 500

/** The analysed form of texts that another scope already has. Their ids are replaced in the copy. */
const analysed = new WeakMap<Passage, { id: string; data: string }>()

/** Adds one item for each passage to the index of a scope. Returns the scope with its new version. */
export async function fillScope(
  { storage, engine }: Core,
  account_id: string,
  scope_id: string,
  passages: readonly Passage[],
): Promise<ScopeRef> {
  for (let start = 0; start < passages.length; start += batch) {
    const items: { id: string; data: string }[] = []
    for (const [offset, passage] of passages.slice(start, start + batch).entries()) {
      const id = `kb_${scope_id}_${start + offset}`
      const known = analysed.get(passage)
      const data = known?.data.replaceAll(known.id, id) ?? (await analyse(passage, id))
      if (known === undefined) analysed.set(passage, { id, data })
      items.push({ id, data })
    }
    await storage.transaction(async (tx) => {
      for (const { id, data } of items) await tx.segments.put(account_id, scope_id, id, data)
    })
  }
  const version = await storage.segments.version(account_id, scope_id)
  return { account_id, scope_id, version }

  async function analyse({ title, content }: Passage, id: string): Promise<string> {
    const { data } = await engine.analyse({
      id,
      type: 'text',
      title,
      content,
      question: null,
      alternate_questions: [],
      source_url: null,
      language: 'en',
    })
    return data
  }
}
