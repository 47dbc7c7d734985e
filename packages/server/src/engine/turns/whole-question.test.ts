import { describe, expect, it } from 'vitest'
import { buildItem, talkAbout } from '../../../test/support/engine-fixture.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'
import { analyseMessage } from './analyse-message.ts'
import { wholeQuestion } from './whole-question.ts'

const { get } = shippedLanguages
const topic = { knowledge_id: 'kb_1', title: null }

/** A conversation. As in the store, only the last reply that cited something has a topic: here the last one, if at all. */
function conversation(messages: readonly string[], isCited = true): HistoryMessage[] {
  return messages.flatMap((text, at): HistoryMessage[] => {
    const isLast = at === messages.length - 1
    return [
      { sender_type: 'user', text, topic: null },
      { sender_type: 'bot', text: 'A reply.', topic: isLast && isCited ? topic : null },
    ]
  })
}

/** The words that a message takes from the questions before it; `undefined` if it is no phrase. */
function carriedBy(text: string, tag: string, history: readonly HistoryMessage[]) {
  const analysis = { languages: shippedLanguages, knowledge: [get(tag)] }
  const whole = wholeQuestion(analyseMessage(text, history, analysis), history, analysis)
  return whole?.carried.map(({ word }) => word).join(' ')
}

describe('a phrase', () => {
  it.each([
    ['en', 'how much is a ticket for adults?', 'and for children?', 'much ticket adults'],
    ['en', 'how much is a ticket for adults?', 'what about students', 'much ticket adults'],
    ['de', 'wann hat der Laden samstags offen?', 'der Shop auch?', 'laden samstags offen'],
    ['es', '¿cuánto cuesta el desayuno?', '¿y para los niños?', 'cuesta desayuno'],
    ['fr', 'combien coûte la carte SIM ?', 'et en eSIM ?', 'coute carte sim'],
    ['it', 'quanto costa la colazione?', 'e per i bambini?', 'costa colazione'],
    ['pt', 'quanto custa o bilhete?', 'e para crianças?', 'custa bilhete'],
    ['nl', 'wat kost een kaartje?', 'en voor kinderen?', 'kost kaartje'],
  ])('continues the last question (%s: %s – %s)', (tag, last, phrase, carried) => {
    expect(carriedBy(phrase, tag, conversation([last]))).toBe(carried)
  })

  it.each([
    ['and can I pay by card?'],
    ['and how long does it take?'],
    ['and if I cancel?'],
    ['and we need a bigger room'],
    ['for children'],
    ['and the price for two adults and three children'],
    ['and?'],
  ])('is no message with a verb, a question word or no sign that it continues (%s)', (text) => {
    expect(carriedBy(text, 'en', conversation(['is breakfast included?']))).toBeUndefined()
  })

  it('replaces a day or a number of the last question', () => {
    const opened = conversation(['is the pool open on Saturday?'])
    expect(carriedBy('and on Sunday?', 'en', opened)).toBe('pool open')
    const cost = conversation(['what do 4 weeks of the course cost?'])
    expect(carriedBy('and 8 weeks?', 'en', cost)).toBe('weeks course cost')
  })

  it('continues the question that the phrases before it continued', () => {
    const asked = conversation(['is the pool open on Saturday?', 'and on Sunday?'])
    expect(carriedBy('the sauna too?', 'en', asked)).toBe('sunday pool open')
  })

  it('continues nothing without an earlier message, or after one that got no answer', () => {
    expect(carriedBy('and for children?', 'en', [])).toBeUndefined()
    const refused = conversation(['how much is a ticket?', 'do you rent skis?'], false)
    expect(carriedBy('and for children?', 'en', refused)).toBeUndefined()
  })
})

describe('a reply to a phrase', () => {
  it('has the form that the last question asks for', async () => {
    const cards = buildItem('kb_cards', {
      title: 'SIM cards',
      content: [
        'To replace a card, order it in the app. A new card costs £10. An eSIM costs nothing.',
        '## eSIM\n\nTo set up an eSIM, scan the QR code in the app. An eSIM works in one phone only.',
      ].join('\n\n'),
    })
    const reply = await talkAbout([cards], 'how much is a new SIM card?', 'and an eSIM?')
    expect(reply).toMatchObject({ outcome: 'answer' })
    expect(reply.text).toContain('nothing')
  })

  it('may come from another item than the last one', async () => {
    const imports = [
      buildItem('kb_news', {
        title: 'Release notes',
        content: 'The import from Boardly takes attachments along.\n\nDark mode for the app.',
      }),
      buildItem('kb_import', {
        title: 'Importing',
        content:
          '| Import from | Users |\n|---|---|\n| Boardly | invited by e-mail |\n| Sprintify | matched |',
      }),
      buildItem('kb_roles', { title: 'Roles', content: 'Users may comment, guests may read.' }),
    ]
    const asked = 'import from Boardly: do the attachments come along?'
    const reply = await talkAbout(imports, asked, 'and users')
    expect(reply).toMatchObject({ outcome: 'answer' })
    expect(reply.text).toContain('invited by e-mail')
  })

  const dogs = buildItem('kb_dogs', {
    question: 'Can I bring my dog?',
    content: 'Dogs travel free.',
  })
  const hours = buildItem('kb_hours', {
    title: 'Opening hours',
    content:
      '| Day | Harbour shop | Station shop |\n|---|---|---|\n| Mon–Fri | 9:00–18:00 | 7:00–20:00 |\n| Sat | 9:00–17:00 | 8:00–18:00 |\n| Sun | closed | 10:00–16:00 |',
  })

  it('has the row of the phrase, not all that the last question was about', async () => {
    const asked = 'is the harbour shop open on Saturday?'
    const reply = await talkAbout([hours, dogs], asked, 'and Sunday?')
    expect(reply).toMatchObject({ outcome: 'answer' })
    expect(reply.text).toContain('closed')
    expect(reply.text).not.toContain('9:00–17:00')
  })

  it('is no answer without a word of the last question', async () => {
    const shop = [
      buildItem('kb_stunden', {
        title: 'Öffnungszeiten',
        content:
          '| Tag | Hafen | Bahnhof |\n|---|---|---|\n| Mo–Fr | 9–18 Uhr | 7–20 Uhr |\n| Sa | 9–17 Uhr | 8–18 Uhr |\n| So | geschlossen | 10–16 Uhr |',
        language: 'de',
      }),
      buildItem('kb_lieferung', {
        title: 'Lieferung',
        content:
          'Wir liefern Räder für 12 € in Hotels der Stadt. Zum Flughafen kostet es 25 €. Sonntags liefern wir nicht.',
        language: 'de',
      }),
    ]
    const reply = await talkAbout(shop, 'habt ihr samstags am hafen auf', 'und sonntags?')
    expect(reply.text).not.toBe('Sonntags liefern wir nicht.')
  })

  it('is no answer without a word of the phrase', async () => {
    const fares = buildItem('kb_fares', {
      title: 'Fares',
      content: 'A single costs £8, a return £15.',
    })
    const reply = await talkAbout([dogs, fares], 'can I bring my dog', 'and a parrot')
    expect(reply.outcome).not.toBe('answer')
  })
})
