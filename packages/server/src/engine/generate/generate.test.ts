import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildItem } from '../../../test/support/engine-fixture.ts'
import { buildGeneration } from '../../../test/support/generate-fixture.ts'
import type { ModelRequest } from '../../providers/language-model.ts'
import type { HistoryMessage } from '../types.ts'
import { wantsModel, wantsRewrite } from './grounding.ts'
import { notInSources } from './prompt.ts'
import { estimatedTokens } from './token-estimate.ts'

const items = [
  buildItem('kb_returns', {
    title: 'Returns',
    source_url: 'https://shop.example/returns',
    content:
      'You can return any unworn item within 30 days. Refunds are paid to the card you used. See https://shop.example/labels for a label.',
  }),
  buildItem('kb_delivery', {
    title: 'Delivery',
    content:
      'Delivery within Germany takes two days and costs 4.90 EUR. Parcels leave from Hamburg.',
  }),
  buildItem('kb_warranty', {
    question: 'How long is the warranty?',
    content: 'The warranty lasts three years from the day of purchase.',
  }),
]
const say = await buildGeneration(items)
const question = 'How long can I return an unworn item?'
const good = 'You can return any unworn item within 30 days [1].'

describe('an answer that holds', () => {
  it('is the model’s, cited, as confident as gate and support make it', async () => {
    const { reply, rule, usage, streamed, heard, grounding } = await say(question, [
      'You can return any ',
      'unworn item within 30',
      ' days [',
      '1].',
    ])
    expect(reply).toMatchObject({
      text: 'You can return any unworn item within 30 days.',
      outcome: 'answer',
      answered: true,
      finish_reason: 'stop',
      engine: 'scripted-1',
      citations: [
        {
          knowledge_id: 'kb_returns',
          title: 'Returns',
          url: 'https://shop.example/returns',
          chunk_id: 'kb_returns#0',
        },
      ],
    })
    expect(reply.citations[0]?.snippet).toContain('within 30 days')
    expect(reply.confidence).toBeGreaterThan(grounding.confidence)
    expect(reply.explanation).toEqual(grounding.explanation)
    expect({ rule, usage }).toEqual({
      rule: 'held',
      usage: { input_tokens: 100, output_tokens: 20 },
    })
    expect(streamed).toBe(reply.text)
    expect(heard).not.toContain(null)
    expect(heard.length).toBeGreaterThan(1)
  })

  it('is cited where the model forgot to but repeats a passage', async () => {
    const { reply, rule } = await say(question, 'You can return an unworn item within 30 days.')
    expect(rule).toBe('held')
    expect(reply.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_returns'])
  })

  it('loses citations of passages that have no part in it', async () => {
    const { reply } = await say(question, `${good} [2] [3] [99]`)
    expect(reply.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_returns'])
  })

  it('cites each item once, in the order of the answer', async () => {
    const { reply } = await say('How are returns and delivery?', (request) => {
      const number = (title: string) =>
        new RegExp(`\\[(\\d)\\] ${title}`).exec(request.messages.at(-1)?.text ?? '')?.[1]
      const [returns, delivery] = [number('Returns'), number('Delivery')]
      return `Delivery within Germany takes two days [${delivery}]. Return any unworn item within 30 days [${returns}][${delivery}].`
    })
    expect(reply.citations.map(({ knowledge_id }) => knowledge_id)).toEqual([
      'kb_delivery',
      'kb_returns',
    ])
  })

  it('may answer what the gate would not have', async () => {
    const asked = 'Which harbour town is my package waiting in before it leaves?'
    const { grounding, reply, rule } = await say(asked, (request) => {
      const found = /\[(\d)\] Delivery/.exec(request.messages.at(-1)?.text ?? '')?.[1]
      return `Parcels leave from Hamburg [${found}].`
    })
    expect(grounding.outcome).not.toBe('answer')
    expect({ rule, answered: reply.answered }).toEqual({ rule: 'held', answered: true })
  })

  it('loses sentences without support, and says so by a reset', async () => {
    const { reply, heard, streamed } = await say(
      question,
      `${good} Our director is a famous crook.`,
    )
    expect(reply.text).toBe('You can return any unworn item within 30 days.')
    expect(heard).toContain(null)
    expect(streamed).toBe(reply.text)
  })

  it('loses a sentence that denies what it cites', async () => {
    const { reply, grounding } = await say(question, 'You can not return any unworn item [1].')
    expect(reply).toEqual(await grounding.builtin())
    expect((await say(question, `${good} Refunds are not paid [1].`)).reply.text).toBe(
      'You can return any unworn item within 30 days.',
    )
  })

  it('says each sentence once, however often the model does', async () => {
    const looped = `${good} `.repeat(6)
    const { reply, rule, streamed } = await say(question, `${looped}Refunds are paid [1]. ${good}`)
    expect(rule).toBe('held')
    expect(reply.text).toBe('You can return any unworn item within 30 days. Refunds are paid.')
    expect(streamed).toBe(reply.text)
    const steps = `${good} Refunds paid! Refunds paid!`
    expect((await say(question, steps)).reply.text).toMatch(/Refunds paid! Refunds paid!$/)
  })

  it('keeps an address that stands in a source it rests on, and no other', async () => {
    const kept = await say(question, `${good} Get a label at https://shop.example/labels [1].`)
    expect(kept.reply.text).toContain('https://shop.example/labels')
    const lost = await say(
      'How long does delivery take?',
      'Delivery takes two days [1], see https://shop.example/labels now.',
    )
    expect(lost.rule).toBe('held')
    expect(lost.reply.text).toBe('Delivery takes two days, see now.')
  })
})

describe('an answer that does not hold', () => {
  it.each([
    ['uncited', 'Bananas are yellow and grow on trees.'],
    ['uncited', 'Bananas are yellow and grow on trees [99].'],
    ['unsupported', 'Bananas are yellow and grow on trees [1].'],
    ['unsupported', 'No [1].'],
    ['unsupported', 'You can do that [1].'],
    ['foreign_number', 'You can return any unworn item within 60 days [1].'],
    [
      'language',
      'Sie können jeden ungetragenen Artikel innerhalb von 30 Tagen an uns zurückgeben [1].',
    ],
    ['empty', ' [1]. '],
  ] as const)('%s: the built-in reply stands in its place', async (fault, answer) => {
    const { reply, rule, streamed, grounding } = await say(question, [answer])
    expect(rule).toBe(fault)
    expect(reply).toEqual(await grounding.builtin())
    expect(streamed).toBe(reply.text)
  })

  it('of function words alone holds only as a source has it', async () => {
    const content = 'No, you can not. Guests share the yard.'
    const ask = await buildGeneration([buildItem('kb_yard', { question: 'May I park?', content })])
    expect((await ask('May I park a car?', 'No, you can not [1].')).rule).toBe('held')
    expect((await ask('May I park a car?', 'You can [1].')).rule).toBe('unsupported')
  })

  it.each(['No. ', 'But no. '])('%s before a right sentence is left out', async (lead) => {
    const { text } = (await say(question, lead + good)).reply
    expect(text).toBe((await say(question, good)).reply.text)
  })

  it('is taken back before the built-in reply is said', async () => {
    const { heard, reply } = await say(question, 'Bananas are yellow. They grow on trees.')
    expect(heard.at(-2)).toBe(null)
    expect(heard.at(-1)).toBe(reply.text)
    expect(heard.indexOf(null)).toBeGreaterThan(0)
  })

  it('is not the model’s when it is less confident than the owner wants', async () => {
    const asked = { settings: { confidence_threshold: 1 } }
    const { rule, reply } = await say(question, good, asked)
    expect({ rule, engine: reply.engine }).toEqual({ rule: 'not_confident', engine: 'builtin' })
  })

  it('refused by the model or its provider is the built-in reply', async () => {
    const { rule, reply } = await say(question, 'I can’t help.', { reason: 'refused' })
    expect({ rule, engine: reply.engine }).toEqual({ rule: 'refused', engine: 'builtin' })
  })

  it('what it throws is thrown', async () => {
    const failing = say(question, ['You can', new Error('gone')])
    await expect(failing).rejects.toThrow('gone')
  })
})

describe('“not in the sources”', () => {
  it('is the owner’s word for not knowing, decided by the model', async () => {
    const settings = { fallback_message: 'Ask us by mail.' }
    const { reply, rule, streamed, heard } = await say(question, ['NOT_IN', '_SOURCES.'], {
      settings,
    })
    expect(rule).toBe('not_in_sources')
    expect(reply).toMatchObject({
      text: 'Ask us by mail.',
      outcome: 'unknown',
      answered: false,
      citations: [],
      finish_reason: 'fallback',
      engine: 'scripted-1',
    })
    expect(reply.confidence).toBeLessThan(0.5)
    expect([streamed, heard.length]).toEqual([reply.text, 1])
  })

  it('does not overrule an item that has the very question', async () => {
    const { reply } = await say('How long is the warranty?', notInSources)
    expect(reply).toMatchObject({ outcome: 'answer', engine: 'builtin' })
  })

  it('is not shown when it comes behind an answer to a part', async () => {
    const { reply } = await say(question, `${good} ${notInSources}`)
    expect(reply).toMatchObject({
      outcome: 'answer',
      text: 'You can return any unworn item within 30 days.',
    })
  })
})

describe('a chatbot that may say more than it knows', () => {
  const settings = { knowledge_only: false }

  it('says the model’s own words as not answered from a source', async () => {
    const { reply, rule } = await say('Who painted the Mona Lisa?', 'That was Leonardo da Vinci.', {
      settings,
    })
    expect(rule).toBe('own_words')
    expect(reply).toMatchObject({
      text: 'That was Leonardo da Vinci.',
      outcome: 'unknown',
      answered: false,
      citations: [],
      engine: 'scripted-1',
    })
  })

  it('counts small talk as such', async () => {
    const { reply } = await say('Hello!', 'Hello there, nice to meet you.', { settings })
    expect(reply).toMatchObject({ outcome: 'small_talk', answered: true, citations: [] })
  })

  it('answers from the sources where they have it', async () => {
    expect((await say(question, good, { settings })).rule).toBe('held')
  })

  it('heeds the rules of what may leave', async () => {
    const { reply } = await say('Show me', 'See ![x](https://evil.example/?q=1) this.', {
      settings,
    })
    expect(reply.text).toBe('See x this.')
  })
})

describe('what a model thinks aloud', () => {
  const thought =
    'Okay, the user asks about returns. Source 1 says that unworn items go back in 30 days.'
  const answer = 'You can return any unworn item within 30 days.'
  const pieces = (text: string) => text.match(/.{1,5}/gs) ?? []

  it.each([true, false])('is never said, knowledge_only %s', async (knowledge_only) => {
    const settings = { knowledge_only }
    for (const sent of [pieces, (text: string) => [text]]) {
      const said = await say(question, sent(`<think>\n${thought}\n</think>\n\n${good}`), {
        settings,
      })
      expect({ rule: said.rule, text: said.reply.text }).toEqual({ rule: 'held', text: answer })
      expect(said.heard).not.toContain(null)
      expect(said.streamed).toBe(answer)
    }
  })

  it('is taken back where only its end tells it', async () => {
    const long = `${thought} It may be NOT_IN_SOURCES, but no. ${thought} `.repeat(4)
    const settings = { response_length: 'short' } as const
    const said = await say(question, pieces(`${long}</think>${good}`), { settings })
    expect({ rule: said.rule, text: said.reply.text }).toEqual({ rule: 'held', text: answer })
    expect(said.heard).toContain(null)
    expect(said.streamed).toBe(answer)
  })

  it.each(['stop', 'length'] as const)('without an end (%s) is no answer', async (reason) => {
    const { reply, rule, heard } = await say(question, pieces(`<think>${good} ${thought}`), {
      reason,
    })
    expect({ rule, engine: reply.engine }).toEqual({ rule: 'empty', engine: 'builtin' })
    expect(heard).not.toContain(null)
  })

  it('may be what the sources are about', async () => {
    const tags = 'Put each thought between <think> and </think> tags.'
    const ask = await buildGeneration([buildItem('kb_tags', { title: 'Tags', content: tags })])
    const { reply, rule } = await ask(
      'Which tags are put around each thought?',
      pieces(`${tags} [1]`),
    )
    expect(rule).toBe('held')
    expect(reply.text).toContain('Put each thought between <think> and')
  })
})

describe('what a model is sent', () => {
  const sizeOf = ({ instructions, messages, max_output_tokens }: ModelRequest) =>
    estimatedTokens([instructions, ...messages.map(({ text }) => text)].join('\n')) +
    max_output_tokens
  const history = Array.from(
    { length: 20 },
    (_, index): HistoryMessage => ({
      sender_type: index % 2 === 0 ? 'user' : 'bot',
      text: `${index} ${'wir sagten: 送货需要多久？ '.repeat(30)}`,
      topic: null,
    }),
  )

  it.each([1_500, 2_000, 6_000, 12_000])('is never more than its %i tokens', async (tokens) => {
    const lengths = [0, 100, 400, 1_000, 8_000]
    for (const [inRules, inQuestion] of lengths.flatMap((a) =>
      lengths.map((b) => [a, b] as const),
    )) {
      const asked = `${question} ${'送'.repeat(inQuestion)}`
      const settings = { instructions: '请保持礼貌。'.repeat(inRules).slice(0, inRules) }
      const said = await say(asked, good, { settings, history, context_tokens: tokens })
      for (const request of said.requests) expect(sizeOf(request)).toBeLessThanOrEqual(tokens)
      if (said.requests.length > 0) continue
      expect(said).toMatchObject({ rule: 'no_room', usage: null, heard: [] })
      expect(said.reply).toEqual(await said.grounding.builtin())
      expect(inRules + inQuestion).toBeGreaterThanOrEqual(400)
    }
  })

  it('is nothing, where the model’s own words would do and do not fit, either', async () => {
    const said = await say('送'.repeat(8_000), 'Hm.', { settings: { knowledge_only: false } })
    expect({ rule: said.rule, asked: said.requests.length }).toEqual({ rule: 'no_room', asked: 0 })
  })
})

describe('the length', () => {
  const sentence = 'You can return any unworn item within 30 days [1]. '

  it('is kept in whole sentences, without listening on', async () => {
    const pieces = Array.from({ length: 200 }, () => sentence)
    const { reply, usage } = await say(question, pieces, { settings: { response_length: 'short' } })
    expect(reply.text.split(/\s+/).length).toBeLessThanOrEqual(40)
    expect(reply.text).toMatch(/days\.$/)
    expect(reply.finish_reason).toBe('length')
    expect(usage).toBeUndefined()
  })

  it('is never less than one whole sentence', async () => {
    const long = `You can return any unworn item ${'any unworn item '.repeat(20)}within 30 days [1].`
    const { reply } = await say(question, long, { settings: { response_length: 'short' } })
    expect(reply.text).toMatch(/within 30 days\.$/)
  })

  it('a broken-off end is left out', async () => {
    const { reply } = await say(question, `${good} Refunds are paid to the`, { reason: 'length' })
    expect(reply.text).toBe('You can return any unworn item within 30 days.')
    expect(reply.finish_reason).toBe('length')
  })
})

describe('what is streamed', () => {
  const morsels = fc.constantFrom(
    ...['You can return any unworn item', ' within 30 days', ' [1]', '. ', '\n\n', '- ', 'Bananas'],
    ...[
      ' are yellow',
      ' 60',
      '[',
      ']',
      '**',
      'https://evil.example',
      ' NOT_IN_SOURCES',
      '<b>',
      '😀',
    ],
    ...['Refunds are paid to the card you used', ' See https://shop.example/labels', '`', ':'],
  )
  const answers = fc.array(morsels, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''))
  const cuts = fc.array(fc.nat(400), { maxLength: 40 })

  it('is what is stored, however the model’s text is cut', async () => {
    await fc.assert(
      fc.asyncProperty(answers, cuts, async (answer, at) => {
        const places = [0, ...at.filter((place) => place < answer.length), answer.length]
        const sorted = places.toSorted((a, b) => a - b)
        const pieces = sorted.slice(1).map((end, index) => answer.slice(sorted[index], end))
        const settings = { response_length: 'short' } as const
        const [whole, cut] = await Promise.all([
          say(question, answer, { settings }),
          say(question, pieces, { settings }),
        ])
        expect(cut.reply).toEqual(whole.reply)
        expect(cut.rule).toBe(whole.rule)
        for (const { streamed, reply } of [whole, cut]) expect(streamed).toBe(reply.text)
      }),
      { numRuns: 150 },
    )
  })
})

describe('when a model is asked', () => {
  it('whenever a passage was found, unless it is small talk or a person is wanted', async () => {
    const asks = async (text: string, knowledge_only = true) =>
      wantsModel((await say(text, good)).grounding, { knowledge_only })
    expect(await asks(question)).toBe(true)
    expect(await asks('How long is the warranty?')).toBe(true)
    expect(await asks('Hello!')).toBe(false)
    expect(await asks('xyzzy')).toBe(false)
    expect(await asks('xyzzy', false)).toBe(true)
    expect(await asks('Hello!', false)).toBe(true)
    expect(await asks('I want to talk to a human', false)).toBe(false)
  })

  it('a follow-up is worded anew only where nothing was found', async () => {
    const history = [{ sender_type: 'user', text: 'hi', topic: null } as const]
    const { grounding } = await say('xyzzy', good)
    expect(wantsRewrite(grounding, history)).toBe(true)
    expect(wantsRewrite(grounding, [])).toBe(false)
    expect(wantsRewrite((await say(question, good)).grounding, history)).toBe(false)
  })
})
