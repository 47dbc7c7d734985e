// Runs all conformance suites on every database.
import { describe } from 'vitest'
import { accountModelSuite } from './account-models.ts'
import { accountSuite } from './accounts.ts'
import { analyticsSuite } from './analytics.ts'
import { auditSuite } from './audit.ts'
import { backends } from './backends.ts'
import { chatbotSuite } from './chatbots.ts'
import { conversationCourseSuite } from './conversation-course.ts'
import { conversationSuite } from './conversations.ts'
import { eventFeedSuite } from './event-feed.ts'
import { eventSuite } from './events.ts'
import { exchangeSuite } from './exchanges.ts'
import { gapSuite } from './gaps.ts'
import { guessSuite } from './guesses.ts'
import { historySuite } from './histories.ts'
import { historyHeadSuite } from './history-heads.ts'
import { idempotencySuite } from './idempotency.ts'
import { isolationSuite } from './isolation/isolation.ts'
import { jobSuite } from './jobs.ts'
import { knowledgeSuite } from './knowledge.ts'
import { knowledgeListSuite } from './knowledge-lists.ts'
import { outboxSuite } from './outbox.ts'
import { peopleSuite } from './people.ts'
import { rollUpSuite } from './roll-up.ts'
import { segmentSuite } from './segments.ts'
import { sourceSuite } from './sources.ts'
import { synonymSuite } from './synonyms.ts'
import { transactionSuite } from './transactions.ts'
import { turnSuite } from './turns.ts'
import { endUserSuite, upkeepSuite } from './upkeep.ts'
import { webhookSuite } from './webhooks.ts'
import { widgetSuite } from './widget.ts'

const suites = [
  accountSuite,
  auditSuite,
  analyticsSuite,
  rollUpSuite,
  chatbotSuite,
  conversationSuite,
  exchangeSuite,
  conversationCourseSuite,
  historySuite,
  idempotencySuite,
  knowledgeSuite,
  segmentSuite,
  synonymSuite,
  sourceSuite,
  eventSuite,
  jobSuite,
  knowledgeListSuite,
  transactionSuite,
  webhookSuite,
  outboxSuite,
  eventFeedSuite,
  upkeepSuite,
  endUserSuite,
  turnSuite,
  historyHeadSuite,
  accountModelSuite,
  gapSuite,
  peopleSuite,
  guessSuite,
  widgetSuite,
  isolationSuite,
]

for (const backend of backends) {
  describe(backend.name, () => {
    for (const suite of suites) suite(backend)
  })
}
