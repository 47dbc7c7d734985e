// Every promise of storage.ts on every database there is.
import { describe } from 'vitest'
import { accountSuite } from './accounts.ts'
import { backends } from './backends.ts'
import { chatbotSuite } from './chatbots.ts'
import { conversationCourseSuite } from './conversation-course.ts'
import { conversationSuite } from './conversations.ts'
import { historySuite } from './histories.ts'
import { isolationSuite } from './isolation.ts'
import { jobSuite } from './jobs.ts'
import { knowledgeSuite } from './knowledge.ts'
import { knowledgeListSuite } from './knowledge-lists.ts'
import { transactionSuite } from './transactions.ts'

const suites = [
  accountSuite,
  chatbotSuite,
  conversationSuite,
  conversationCourseSuite,
  historySuite,
  knowledgeSuite,
  jobSuite,
  knowledgeListSuite,
  transactionSuite,
  isolationSuite,
]

for (const backend of backends) {
  describe(backend.name, () => {
    for (const suite of suites) suite(backend)
  })
}
