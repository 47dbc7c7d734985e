// Synonyms. A change gets the next version of its scope, so that readers of the scope notice it.
import type { Executor } from '../../executor.ts'
import type { SynonymGroups, SynonymStore } from '../../interfaces/knowledge.ts'
import type { SynonymTable } from '../../schema/knowledge.ts'
import { statement } from '../../statement.ts'
import { nextVersion, type Scope } from './segments.ts'

type Row = Pick<SynonymTable, 'version' | 'word_groups'>

const findNewer = statement<Scope & { after_version: number }, Row>((db, p) =>
  db
    .selectFrom('synonyms')
    .select(['version', 'word_groups'])
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('version', '>', p.after_version),
)

const put = statement<SynonymTable>((db, p) =>
  db
    .insertInto('synonyms')
    .values({
      account_id: p.account_id,
      scope_id: p.scope_id,
      version: p.version,
      word_groups: p.word_groups,
    } satisfies SynonymTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'scope_id']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        word_groups: eb.ref('excluded.word_groups'),
      })),
    ),
)

const remove = statement<Scope>((db, p) =>
  db
    .deleteFrom('synonyms')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id),
)

export function createSynonymStore(db: Executor): SynonymStore {
  const find = async (scope: Scope, after_version: number) => {
    const row = await db.first(findNewer, { ...scope, after_version })
    if (row === undefined) return undefined
    return { version: row.version, groups: JSON.parse(row.word_groups) as SynonymGroups }
  }
  return {
    find: async (account_id, scope_id) => (await find({ account_id, scope_id }, 0))?.groups ?? [],
    findNewer: ({ account_id, scope_id }, after_version) =>
      find({ account_id, scope_id }, after_version),
    put: (account_id, scope_id, groups) =>
      db.atomic(async (tx) => {
        const version = await nextVersion(tx, { account_id, scope_id })
        await tx.run(put, { account_id, scope_id, version, word_groups: JSON.stringify(groups) })
      }),
    remove: async (account_id, scope_id) => {
      await db.run(remove, { account_id, scope_id })
    },
  }
}
