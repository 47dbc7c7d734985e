// The texts that documents of sources had before they changed last.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { SourceDocumentStore } from '../../interfaces/sources.ts'
import type { SourceFormerTextTable } from '../../schema/sources.ts'
import { pick, statement } from '../../statement.ts'

type OfSource = { account_id: string; source_id: string }
type Key = OfSource & { key: string }

const put = statement<SourceFormerTextTable>((db, p) =>
  db
    .insertInto('source_former_texts')
    .values(pick(p, ['account_id', 'source_id', 'key', 'text']) satisfies SourceFormerTextTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'source_id', 'key']).doUpdateSet(pick(p, ['text'])),
    ),
)

const find = statement<Key, { text: string }>((db, p) =>
  db
    .selectFrom('source_former_texts')
    .select('text')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('key', '=', p.key),
)

const removeUpTo = statement<Key>((db, p) =>
  db
    .deleteFrom('source_former_texts')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('key', '<=', p.key),
)

/** Deletes the texts of documents that don't exist any more. */
const removeLeft = statement<OfSource>((db, p) => ({
  compile: () =>
    sql`
      delete from source_former_texts
      where account_id = ${p.account_id} and source_id = ${p.source_id}
        and not exists (
          select 1 from source_documents d
          where d.account_id = source_former_texts.account_id
            and d.source_id = source_former_texts.source_id
            and d.key = source_former_texts.key)`.compile(db),
}))

export function createFormerTexts(
  db: Executor,
): Pick<SourceDocumentStore, 'keepFormer' | 'findFormer'> {
  return {
    keepFormer: async (account_id, page, text) => {
      await db.run(put, { ...page, account_id, text })
    },
    findFormer: async (account_id, source_id, key) =>
      (await db.first(find, { account_id, source_id, key }))?.text,
  }
}

/** Deletes the texts of documents up to this key. */
export async function removeFormerUpTo(db: Executor, key: Key): Promise<void> {
  await db.run(removeUpTo, key)
}

/** Deletes the texts of documents that were deleted. */
export async function removeFormerLeft(db: Executor, source: OfSource): Promise<void> {
  await db.run(removeLeft, source)
}
