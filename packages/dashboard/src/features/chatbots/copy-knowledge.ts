// Copies the knowledge of one chatbot to another, item by item, and its synonyms.
import { parley } from '../../lib/parley.ts'

/** The items that only this chatbot uses, oldest first, so that the copies keep their order. */
export async function ownItemIds(chatbot_id: string): Promise<string[]> {
  const ids: string[] = []
  const filter = { chatbot_id, scope: 'own', sort: 'created_at' } as const
  for await (const { id } of parley.knowledge.all(filter)) ids.push(id)
  return ids
}

type CopyTarget = { readonly chatbot_id: string; readonly idempotencyKey: string }

/** Drops the `external_id`, which must be unique. */
export async function copyItem(
  knowledge_id: string,
  { chatbot_id, idempotencyKey }: CopyTarget,
): Promise<void> {
  const item = await parley.knowledge.get(knowledge_id)
  const { type, title, content, question, answer, alternate_questions } = item
  const { source_url, tags, metadata, language, enabled } = item
  const body = {
    chatbot_id,
    ...(content === null ? { type, question, answer } : { content }),
    title,
    alternate_questions,
    source_url,
    tags,
    metadata,
    language,
    enabled,
  }
  await parley.knowledge.create(body, { idempotencyKey })
}

export async function copySynonyms(from: string, to: string): Promise<void> {
  const { groups } = await parley.synonyms.get({ chatbot_id: from })
  if (groups.length > 0) await parley.synonyms.update({ chatbot_id: to, groups })
}
