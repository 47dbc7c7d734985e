// Tests the plain text of titles and previews.
import type { ConversationListItem } from '@parley/client'
import { describe, expect, it } from 'vitest'
import { lastOf, titleOf } from './preview.ts'

const conversation = { title: null, user_id: 'ann' } as ConversationListItem

describe('titleOf', () => {
  it('prefers the title, then the first question, then the user', () => {
    expect(titleOf({ ...conversation, title: 'Order 7', first_question: 'Hi' })).toBe('Order 7')
    expect(titleOf({ ...conversation, first_question: '**Hi**' })).toBe('Hi')
    expect(titleOf({ ...conversation, first_question: null })).toBe('ann')
  })
})

describe('lastOf', () => {
  const sent = { kind: 'message', text: 'Hello', sent_at: '2026-11-20T10:00:00.000Z' } as const
  const human = { type: 'human', name: 'Ada' } as const

  it.each([
    [{ ...sent, sender_type: 'user' }, 'User'],
    [{ ...sent, sender_type: 'bot' }, 'Bot'],
    [{ ...sent, sender_type: 'bot', kind: 'notice' }, 'Notice'],
    [{ ...sent, sender_type: 'bot', author: human }, 'Ada'],
    [{ ...sent, sender_type: 'bot', author: { ...human, name: null } }, 'Person'],
  ] as const)('names the sender of %j', (last_message, who) => {
    expect(lastOf({ ...conversation, last_message }, false)).toEqual({ who, text: 'Hello' })
  })

  it('shows the last message of a user who waits, unless it is the title or a search found another', () => {
    const notice = { ...sent, sender_type: 'bot', kind: 'notice' } as const
    const asked = { ...conversation, first_question: 'Hi', last_message: notice }
    const item = { ...asked, last_question: 'Is *anybody* there?' }
    expect(lastOf(item, true)).toEqual({ who: 'User', text: 'Is anybody there?' })
    expect(lastOf(item, false).who).toBe('Notice')
    expect(lastOf({ ...asked, last_question: 'Hi' }, true).who).toBe('Notice')
    expect(lastOf({ ...asked, last_question: null }, true).who).toBe('Notice')
    const found_message = { ...sent, sender_type: 'bot', text: 'Found' } as const
    expect(lastOf({ ...item, found_message }, true)).toEqual({ who: 'Bot', text: 'Found' })
  })

  it('says that there is no message, or that its text was erased', () => {
    expect(lastOf({ ...conversation, last_message: null }, true)).toEqual({
      who: '',
      text: 'No messages',
    })
    const erased = { ...sent, sender_type: 'user', text: '' } as const
    expect(lastOf({ ...conversation, last_message: erased }, true).text).toBe('Text erased')
  })

  it('shows a text of signs alone as it is, and says that an erased text is erased', () => {
    const last = (text: string) =>
      lastOf({ ...conversation, last_message: { ...sent, sender_type: 'user', text } }, true).text
    expect(last('```')).toBe('```')
    expect(last('')).toBe('Text erased')
  })
})
