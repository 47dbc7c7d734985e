// The fault rounds depend on this comparison: it must detect every kind of damage.
import type { Message } from '@parley/contract'
import { describe, expect, test } from 'vitest'
import { compareHistory } from './compare-history.ts'

const acknowledged = ['first', 'second', 'third']

describe('compareHistory', () => {
  test('accepts the acknowledged exchanges in order', () => {
    expect(compare(acknowledged.flatMap(exchange))).toEqual({ problems: [], kept: undefined })
  })

  test('accepts a whole unacknowledged exchange, and returns it', () => {
    const { problems, kept } = compare([...acknowledged, 'pending'].flatMap(exchange))
    expect(problems).toEqual([])
    expect(kept).toEqual({
      user_text: 'pending',
      message_id: 'reply to pending',
      bot_text: 'You said pending',
    })
  })

  test.each<[string, Message[], string]>([
    ['a lost exchange', ['first', 'second'].flatMap(exchange), 'exchange 3 is lost'],
    ['a lost middle exchange', ['first', 'third'].flatMap(exchange), 'exchange 2 is "third"'],
    ['another order', ['first', 'third', 'second'].flatMap(exchange), 'exchange 2 is "third"'],
    [
      'a duplicate of the last exchange',
      [...acknowledged, 'third'].flatMap(exchange),
      '"third" is stored again',
    ],
    [
      'half an exchange',
      [...acknowledged.flatMap(exchange), ...exchange('pending').slice(0, 1)],
      '"pending" has no reply',
    ],
    ['a reply without its message', exchange('first').slice(1), 'message 1 is not the user’s'],
    [
      'a reply that differs from the acknowledged one',
      acknowledged
        .flatMap(exchange)
        .map((message, i) => (i === 3 ? { ...message, text: 'Else' } : message)),
      'reply of exchange 2',
    ],
    [
      'the pending exchange twice',
      [...acknowledged, 'pending', 'pending'].flatMap(exchange),
      '1 exchanges that nobody sent',
    ],
  ])('detects %s', (_, history, problem) => {
    expect(compare(history).problems.join('\n')).toContain(problem)
  })
})

function compare(history: readonly Message[]) {
  const exchanges = acknowledged.map((text) => ({
    user_text: text,
    message_id: `reply to ${text}`,
    bot_text: `You said ${text}`,
  }))
  return compareHistory({ conversation_id: 'conv_1', exchanges, pending_text: 'pending' }, history)
}

function exchange(text: string): Message[] {
  const common = { conversation_id: 'conv_1', kind: 'message' } as const
  return [
    {
      ...common,
      message_id: `message ${text}`,
      text,
      sender_type: 'user',
      user_id: 'user-1',
      sent_at: '2026-11-20T10:16:02.001Z',
    },
    {
      ...common,
      message_id: `reply to ${text}`,
      text: `You said ${text}`,
      sender_type: 'bot',
      sent_at: '2026-11-20T10:16:02.002Z',
      reply_to: `message ${text}`,
    },
  ]
}
