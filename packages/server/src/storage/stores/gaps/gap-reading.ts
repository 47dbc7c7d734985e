// Finds replies that failed or were rated among the events of all accounts, in the order of
// commits.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { GapReadingStore, QuestionOfReply, ReplyKey } from '../../interfaces/gaps.ts'
import type { Dialect } from '../../migrations/migration.ts'
import { statement, variants } from '../../statement.ts'
import {
  type EventPlace,
  inOrder,
  isAfter,
  isSettled,
  isUpTo,
  parsePlace,
  placeColumns,
  placeText,
} from '../events/event-order.ts'
import { createEventPlace } from '../events/event-place.ts'

/** The name under which the installation remembers the place. */
export const gapPlace = 'gap_place'

const listPlaces = variants((dialect: Dialect) =>
  statement<EventPlace & { limit: number }, EventPlace>((db, p) => ({
    compile: () =>
      sql<EventPlace>`
        select ${placeColumns(dialect)} from events
        where ${isAfter(dialect, p)} and ${isSettled(dialect)}
        order by ${inOrder(dialect)} limit ${p.limit}`.compile(db),
  })),
)

/** Leaves out accounts that are being erased, which refuse new rows. */
const isKept = sql<boolean>`not exists (
  select 1 from erased_accounts where erased_accounts.id = events.account_id)`

type Range = EventPlace & { last_transaction_id: number; last_position: number }

function inRange(dialect: Dialect, p: Range) {
  const last = { transaction_id: p.last_transaction_id, position: p.last_position }
  return sql`${isAfter(dialect, p)} and ${isUpTo(dialect, last)} and ${isKept}`
}

/** The id of an event contains the id of its message, see `eventIdOf`. */
export const listFailed = variants((dialect: Dialect) =>
  statement<Range, ReplyKey>((db, p) => {
    const of = (name: string) =>
      sql.raw(dialect === 'postgres' ? `m.reply::json ->> '${name}'` : `m.reply ->> '$.${name}'`)
    const unanswered = dialect === 'postgres' ? sql`'false'` : sql`0`
    return {
      compile: () =>
        sql<ReplyKey>`
          select m.account_id, m.conversation_id, m.id as message_id
          from events join messages m on m.account_id = events.account_id
            and m.id = 'msg' || substr(events.id, ${sql.lit('evt'.length + 1)})
          where ${inRange(dialect, p)} and events.type = 'message.created'
            and m.kind = 'message' and m.reply_to is not null and m.reply is not null
            and ${of('answered')} = ${unanswered}`.compile(db),
    }
  }),
)

const listRated = variants((dialect: Dialect) =>
  statement<Range, ReplyKey & { message_id: string | null }>((db, p) => {
    const message_id = sql.raw(
      dialect === 'postgres' ? "data::json ->> 'message_id'" : "data ->> '$.message_id'",
    )
    return {
      compile: () =>
        sql<ReplyKey>`
          select account_id, conversation_id, ${message_id} as message_id from events
          where ${inRange(dialect, p)} and type = 'message.feedback'`.compile(db),
    }
  }),
)

type ReplyRow = Omit<QuestionOfReply, 'answered'> & { answered: boolean | number | string | null }

const findReplied = variants((dialect: Dialect) =>
  statement<{ account_id: string; id: string }, ReplyRow>((db, p) => {
    const part = (column: string, name: string) =>
      sql.raw(
        dialect === 'postgres' ? `m.${column}::json ->> '${name}'` : `m.${column} ->> '$.${name}'`,
      )
    return {
      compile: () =>
        sql<ReplyRow>`
          select q.id as question_id, q.text, q.sent_at as asked_at,
            ${part('reply', 'outcome')} as outcome, ${part('reply', 'answered')} as answered,
            ${part('feedback', 'rating')} as rating
          from messages m join messages q
            on q.account_id = m.account_id and q.id = m.reply_to
          where m.account_id = ${p.account_id} and m.id = ${p.id} and m.kind = 'message'
            and m.sender_type = 'bot' and q.sender_type = 'user' and q.text <> ''`.compile(db),
    }
  }),
)

export function createGapReadingStore(db: Executor): GapReadingStore {
  const place = createEventPlace(db, gapPlace)
  return {
    hasNews: place.hasNews,
    holdPlace: place.hold,
    advance: place.advance,
    listReplies: async (from, limit) => {
      const after = parsePlace(from)
      const places = await db.all(listPlaces(db.dialect), { ...after, limit })
      const last = places.at(-1)
      if (last === undefined) return { replies: [], place: from, count: 0 }
      const range = {
        ...after,
        last_transaction_id: last.transaction_id,
        last_position: last.position,
      }
      const failed = await db.all(listFailed(db.dialect), range)
      const rated = await db.all(listRated(db.dialect), range)
      // An erased event no longer names its message.
      const replies = [...failed, ...rated.filter(({ message_id }) => message_id !== null)]
      return { replies, place: placeText(last), count: places.length }
    },
    findReplied: async (account_id, id) => {
      const row = await db.first(findReplied(db.dialect), { account_id, id })
      return row && { ...row, answered: row.answered === 1 || row.answered === 'true' }
    },
  }
}
