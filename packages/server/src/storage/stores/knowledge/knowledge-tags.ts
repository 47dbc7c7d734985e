// The tags of knowledge items as rows, so that lists can filter by tag.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { KnowledgeTagTable } from '../../schema/knowledge.ts'
import { statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'

const add = statement<KnowledgeTagTable>((db, p) =>
  db.insertInto('knowledge_tags').values({
    account_id: p.account_id,
    knowledge_id: p.knowledge_id,
    tag: p.tag,
  } satisfies KnowledgeTagTable),
)

const remove = statement<Omit<KnowledgeTagTable, 'tag'>>((db, p) =>
  db
    .deleteFrom('knowledge_tags')
    .where('account_id', '=', p.account_id)
    .where('knowledge_id', '=', p.knowledge_id),
)

const removeOfItems = variants((dialect: Dialect) =>
  statement<{ account_id: string; ids: string }>((db, p) =>
    db
      .deleteFrom('knowledge_tags')
      .where('account_id', '=', p.account_id)
      .where(sql<boolean>`knowledge_id in (select value from ${textsOf(dialect, p.ids, 'gone')})`),
  ),
)

/** Adds the tags of an item that has none. Repeated tags count once. */
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

/** Removes the tags of several items. */
export async function removeTagsOf(
  tx: Executor,
  account_id: string,
  knowledge_ids: readonly string[],
): Promise<void> {
  const ids = JSON.stringify(knowledge_ids)
  await tx.run(removeOfItems(tx.dialect), { account_id, ids })
}
