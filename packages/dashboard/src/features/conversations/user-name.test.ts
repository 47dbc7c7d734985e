// Tests the names of users in the inbox.
import type { Conversation, Message } from '@parley/contract'
import { expect, it } from 'vitest'
import { senderName, userName } from './user-name.ts'

const nobody = { user_id: 'vis_06h1qmvxcn1x83w', verified_user: null } as const
const verified_user = { name: 'Ann', sub: '7', email: null, claims: {} } as const

it.each([
  [{ user_id: 'ann@example.com', verified_user: null }, 'ann@example.com'],
  [nobody, 'Visitor x83w'],
  [
    { ...nobody, verified_user: { ...verified_user, name: null, email: 'a@b.example' } },
    'a@b.example',
  ],
  [{ ...nobody, verified_user: { ...verified_user, name: null } }, 'Visitor x83w'],
  [{ user_id: 'vis_06h1qmvxcn1x83w', verified_user }, 'Ann'],
] as const)('names %j', (conversation, name) => {
  expect(userName(conversation as Conversation)).toBe(name)
})

it.each([
  [{ sender_type: 'user', user_id: 'vis_06h1qmvxcn1x83w' }, 'Visitor x83w'],
  [{ sender_type: 'user', user_id: null }, 'User'],
  [{ sender_type: 'bot', author: { type: 'human', name: 'Ada' } }, 'Ada'],
] as const)('names the sender of %j', (message, name) => {
  expect(senderName(message as unknown as Message, nobody)).toBe(name)
})

it('names the verified user in their own messages, and nobody else', () => {
  const conversation = { ...nobody, verified_user }
  const of = (user_id: string) =>
    senderName({ sender_type: 'user', user_id } as Message, conversation)
  expect(of(nobody.user_id)).toBe('Ann')
  expect(of('colleague')).toBe('colleague')
})
