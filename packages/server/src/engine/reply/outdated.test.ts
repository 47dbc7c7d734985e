// An answer with a value that news replace begins with the news.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'

const test = buildItem('kb_test', {
  title: 'Eye tests',
  content: 'A standard eye test costs £25 and takes 30 minutes. The shop opens at 9:00.',
})
const newsOf = (content: string) => buildItem('kb_news', { title: 'News', content })

async function priceWith(content: string) {
  const { ask } = await buildEngine([test, newsOf(content)])
  return ask('how much is an eye test?')
}

describe('an answer', () => {
  it.each([
    'From 1 November the standard eye test costs **£29** instead of £25.',
    'Eye test: now £29 (was £25).',
  ])('begins with what replaces its value: %s', async (content) => {
    const reply = await priceWith(content)
    expect(reply.text.startsWith(`${content}\n\nA standard eye test costs £25`)).toBe(true)
    expect(reply.outcome).toBe('answer')
    expect(reply.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_test', 'kb_news'])
  })

  it.each([
    ['another value', 'From 1 November the eye test with a scan costs £49 instead of £42.'],
    ['another thing', 'From 1 November the parking costs £29 instead of £25.'],
    ['a value that still holds', 'The eye test costs £25, as it did last year.'],
    ['the same number of something else', 'An eye test takes 40 days instead of 25 days.'],
  ])('stays as it is beside %s', async (_, content) => {
    expect((await priceWith(content)).text).toMatch(/^A standard eye test costs £25/)
  })

  it.each([
    [
      'de',
      'Was kostet der Sehtest?',
      'Der Sehtest kostet 25 €.',
      'Der Sehtest kostet jetzt 29 € (bisher 25 €).',
    ],
    [
      'es',
      '¿cuánto cuesta el examen?',
      'El examen cuesta 25 €.',
      'El examen pasa a 29 € (antes 25 €).',
    ],
    [
      'fr',
      'combien coûte un examen ?',
      'Un examen coûte 25 €.',
      'Un examen coûte désormais 29 € au lieu de 25 €.',
    ],
    ['it', "quanto costa l'esame?", "L'esame costa 25 €.", "L'esame ora costa 29 € anziché 25 €."],
    [
      'pt',
      'quanto custa o exame?',
      'O exame custa 25 €.',
      'O exame custa agora 29 € em vez de 25 €.',
    ],
    [
      'nl',
      'wat kost de oogmeting?',
      'De oogmeting kost 25 €.',
      'De oogmeting kost nu 29 € in plaats van 25 €.',
    ],
  ])('is up to date in %s', async (language, message, content, news) => {
    const { ask } = await buildEngine([
      buildItem('kb_a', { question: message, content, language }),
      buildItem('kb_b', { title: 'B', content: news, language }),
    ])
    const { text } = await ask(message, { language })
    expect(text.startsWith(news)).toBe(true)
    expect(text.endsWith(content)).toBe(true)
  })

  it('on the hours of a day begins with the news on this day', async () => {
    const hours = buildItem('kb_hours', {
      title: 'Opening hours',
      content: 'Monday to Friday 8:00–18:00, Saturday 9:00–11:00.',
    })
    const saturday = 'Now we are there on Saturdays until 13:00, previously until 11:00.'
    const friday = 'On Fridays the tour begins at 12:00 (was 11:00).'
    const { ask } = await buildEngine([hours, newsOf(`- ${friday}\n- ${saturday}`)])
    expect((await ask('are you open on Saturday?')).text.startsWith(saturday)).toBe(true)
  })

  it.each([
    ['en', 'The gym opens at 18:00.', 'We meet in front of the gym to warm up from 18:00.'],
    ['en', 'The gym opens at 18:00.', 'The gym is for beginners (was 18:00 in 2008).'],
    ['de', 'Die Halle öffnet um 18:00.', 'In der Halle findet am Freitag Yoga statt um 18:00.'],
    ['de', 'Die Halle öffnet um 18:00.', 'Die Werkstatt 18:00 ist neben der Halle ab Montag.'],
    [
      'es',
      'El gimnasio abre a las 18:00.',
      'En el gimnasio, avise por la tarde (antes de las 18:00).',
    ],
    ['fr', 'La salle ouvre à 18:00.', "La salle est fermée l'été (avant les 18:00)."],
  ])('does not take anything for news in %s: %s', async (language, content, other) => {
    const items = [
      buildItem('kb_a', { title: 'A', content, language }),
      buildItem('kb_b', { title: 'B', content: other, language }),
    ]
    const { ask } = await buildEngine(items)
    const message = content.replace(/ (?:at|um|a las|à) 18:00\./, '')
    const { text, citations } = await ask(message, { language })
    expect([citations[0]?.knowledge_id, text.startsWith(other)]).toEqual(['kb_a', false])
  })

  it('does not begin with an exception, nor with what it says anyway', async () => {
    const members = 'Members pay £20 instead of £25 for the eye test.'
    expect((await priceWith(members)).text).toMatch(/^A standard eye test costs £25/)
    const { ask } = await buildEngine([
      buildItem('kb_test', { title: 'Eye tests', content: 'An eye test costs £29 (was £25).' }),
      newsOf('The eye test is now £29 instead of £25.'),
    ])
    expect((await ask('how much is an eye test?')).text).toBe('An eye test costs £29 (was £25).')
  })
})
