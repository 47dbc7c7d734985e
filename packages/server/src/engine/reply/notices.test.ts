import { describe, expect, it } from 'vitest'
import type { NoticeKind } from '../languages/language.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { ReplySettings } from '../types.ts'
import { noticeFor } from './notices.ts'

const settings = {
  language: 'en',
  tone: 'neutral',
  response_length: 'medium' as const,
  fallback_message: null,
  confidence_threshold: null,
  bot_name: 'Ada',
  can_hand_off: false,
}

function notice(kind: NoticeKind, text: string, overrides: Partial<ReplySettings>): string {
  return noticeFor({ kind, text, settings: { ...settings, ...overrides } }, shippedLanguages)
}

describe('noticeFor', () => {
  it.each([
    ['de-AT', 'professional', 'paused', 'Diese Unterhaltung ist angehalten.'],
    ['fr', 'casual', 'handoff', 'Je fais venir quelqu’un pour vous.'],
    ['es', 'neutral', 'paused', 'El mensaje queda guardado'],
    ['ja', 'casual', 'paused', '受け取りました'],
    ['fi', 'formal', 'paused', 'This conversation is paused.'],
  ] as const)(
    'with the language %s and the tone %s, returns the matching notice, or English for an unknown language',
    (language, tone, kind, words) => {
      expect(notice(kind, 'Hello', { language, tone })).toContain(words)
    },
  )

  it.each([
    ['Wo bleibt denn mein Paket, das ich bestellt habe?', 'Diese Unterhaltung'],
    ['Est-ce que vous êtes encore là pour moi ?', 'Cette conversation'],
    ['Ik wil graag weten waar mijn pakket is', 'Dit gesprek'],
    ['Hallo, guten Morgen', 'Diese Unterhaltung'],
    ['4711', 'This conversation'],
  ])(
    'with auto, answers %j in its language, or in English if it shows no language',
    (text, words) => {
      expect(notice('paused', text, { language: 'auto', tone: 'formal' })).toContain(words)
    },
  )
})
