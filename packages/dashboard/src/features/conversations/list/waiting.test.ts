// Tests whether the last messages of a conversation show that a user waits for a person.
import type { Message } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { isUnanswered } from './waiting.ts'

const asked = { sender_type: 'user', kind: 'message' } as Message
const notice = { sender_type: 'bot', kind: 'notice' } as Message
const replied = { sender_type: 'bot', kind: 'message' } as Message

describe('isUnanswered', () => {
  it('is true after a message of the user, also if a notice of the bot follows', () => {
    expect(isUnanswered([asked])).toBe(true)
    expect(isUnanswered([notice, asked, replied])).toBe(true)
  })

  it('is true after a handoff', () => {
    expect(isUnanswered([{ ...replied, handoff: true }, asked])).toBe(true)
  })

  it('is false after a reply of a person or the bot, and without messages', () => {
    const author = { type: 'human', name: 'Ada' } as const
    expect(isUnanswered([{ ...replied, author }, asked])).toBe(false)
    expect(isUnanswered([notice, { ...replied, author }])).toBe(false)
    expect(isUnanswered([replied, asked])).toBe(false)
    expect(isUnanswered([])).toBe(false)
  })
})
