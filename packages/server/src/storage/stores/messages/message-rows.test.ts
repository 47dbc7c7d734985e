// What a reply sees of the earlier messages.
import { expect, it } from 'vitest'
import { buildConversation } from '../../../../test/support/builders/conversations.ts'
import { buildBotMessage, buildMessage } from '../../../../test/support/builders/messages.ts'
import { toHistory, toMessageRow } from './message-rows.ts'

const conversation = buildConversation('acct_1')
const cites = buildBotMessage(conversation, 2)
const silent = buildBotMessage(conversation, 4)
const unknown = {
  ...silent,
  reply: silent.reply && {
    ...silent.reply,
    answered: false,
    outcome: 'unknown' as const,
    citations: [],
  },
}

it('keeps the topic of the last answer over a message without an answer', () => {
  const messages = [buildMessage(conversation, 1), cites, buildMessage(conversation, 3), unknown]
  const history = toHistory(messages.map((message) => toMessageRow('acct_1', message)))
  expect(history.map(({ topic }) => topic?.title)).toEqual([
    undefined,
    'Returns',
    undefined,
    undefined,
  ])
  expect(history.at(-1)).toMatchObject({ cited: [], isUnanswered: true })
})

it('has the topics and offers of all messages, and what only the last one cited', () => {
  const history = toHistory([cites, silent].map((message) => toMessageRow('acct_1', message)))
  expect(history.map(({ topic }) => topic?.title)).toEqual(['Returns', 'Returns'])
  expect(history.map((message) => message.suggestions)).toEqual([
    cites.reply?.suggestions,
    silent.reply?.suggestions,
  ])
  expect(cites.reply?.suggestions).toHaveLength(1)
  expect(history.map(({ cited }) => cited.length)).toEqual([0, 1])
})
