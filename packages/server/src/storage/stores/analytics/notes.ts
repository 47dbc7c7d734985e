// Notes of other stores for the roll-up, added in the transaction of their change: facts that no
// event reports, or only until the event is erased.

import type { Executor } from '../../executor.ts'
import type { AnalyticsChangeTable, AnalyticsRatingTable } from '../../schema/analytics.ts'
import { pick, statement } from '../../statement.ts'

type RatingValues = Omit<AnalyticsRatingTable, 'counted_rating' | 'counted_at'>

const putRating = statement<RatingValues>((db, p) =>
  db
    .insertInto('analytics_ratings')
    .values(
      pick(p, [
        'account_id',
        'message_id',
        'conversation_id',
        'rating',
        'rated_at',
      ]) satisfies RatingValues,
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'message_id']).doUpdateSet((eb) => ({
        rating: eb.ref('excluded.rating'),
        rated_at: eb
          .case()
          .when(eb('analytics_ratings.rating', 'is not distinct from', eb.ref('excluded.rating')))
          .then(eb.ref('analytics_ratings.rated_at'))
          .else(eb.ref('excluded.rated_at'))
          .end(),
      })),
    ),
)

/**
 * Writes an existing row again, which locks it on PostgreSQL. Otherwise the roll-up could take the
 * row before this change is committed, and miss the change.
 */
const putChange = statement<AnalyticsChangeTable>((db, p) =>
  db
    .insertInto('analytics_changes')
    .values(pick(p, ['account_id', 'conversation_id']) satisfies AnalyticsChangeTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'conversation_id'])
        .doUpdateSet((eb) => ({ conversation_id: eb.ref('excluded.conversation_id') })),
    ),
)

/** Notes a rating. Its time stays if only the comment changed. */
export async function noteRating(tx: Executor, rating: RatingValues): Promise<void> {
  await tx.run(putRating, rating)
}

/** Notes that a conversation changed without an event. */
export async function noteChange(
  tx: Executor,
  account_id: string,
  conversation_id: string,
): Promise<void> {
  await tx.run(putChange, { account_id, conversation_id })
}
