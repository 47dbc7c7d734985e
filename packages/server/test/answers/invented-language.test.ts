// Tests that the engine supports another language if it gets one more language record.
import { beforeAll, describe, expect, it } from 'vitest'
import { createLanguages, shippedLanguages } from '../../src/engine/languages/languages.ts'
import { buildEngine, buildItem } from '../support/engine-fixture.ts'
import { invented } from '../support/invented-language.ts'

const items = [
  buildItem('kb_bread', { title: 'Brodak', content: 'Zul brodak kostum vik fimf kroni.' }),
  buildItem('kb_milk', { title: 'Lakto', content: 'Zul lakto kostum vik drei kroni.' }),
  buildItem('kb_refund', { title: 'Refunds', content: 'Refunds are paid within thirty days.' }),
]
const { texts } = invented
const [fallback, ...others] = shippedLanguages.all
const languages = createLanguages([fallback, ...others, invented])

describe('an engine with an invented language', () => {
  let ask: Awaited<ReturnType<typeof buildEngine>>['ask']
  let engine: Awaited<ReturnType<typeof buildEngine>>['engine']

  beforeAll(async () => {
    ;({ ask, engine } = await buildEngine(items, [], languages))
  })

  it('detects the language of an item', async () => {
    expect((await engine.analyse(items[0] ?? buildItem('kb', {}))).language).toBe('qaa')
  })

  it('answers a question', async () => {
    const reply = await ask('Wrek kostum zul brodakoz?')
    expect(reply).toMatchObject({ outcome: 'answer', text: 'Zul brodak kostum vik fimf kroni.' })
  })

  it('greets', async () => {
    const reply = await ask('Salumm plimm!')
    expect(reply).toMatchObject({
      outcome: 'small_talk',
      text: texts.smallTalk.greeting.replies.neutral,
    })
  })

  it('replies that it does not know the answer', async () => {
    const reply = await ask('Wrek tosk zul montagnum vik?')
    expect(reply).toMatchObject({ outcome: 'unknown', text: texts.unknown.neutral })
  })

  it.each(['Mip drun parlum glen zul humkin', 'Salumm, blenk humkin plimm'])(
    'recognises a request for a person › %s',
    async (text) => {
      const reply = await ask(text)
      expect(reply).toMatchObject({
        asks_for_person: true,
        text: texts.noPerson.neutral,
      })
    },
  )

  it('adds a hedge to the closest match', async () => {
    const question = 'Wrek kostum zul brodak?'
    const { confidence } = await ask(question)
    // The reply shows a match just below the threshold with a hedge.
    const reply = await ask(question, { confidence_threshold: confidence * 1.1 })
    expect(reply.outcome).toBe('closest')
    expect(reply.text.split('\n\n')[0]).toBe(texts.closest.neutral)
  })

  it('returns a notice in the language', () => {
    const settings = {
      language: 'qaa',
      tone: 'warm',
      response_length: 'short',
      fallback_message: null,
      confidence_threshold: null,
      bot_name: 'Piper',
      can_hand_off: false,
      contact: null,
    } as const
    const notice = engine.notice({ kind: 'paused', text: '', history: [], settings })
    expect(notice).toBe(invented.notices.paused.warm)
  })

  it('also answers in the shipped languages', async () => {
    expect((await ask('Guten Morgen!')).text).toBe('Hallo! Was möchten Sie wissen?')
    expect((await ask('When are refunds paid?')).citations[0]?.knowledge_id).toBe('kb_refund')
  })
})

describe('an engine without the invented language', () => {
  it('replies in the fallback language', async () => {
    const { ask } = await buildEngine(items)
    const replies = [await ask('Salumm plimm!'), await ask('Wrek montagnum?')]
    const english = shippedLanguages.fallback.texts.unknown.neutral
    expect(replies.map(({ text }) => text)).toEqual([english, english])
  })
})

describe('an engine with only the invented language', () => {
  it('replies in the invented language if the requested language has no texts', async () => {
    const { ask } = await buildEngine(items, [], createLanguages([invented]))
    expect((await ask('Unrelated?', { language: 'de' })).text).toBe(texts.unknown.neutral)
  })
})
