// The tags of knowledge items as rows of their own, so that a list can be found by one of them.
import type { Executor } from '../../executor.ts'
import type { KnowledgeTagTable } from '../../schema/knowledge.ts'
import { statement } from '../../statement.ts'

const add = statement<KnowledgeTagTable>((db, p) =>
  db
    .insertInto('knowledge_tags')
    .values({ account_id: p.account_id, knowledge_id: p.knowledge_id, tag: p.tag }),
)

const remove = statement<Omit<KnowledgeTagTable, 'tag'>>((db, p) =>
  db
    .deleteFrom('knowledge_tags')
    .where('account_id', '=', p.account_id)
    .where('knowledge_id', '=', p.knowledge_id),
)

const removeOfScope = statement<{ account_id: string; scope_id: string }>((db, p) =>
  db
    .deleteFrom('knowledge_tags')
    .where('account_id', '=', p.account_id)
    .where('knowledge_id', 'in', (eb) =>
      eb
        .selectFrom('knowledge')
        .select('id')
        .where('account_id', '=', p.account_id)
        .where('scope_id', '=', p.scope_id),
    ),
)

/** For an item that has none yet; a tag that is named twice counts once. */
export async function addTags(
  tx: Executor,
  account_id: string,
  knowledge_id: string,
  tags: readonly string[],
): Promise<void> {
  for (const tag of new Set(tags)) await tx.run(add, { account_id, knowledge_id, tag })
}

export async function removeTags(
  tx: Executor,
  account_id: string,
  knowledge_id: string,
): Promise<void> {
  await tx.run(remove, { account_id, knowledge_id })
}

/** Before the scope's items go. */
export async function removeTagsOfScope(
  tx: Executor,
  account_id: string,
  scope_id: string,
): Promise<void> {
  await tx.run(removeOfScope, { account_id, scope_id })
}
