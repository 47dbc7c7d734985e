// How the nine tones and the three lengths read, and that more help is offered once.
import { tones } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'
import { inTone } from './bot-texts.ts'

const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'].map((tag) => {
  const { texts } = shippedLanguages.get(tag)
  if (texts === undefined) throw new Error(`No texts in ${tag}`)
  return { tag, texts }
})

describe.each(languages)('the tones in $tag', ({ texts }) => {
  it.each([
    ['greeting', texts.smallTalk.greeting.replies],
    ['refusal', texts.unknown],
    ['second refusal', texts.unknownAgain],
    ['hedge', texts.closest],
    ['regret', texts.regret],
    ['lack of people', texts.noPerson],
    ['offer of a person', texts.offer],
  ] as const)('each say a %s in their own way', (_, byTone) => {
    const words = tones.map((tone) => inTone(byTone, tone))
    expect(new Set(words).size).toBe(tones.length)
  })

  it('are never cheerful to somebody who complains or is in danger', () => {
    const words = tones.flatMap((tone) => [inTone(texts.regret, tone), inTone(texts.concern, tone)])
    expect(words.filter((text) => text.includes('!'))).toEqual([])
  })
})

describe('an offer of more help', () => {
  const items = [
    buildItem('kb_hours', { content: 'The workshop opens at nine on weekdays.' }),
    buildItem('kb_price', { content: 'A repair of a bicycle costs 40 euros.' }),
  ]

  /** Sends messages one after another, and returns the replies. */
  async function talk(tone: string, texts: readonly string[]): Promise<string[]> {
    const { ask } = await buildEngine(items)
    const history: HistoryMessage[] = []
    for (const text of texts) {
      const reply = await ask(text, { tone, language: 'en' }, history.slice(-6))
      const topic = reply.citations[0] ?? null
      history.push({ sender_type: 'user', text, topic: null })
      history.push({ sender_type: 'bot', text: reply.text, topic })
    }
    return history.filter(({ sender_type }) => sender_type === 'bot').map(({ text }) => text)
  }

  it('follows the first answer, and then nothing', async () => {
    const said = await talk('friendly', [
      'when does the workshop open?',
      'thanks',
      'what does a repair cost?',
      'ok',
      'no',
      'thank you',
    ])
    expect(said.filter((text) => /\?$|another question!$/.test(text))).toHaveLength(1)
    expect(said[0]).toContain('Happy to help if you have another question!')
    expect(said.slice(1, 2)).toEqual(["You're very welcome!"])
    expect(said.slice(3)).toEqual(['Alright!', 'Alright!', "You're very welcome!"])
  })

  it('follows thanks where answers have none', async () => {
    const said = await talk('professional', ['when does the workshop open?', 'thanks', 'no', 'ok'])
    expect(said).toEqual([
      'The workshop opens at nine on weekdays.',
      'You are welcome. Please let me know if there is anything else I can help you with.',
      'Very well.',
      'Very well.',
    ])
  })
})

describe('the length of an answer', () => {
  const content =
    'You can return a purchase within 30 days of delivery. Print the return label from your account and stick it on the parcel. Drop the parcel at any post office. A return costs 4.90 euros, which we deduct from the refund. Refunds for a return arrive within five working days. Items on sale can be returned, too. Gift cards cannot be returned.'

  it.each([
    ['short', 1],
    ['medium', 2],
    ['long', 5],
  ] as const)(
    '%s gives %d sentences where the text has as many',
    async (response_length, count) => {
      const { ask } = await buildEngine([buildItem('kb_returns', { title: 'Returns', content })])
      const { text } = await ask('how do I print the return label?', { response_length })
      expect(text.match(/\w[.](?: |$)/g)).toHaveLength(count)
    },
  )
})
