// Knowledge items with their texts. The analysed form is in segments.ts.
import { type NotNull, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type {
  KnowledgeBody,
  KnowledgeHead,
  KnowledgeRow,
  KnowledgeStore,
} from '../../interfaces/knowledge.ts'
import type { KnowledgeTable } from '../../schema/knowledge.ts'
import { lockable, pick, statement } from '../../statement.ts'
import {
  counter,
  countUp,
  lockCounter,
  readCounter,
  removeCounter,
  sumCounters,
} from '../shared/counters.ts'
import {
  changeableHead,
  type KnowledgeHeadTable as HeadTable,
  headColumns,
  listHeads,
} from './knowledge-lists.ts'
import { type Bytes, type Size, sizeColumns, sized } from './knowledge-sizes.ts'
import { addTags, removeTags, removeTagsOf } from './knowledge-tags.ts'

type Key = { account_id: string; id: string }

const add = statement<KnowledgeTable>((db, p) =>
  db.insertInto('knowledge').values(pick(p, [...headColumns, 'body']) satisfies KnowledgeTable),
)

const find = lockable<Key, KnowledgeTable>((db, p) =>
  db
    .selectFrom('knowledge')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const findByExternalId = statement<{ account_id: string; external_id: string }, KnowledgeTable>(
  (db, p) =>
    db
      .selectFrom('knowledge')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .where('external_id', '=', p.external_id),
)

const findStatus = statement<Key, { status: KnowledgeTable['status'] }>((db, p) =>
  db
    .selectFrom('knowledge')
    .select('status')
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const sumProcessing = statement<{ account_id: string }, { sum: number | null }>((db, p) =>
  db
    .selectFrom('knowledge')
    .select((eb) => eb.fn.sum<number | null>('character_count').as('sum'))
    .where('account_id', '=', p.account_id)
    .where('status', '=', sql.lit('processing')),
)

/** The number of items that decide the language of a scope. */
const newestItems = 20

const findLanguage = statement<{ account_id: string; scope_id: string }, { language: string }>(
  (db, p) =>
    db
      .selectFrom(
        db
          .selectFrom('knowledge')
          .select('language')
          .where('account_id', '=', p.account_id)
          .where('scope_id', '=', p.scope_id)
          .orderBy('id', 'desc')
          .limit(sql.lit(newestItems))
          .as('newest'),
      )
      .select('language')
      .where('language', 'is not', null)
      .groupBy('language')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('language')
      .limit(sql.lit(1))
      .$narrowType<{ language: NotNull }>(),
)

/** What an update compares, without the long text. */
const findPlace = lockable<Key, Pick<KnowledgeTable, 'scope_id' | 'tags'> & Size>((db, p) =>
  db
    .selectFrom('knowledge')
    .select(['scope_id', 'tags', 'character_count', ...sizeColumns])
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const findBody = statement<Key, { body: string }>((db, p) =>
  db
    .selectFrom('knowledge')
    .select('body')
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const update = statement<KnowledgeTable>((db, p) =>
  db
    .updateTable('knowledge')
    .set(pick(p, [...changeableHead, 'body']))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const remove = statement<Key, HeadTable & Size>((db, p) =>
  db
    .deleteFrom('knowledge')
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .returning([...headColumns, ...sizeColumns]),
)

/** The maximum number of characters that one step deletes, because SQLite overwrites deleted bytes. */
const removedCharactersMax = 1_000_000

type Scope = { account_id: string; scope_id: string }

const removeSome = statement<Scope & { limit: number }, HeadTable & Size>((db, p) => {
  const first = db
    .selectFrom('knowledge')
    .select(['id', 'character_count'])
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .orderBy('id')
    .limit(p.limit)
    .as('first')
  const ahead = sql<number>`sum(character_count) over (order by id) - character_count`
  const sized = db
    .selectFrom(first)
    .select(['id', ahead.as('ahead')])
    .as('sized')
  return db
    .deleteFrom('knowledge')
    .where('account_id', '=', p.account_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(sized)
        .select('sized.id')
        .where('sized.ahead', '<', sql.lit(removedCharactersMax)),
    )
    .returning([...headColumns, ...sizeColumns])
})

const findAny = statement<Scope, { id: string }>((db, p) =>
  db
    .selectFrom('knowledge')
    .select('id')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .limit(sql.lit(1)),
)

export function createKnowledgeStore(db: Executor): KnowledgeStore {
  async function countSize(
    tx: Executor,
    account_id: string,
    scope_id: string,
    by: Size,
  ): Promise<void> {
    const characters = [counter.characters, counter.charactersOf(scope_id)]
    if (by.character_count !== 0) await countUp(tx, account_id, characters, by.character_count)
    if (by.bytes !== 0) await countUp(tx, account_id, [counter.bytes], by.bytes)
    if (by.wording_bytes !== 0) {
      await countUp(tx, account_id, [counter.wordingsOf(scope_id)], by.wording_bytes)
    }
  }

  /** Counts an item in (1) or out (-1). */
  async function count(
    tx: Executor,
    account_id: string,
    item: Pick<KnowledgeTable, 'scope_id'> & Size,
    by: 1 | -1,
  ): Promise<void> {
    const { scope_id } = item
    await countUp(tx, account_id, [counter.knowledge, counter.knowledgeOf(scope_id)], by)
    await countSize(tx, account_id, scope_id, {
      character_count: by * item.character_count,
      bytes: by * item.bytes,
      wording_bytes: by * item.wording_bytes,
    })
  }

  return {
    add: (account_id, item) =>
      db.atomic(async (tx) => {
        const row = toTable(item)
        await tx.run(add, { ...row, account_id })
        await addTags(tx, account_id, item.id, item.tags)
        await count(tx, account_id, sized(row), 1)
      }),
    find: async (account_id, id, lock) => {
      const row = await db.first(find, { account_id, id }, lock)
      return row && toItem(row)
    },
    findByExternalId: async (account_id, external_id) => {
      const row = await db.first(findByExternalId, { account_id, external_id })
      return row && toItem(row)
    },
    findLanguage: async (account_id, scope_id) =>
      (await db.first(findLanguage, { account_id, scope_id }))?.language,
    findStatus: async (account_id, id) => {
      const row = await db.first(findStatus, { account_id, id })
      return row && (row.status as KnowledgeHead['status'])
    },
    list: async (account_id, scopes, page, filter = {}) => {
      const { rows, total } = await listHeads(db, account_id, scopes, { page, filter })
      return { rows: rows.map(toHead), total }
    },
    listBodies: async (account_id, knowledge_ids) => {
      const bodies = new Map<string, KnowledgeBody>()
      for (const id of knowledge_ids) {
        const row = await db.first(findBody, { account_id, id })
        if (row !== undefined) bodies.set(id, JSON.parse(row.body))
      }
      return bodies
    },
    sizeOf: async (account_id, scope_id) => ({
      items: await readCounter(db, account_id, counter.knowledgeOf(scope_id)),
      characters: await sumCounters(db, account_id, [
        counter.charactersOf(scope_id),
        counter.wordingsOf(scope_id),
      ]),
    }),
    sumProcessing: (account_id) =>
      db.atomic(async (tx) => {
        // The same that a change of a text locks, so that all transactions lock in one order.
        await lockCounter(tx, account_id, counter.characters)
        return Number((await tx.first(sumProcessing, { account_id }))?.sum ?? 0)
      }),
    update: (account_id, item) =>
      db.atomic(async (tx) => {
        const before = await tx.first(findPlace, { account_id, id: item.id }, 'update')
        if (before === undefined) return false
        const after = toTable(item)
        await tx.run(update, { ...after, account_id })
        if (before.tags !== after.tags) {
          await removeTags(tx, account_id, item.id)
          await addTags(tx, account_id, item.id, item.tags)
        }
        const now = sized(after)
        if (before.scope_id !== now.scope_id) {
          await count(tx, account_id, before, -1)
          await count(tx, account_id, now, 1)
        } else {
          await countSize(tx, account_id, now.scope_id, {
            character_count: now.character_count - before.character_count,
            bytes: now.bytes - before.bytes,
            wording_bytes: now.wording_bytes - before.wording_bytes,
          })
        }
        return true
      }),
    remove: (account_id, id) =>
      db.atomic(async (tx) => {
        const row = await tx.first(remove, { account_id, id })
        if (row === undefined) return undefined
        await removeTags(tx, account_id, id)
        await count(tx, account_id, row, -1)
        return toHead(row)
      }),
    removeSome: (account_id, scope_id, limit) =>
      db.atomic(async (tx) => {
        const rows = await tx.all(removeSome, { account_id, scope_id, limit })
        const removed = rows.map(toHead).sort((a, b) => (a.id < b.id ? -1 : 1))
        const tagged = removed.filter(({ tags }) => tags.length > 0).map(({ id }) => id)
        if (tagged.length > 0) await removeTagsOf(tx, account_id, tagged)
        const isMore = (await tx.first(findAny, { account_id, scope_id })) !== undefined
        const names = [counter.knowledge, ...(isMore ? [counter.knowledgeOf(scope_id)] : [])]
        if (removed.length > 0) await countUp(tx, account_id, names, -removed.length)
        const sum = (size: (row: Size) => number) =>
          rows.reduce((total, row) => total + size(row), 0)
        await countSize(tx, account_id, scope_id, {
          character_count: -sum(({ character_count }) => character_count),
          bytes: -sum(({ bytes }) => bytes),
          wording_bytes: -sum(({ wording_bytes }) => wording_bytes),
        })
        if (!isMore) {
          await removeCounter(tx, account_id, counter.knowledgeOf(scope_id))
          await removeCounter(tx, account_id, counter.charactersOf(scope_id))
          await removeCounter(tx, account_id, counter.wordingsOf(scope_id))
        }
        return { removed, isMore }
      }),
  }
}

function toTable(item: KnowledgeRow): KnowledgeTable {
  return {
    ...item,
    enabled: item.enabled ? 1 : 0,
    language_given: item.language_given ? 1 : 0,
    alternate_questions: JSON.stringify(item.alternate_questions),
    error: item.error && JSON.stringify(item.error),
    tags: JSON.stringify(item.tags),
    metadata: JSON.stringify(item.metadata),
    body: JSON.stringify(item.body),
  }
}

function toHead({
  bytes: _,
  wording_bytes: __,
  ...row
}: HeadTable & Partial<Bytes>): KnowledgeHead {
  return {
    ...row,
    enabled: row.enabled === 1,
    language_given: row.language_given === 1,
    alternate_questions: JSON.parse(row.alternate_questions),
    error: row.error && JSON.parse(row.error),
    tags: JSON.parse(row.tags),
    metadata: JSON.parse(row.metadata),
  } satisfies Record<keyof KnowledgeHead, unknown> as KnowledgeHead
}

function toItem(row: KnowledgeTable): KnowledgeRow {
  return { ...toHead(row), body: JSON.parse(row.body) }
}
