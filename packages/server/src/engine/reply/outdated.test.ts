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
      'Un examen coûte 29 € au lieu de 25 €.',
    ],
    ['it', "quanto costa l'esame?", "L'esame costa 25 €.", "L'esame costa 29 € anziché 25 €."],
    ['pt', 'quanto custa o exame?', 'O exame custa 25 €.', 'O exame custa 29 € em vez de 25 €.'],
    [
      'nl',
      'wat kost de oogmeting?',
      'De oogmeting kost 25 €.',
      'De oogmeting kost 29 € in plaats van 25 €.',
    ],
  ])('is up to date in %s', async (language, message, content, news) => {
    const { ask } = await buildEngine([
      buildItem('kb_a', { title: 'A', content, language }),
      buildItem('kb_b', { title: 'B', content: news, language }),
    ])
    const { text } = await ask(message, { language })
    expect(text).toContain('29 €')
  })

  it('about a day begins with the new hours of this day', async () => {
    const hours = buildItem('kb_hours', {
      title: 'Opening hours',
      content:
        '| | Saturday | Sunday |\n|---|---|---|\n| Office | closed | closed |\n| Pool | 9:00–17:00 | closed |',
    })
    const news = '**Office:** Now also open on Saturdays from 10:00 to 13:00, previously closed.'
    const daily = 'The pool is open daily from 8:00 (was 9:00).'
    const { ask } = await buildEngine([hours, newsOf(`- ${news}\n- ${daily}`)])
    expect((await ask('are you open on Saturday?')).text).toMatch(/^\*\*Office:\*\* Now also/)
    expect((await ask('are you open on Sunday?')).text).not.toContain('Now also')
  })
})
