import { describe, expect, it } from 'vitest'
import { framingLanguages } from '../framing/framing.ts'
import { notices } from '../framing/notices.ts'
import { noticeFor } from './notices.ts'

const settings = {
  language: 'en',
  tone: 'neutral',
  response_length: 'medium' as const,
  fallback_message: null,
  confidence_threshold: null,
  bot_name: 'Ada',
}

describe('noticeFor', () => {
  it('has words for every language replies are framed in', () => {
    expect([...notices.keys()].sort()).toEqual([...framingLanguages.keys()].sort())
  })

  it.each([
    ['de-AT', 'professional', 'paused', 'Diese Unterhaltung ist angehalten.'],
    ['fr', 'casual', 'handoff', 'Je fais venir quelqu’un pour vous.'],
    ['es', 'neutral', 'paused', 'El mensaje queda guardado'],
    ['sv', 'formal', 'paused', 'This conversation is paused.'],
  ] as const)('speaks %s in the tone %s', (language, tone, kind, words) => {
    expect(noticeFor(kind, 'Hello', { ...settings, language, tone })).toContain(words)
  })

  it.each([
    ['Wo bleibt denn mein Paket, das ich bestellt habe?', 'Diese Unterhaltung'],
    ['Est-ce que vous êtes encore là pour moi ?', 'Cette conversation'],
    ['Ik wil graag weten waar mijn pakket is', 'Dit gesprek'],
    ['Hallo, guten Morgen', 'Diese Unterhaltung'],
    ['4711', 'This conversation'],
  ])('with auto it answers %j in its language', (text, words) => {
    expect(noticeFor('paused', text, { ...settings, language: 'auto', tone: 'formal' })).toContain(
      words,
    )
  })
})
