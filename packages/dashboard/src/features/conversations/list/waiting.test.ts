// Whether a user waits for a person, from the last messages of a conversation.
import type { Message } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { isUnanswered } from './waiting.ts'

const asked = { sender_type: 'user', kind: 'message' } as Message
const notice = { sender_type: 'bot', kind: 'notice' } as Message
const replied = { sender_type: 'bot', kind: 'message' } as Message

describe('isUnanswered', () => {
  it('waits after a message of the user, also where the bot said that it is silent', () => {
    expect(isUnanswered([asked])).toBe(true)
    expect(isUnanswered([notice, asked, replied])).toBe(true)
  })

  it('waits after a wish for a person', () => {
    expect(isUnanswered([{ ...replied, handoff: true }, asked])).toBe(true)
  })

  it('does not wait once a person has answered, or where nobody has asked', () => {
    const author = { type: 'human', name: 'Ada' } as const
    expect(isUnanswered([{ ...replied, author }, asked])).toBe(false)
    expect(isUnanswered([notice, { ...replied, author }])).toBe(false)
    expect(isUnanswered([replied, asked])).toBe(false)
    expect(isUnanswered([])).toBe(false)
  })
})
