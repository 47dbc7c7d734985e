// Tests the names of users in the inbox.
import type { Conversation, Message } from '@parley/contract'
import { expect, it } from 'vitest'
import { senderName, userName } from './user-name.ts'

const verified_user = { name: 'Ann', sub: '7', email: null, claims: {} } as const

it.each([
  [{ user_id: 'ann@example.com', verified_user: null }, 'ann@example.com'],
  [{ user_id: 'vis_06h1qmvxcn1x83w', verified_user: null }, 'Visitor x83w'],
  [{ user_id: 'vis_06h1qmvxcn1x83w', verified_user }, 'Ann'],
] as const)('names %j', (conversation, name) => {
  expect(userName(conversation as Conversation)).toBe(name)
})

it.each([
  [{ sender_type: 'user', user_id: 'vis_06h1qmvxcn1x83w' }, 'Visitor x83w'],
  [{ sender_type: 'user', user_id: null }, 'User'],
  [{ sender_type: 'bot', author: { type: 'human', name: 'Ada' } }, 'Ada'],
] as const)('names the sender of %j', (message, name) => {
  expect(senderName(message as unknown as Message)).toBe(name)
})
