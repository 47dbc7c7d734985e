// Gaps: lists, wordings, and closing.
import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { GapResolution, GapRow, GapSort, GapStore } from '../../interfaces/gaps.ts'
import type { Page } from '../../interfaces/pages.ts'
import type { GapTable } from '../../schema/gaps.ts'
import type { Tables } from '../../schema/tables.ts'
import { lockable, statement, variants } from '../../statement.ts'
import { recordQuestion } from './gap-questions.ts'
import { type GapKey, wordless } from './gap-rows.ts'

/** `chatbots` = the number of chatbots; null = all. */
type Shape = { readonly chatbots: number | null }

type FilterParameters = {
  account_id: string
  status: string
  [chatbot: `chatbot_${number}`]: string
}

const orders = {
  '-count': sql`count desc, last_seen_at desc, id desc`,
  '-last_seen_at': sql`last_seen_at desc, id desc`,
} satisfies Record<GapSort, unknown>

const list = variants((shape: Shape & { readonly sort: GapSort }) =>
  statement<FilterParameters & Page, GapTable>((db, p) =>
    matching(shape, db, p).selectAll().orderBy(orders[shape.sort]).limit(p.limit).offset(p.offset),
  ),
)

const count = variants((shape: Shape) =>
  statement<FilterParameters, { total: number }>((db, p) =>
    matching(shape, db, p).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

function matching({ chatbots }: Shape, db: Kysely<Tables>, p: FilterParameters) {
  const query = db
    .selectFrom('gaps')
    .where('account_id', '=', p.account_id)
    .where('status', '=', p.status)
  if (chatbots === null) return query
  const [only, ...others] = Array.from({ length: chatbots }, (_, i) => p[`chatbot_${i}`] ?? '')
  return others.length === 0 && only !== undefined
    ? query.where('chatbot_id', '=', only)
    : query.where('chatbot_id', 'in', [only ?? '', ...others])
}

type Key = { account_id: string; id: string }

const find = lockable<Key, GapTable>((db, p) =>
  db
    .selectFrom('gaps')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('status', '<>', sql.lit(wordless)),
)

type WordingsOf = GapKey & { characters: number; previous_characters: number; limit: number }
type Wording = { text: string; previous: string | null }

/**
 * Only the newest wording has a previous message: the others would cost a lookup each. It is one that the bot replied to,
 * so none that was written for a person, which gets no message of the bot or a notice.
 */
const listWordings = statement<WordingsOf, Wording>((db, p) => ({
  compile: () =>
    sql<Wording>`
      select substr(m.text, 1, ${p.characters}) as text,
        case when row_number() over (order by g.asked_at desc) = 1 then (
          select substr(b.text, 1, ${p.previous_characters}) from messages b
          where b.account_id = m.account_id and b.conversation_id = m.conversation_id
            and b.sequence < m.sequence and b.sender_type = 'user'
            and exists (select 1 from messages r
              where r.account_id = b.account_id and r.conversation_id = b.conversation_id
                and r.sequence = b.sequence + 1 and r.sender_type = 'bot' and r.kind = 'message')
          order by b.sequence desc limit 1) end as previous
      from gap_questions g join messages m
        on m.account_id = g.account_id and m.id = g.question_id
      where g.account_id = ${p.account_id} and g.chatbot_id = ${p.chatbot_id}
        and g.likeness = ${p.likeness} and g.is_shown = 1 and m.text <> ''
      order by g.asked_at desc limit ${p.limit}`.compile(db),
}))

const close = statement<Key & GapResolution>((db, p) =>
  db
    .updateTable('gaps')
    .set({
      status: p.resolution,
      resolution: p.resolution,
      resolved_at: p.resolved_at,
      knowledge_id: p.knowledge_id,
      count: 0,
      unanswered: 0,
      rated_badly: 0,
    })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const removeOfChatbot = statement<{ account_id: string; chatbot_id: string }>((db, p) =>
  db
    .deleteFrom('gaps')
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id),
)

const removeQuestions = statement<{ account_id: string; chatbot_id: string; limit: number }>(
  (db, p) => ({
    compile: () =>
      sql`
        delete from gap_questions where account_id = ${p.account_id} and question_id in (
          select question_id from gap_questions
          where account_id = ${p.account_id} and chatbot_id = ${p.chatbot_id}
          limit ${p.limit})`.compile(db),
  }),
)

export function createGapStore(db: Executor): GapStore {
  return {
    list: async (account_id, chatbot_ids, page, { status, sort }) => {
      if (chatbot_ids?.length === 0) return { rows: [], total: 0 }
      const shape = { chatbots: chatbot_ids === null ? null : chatbot_ids.length }
      const named = (chatbot_ids ?? []).map((id, i) => [`chatbot_${i}`, id])
      const wanted: FilterParameters = { ...Object.fromEntries(named), account_id, status }
      const rows = await db.all(list({ ...shape, sort }), { ...wanted, ...page })
      const total = (await db.first(count(shape), wanted))?.total ?? 0
      return { rows: rows.map(toGap), total }
    },
    find: async (account_id, id, lock) => {
      const row = await db.first(find, { account_id, id }, lock)
      return row && toGap(row)
    },
    listWordings: async (account_id, { chatbot_id, likeness }, most) => {
      const { wordings: limit, characters, previousCharacters: previous_characters } = most
      const wanted = { account_id, chatbot_id, likeness, characters, previous_characters, limit }
      const rows = await db.all(listWordings, wanted)
      return { wordings: rows.map(({ text }) => text), previous: rows[0]?.previous || null }
    },
    record: (account_id, question, gap_id) =>
      db.atomic((tx) => recordQuestion(tx, account_id, question, gap_id)),
    resolve: async (account_id, id, closing) =>
      (await db.run(close, { ...closing, account_id, id })) > 0,
    removeOfChatbot: async (account_id, chatbot_id) => {
      await db.run(removeOfChatbot, { account_id, chatbot_id })
    },
    removeQuestions: (account_id, chatbot_id, limit) =>
      db.run(removeQuestions, { account_id, chatbot_id, limit }),
  }
}

function toGap(row: GapTable): GapRow {
  return row satisfies Record<keyof GapRow, unknown> as GapRow
}
