// The words about people who take over, in every language that has them.
import { describe, expect, it } from 'vitest'
import { openTimeZone } from '../../../lib/time/time-zones.ts'
import { phrasesIn } from '../../languages/derive.ts'
import { shippedLanguages } from '../../languages/languages.ts'
import type { HistoryMessage, NoticeRequest, Reach, ReplySettings } from '../../types.ts'
import { noticeFor } from './notices.ts'

const settings = {
  language: 'en',
  tone: 'neutral',
  response_length: 'medium' as const,
  fallback_message: null,
  confidence_threshold: null,
  bot_name: 'Ada',
  can_hand_off: false,
  contact: null,
}
const here: Reach = { available: true, contact: null }

type Asked = {
  readonly kind: NoticeRequest['kind']
  readonly text?: string
  readonly history?: readonly HistoryMessage[]
  readonly language?: string
  readonly reach?: Reach
}

function notice(asked: Asked, overrides: Partial<ReplySettings> = {}): string {
  const { text = 'Hello', history = [], reach = here, language, kind } = asked
  const request = { kind, text, history, reach, language, settings: { ...settings, ...overrides } }
  return noticeFor(request, shippedLanguages)
}

/** Somebody is back at this time. */
function away(now: string, at: string, timeZone = 'Europe/Berlin'): Reach {
  const zone = openTimeZone(timeZone)
  if (zone === undefined) throw new Error(`${timeZone} is unknown here.`)
  const [nowMs, atMs] = [Date.parse(now), Date.parse(at)]
  const [today, day] = [zone.dayOf(nowMs), zone.dayOf(atMs)]
  return { available: true, contact: null, back: { at: atMs, timeZone, today, day } }
}

describe('the language of a notice', () => {
  it.each([
    ['de-AT', 'professional', 'paused', 'Diese Unterhaltung ist angehalten.'],
    ['fr', 'casual', 'handoff', 'Je fais venir quelqu’un pour toi.'],
    ['es', 'neutral', 'paused', 'El mensaje queda guardado'],
    ['sv', 'formal', 'paused', 'Den här konversationen är pausad.'],
    ['zh-TW', 'warm', 'handoff', '人工客服'],
    ['fi', 'formal', 'paused', 'This conversation is paused.'],
  ] as const)(
    'is that of the setting %s, or English for a language without notices (tone %s)',
    (language, tone, kind, words) => {
      expect(notice({ kind }, { language, tone })).toContain(words)
    },
  )

  it.each([
    ['Wo bleibt denn mein Paket, das ich bestellt habe?', 'Diese Unterhaltung'],
    ['Est-ce que vous êtes encore là pour moi ?', 'Cette conversation'],
    ['Ik wil graag weten waar mijn pakket is', 'Dit gesprek'],
    ['Hallo, guten Morgen', 'Diese Unterhaltung'],
    ['Где мой заказ и когда он будет у меня?', 'Разговор приостановлен'],
    ['荷物はいつ届きますか', 'この会話は一時停止中です'],
    ['מתי תגיע החבילה שלי?', 'השיחה מושהית כרגע'],
    ['4711', 'This conversation'],
  ])('with auto is that of %j, or English if it shows none', (text, words) => {
    expect(notice({ kind: 'paused', text }, { language: 'auto', tone: 'formal' })).toContain(words)
  })

  it('with auto and no message that shows one is that of the page', () => {
    const page = { kind: 'paused', text: '', language: 'he-IL' } as const
    expect(notice(page, { language: 'auto' })).toContain('ההודעה נשמרה')
    expect(notice({ ...page, text: 'Hallo, guten Morgen' }, { language: 'auto' })).toContain(
      'Die Nachricht ist',
    )
    expect(notice(page, { language: 'fr' })).not.toContain('ההודעה')
  })

  it('with auto is that of earlier messages, if the last one shows none', () => {
    const history: HistoryMessage[] = [
      { sender_type: 'user', text: 'Wo bleibt denn mein Paket?', topic: null },
      { sender_type: 'bot', text: 'I have no idea where it is.', topic: null },
    ]
    const words = notice({ kind: 'paused', text: '4711', history }, { language: 'auto' })
    expect(words).toContain('Die Nachricht ist')
  })
})

describe('handoff', () => {
  it.each([
    ['en', 'neutral', 'They are back tomorrow at 9:00 AM (GMT+1) and will reply here.'],
    ['en-GB', 'neutral', 'They are back tomorrow at 9:00 (CET) and will reply here.'],
    ['de', 'formal', 'wir sind morgen um 9:00 Uhr (MEZ) wieder da'],
    ['fr', 'friendly', 'Elle sera de retour demain à 9:00 (UTC+1)'],
    ['ru', 'formal', 'мы вернёмся завтра в 9:00 (GMT+1)'],
    ['ja', 'formal', '明日の9:00（GMT+1）より'],
    ['he', 'neutral', 'שיחזור מחר בשעה 9:00 (GMT'],
  ])('outside the hours says when somebody is back (%s)', (language, tone, words) => {
    const reach = away('2026-11-19T18:00Z', '2026-11-20T08:00Z')
    const said = notice({ kind: 'handoff', reach }, { language, tone })
    expect(said.replaceAll('\u202f', ' ')).toContain(words)
  })

  it.each([
    // 2026-11-20 is a Friday.
    ['2026-11-20T06:00Z', '2026-11-20T08:00Z', 'heute'],
    ['2026-11-20T18:00Z', '2026-11-21T08:00Z', 'morgen'],
    ['2026-11-20T18:00Z', '2026-11-23T08:00Z', 'am Montag'],
    ['2026-11-23T18:00Z', '2026-11-29T08:00Z', 'am Sonntag'],
    // The day changes at 23:00 UTC.
    ['2026-11-19T23:30Z', '2026-11-20T08:00Z', 'heute'],
    ['2026-11-23T18:00Z', '2026-11-30T08:00Z', 'am Montag (30. November)'],
  ])('at %s, back at %s › %s', (now, at, day) => {
    const said = notice({ kind: 'handoff', reach: away(now, at) }, { language: 'de' })
    expect(said).toContain(`${day} um 9:00 Uhr (MEZ)`)
  })

  it('adds the contact outside the hours only', () => {
    const contact = 'Call +49 30 901820.'
    const reach = { ...away('2026-11-19T18:00Z', '2026-11-20T08:00Z'), contact }
    expect(notice({ kind: 'handoff', reach })).toMatch(
      /reply here\.\n\nHow to reach us:\nCall \+49/,
    )
    expect(notice({ kind: 'handoff', reach: { ...here, contact } })).not.toContain('Call')
  })
})

describe('unreachable and contact', () => {
  const reach: Reach = { available: false, contact: 'help@example.com' }
  it('say how else to reach people, and promise nobody', () => {
    expect(notice({ kind: 'unreachable', reach })).toBe(
      'I can’t connect you to a person here. How to reach us:\nhelp@example.com',
    )
    expect(notice({ kind: 'contact', reach }, { language: 'de', tone: 'friendly' })).toBe(
      'So erreichst du uns:\nhelp@example.com',
    )
  })

  it('keep the owner’s words as they are', () => {
    const own = { ...reach, contact: 'Use {day} and $& at {time}.' }
    expect(notice({ kind: 'contact', reach: own })).toContain(own.contact)
  })
})

const withNotices = shippedLanguages.all.flatMap(({ tag, notices }) =>
  notices === undefined ? [] : [{ tag, notices }],
)

describe.each(withNotices)('the notices in $tag', ({ notices }) => {
  it('are complete in every register', () => {
    const { days, ...kinds } = notices
    for (const words of Object.values(kinds).flatMap((kind) => Object.values(kind))) {
      expect(words.trim()).not.toBe('')
    }
    for (const words of Object.values(notices.away)) {
      for (const name of ['{day}', '{time}', '{zone}']) expect(words.split(name)).toHaveLength(2)
    }
    expect(phrasesIn(days.weekdays)).toHaveLength(7)
    expect(new Set(phrasesIn(days.weekdays)).size).toBe(7)
  })
})

it('has notices in all languages of the first round, and of the widget', () => {
  const tags = 'en de es fr it pt nl pl sv tr ru ar hi vi zh ja ko he'.split(' ')
  expect(withNotices.map(({ tag }) => tag).sort()).toEqual(tags.sort())
})
