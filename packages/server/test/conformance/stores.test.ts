// Every promise of storage.ts on every database there is.
import { describe } from 'vitest'
import { accountSuite } from './accounts.ts'
import { backends } from './backends.ts'
import { chatbotSuite } from './chatbots.ts'
import { conversationSuite } from './conversations.ts'
import { isolationSuite } from './isolation.ts'
import { knowledgeSuite } from './knowledge.ts'
import { transactionSuite } from './transactions.ts'

const suites = [
  accountSuite,
  chatbotSuite,
  conversationSuite,
  knowledgeSuite,
  transactionSuite,
  isolationSuite,
]

for (const backend of backends) {
  describe(backend.name, () => {
    for (const suite of suites) suite(backend)
  })
}
