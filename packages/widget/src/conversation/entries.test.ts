// Tests how messages of the server meet the entries of a tab.
import type { VisitorMessage } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { type Entry, withHistory, withMessage } from './entries.ts'

const message = (message_id: string, text: string, sender: 'user' | 'bot'): VisitorMessage => ({
  message_id,
  conversation_id: 'conv_1',
  text,
  sender_type: sender,
  sent_at: '2026-11-20T10:15:30.123Z',
  kind: 'message',
})
const sending = (key: string, text: string): Entry => ({
  key,
  from: 'user',
  text,
  state: 'sending',
})
const shown = (entries: readonly Entry[]) =>
  entries.map(({ key, text, state }) => `${key} ${text} ${state}`)

describe('withMessage', () => {
  it('completes the entry that the tab is sending, without a second one', () => {
    const entries = withMessage([sending('a', 'Hi')], message('msg_1', 'Hi', 'user'))
    expect(shown(entries)).toEqual(['a Hi stored'])
    expect(shown(withMessage(entries, message('msg_1', 'Hi', 'user')))).toEqual(['a Hi stored'])
  })

  it('adds the same question again, if another tab asked it', () => {
    const entries = withMessage([], message('msg_1', 'Hi', 'user'))
    expect(withMessage(entries, message('msg_2', 'Hi', 'user'))).toHaveLength(2)
  })
})

describe('withHistory', () => {
  it('shows the stored messages in order, then what is being sent', () => {
    const history = [message('msg_1', 'Hi', 'user'), message('msg_2', 'Hello!', 'bot')]
    expect(shown(withHistory([sending('a', 'And now?')], history))).toEqual([
      'msg_1 Hi stored',
      'msg_2 Hello! stored',
      'a And now? sending',
    ])
  })

  it('takes the later one of two equal questions for the one that is being sent', () => {
    const history = [message('msg_1', 'Hi', 'user'), message('msg_2', 'Hi', 'user')]
    expect(shown(withHistory([sending('a', 'Hi')], history))).toEqual([
      'msg_1 Hi stored',
      'a Hi stored',
    ])
  })
})
