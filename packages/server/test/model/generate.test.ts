// Tests the replies that result from answers of a model: kind, citations, marks, and the built-in reply instead.
import { describe, expect, it } from 'vitest'
import type { Verifier } from '../../src/model/turn.ts'
import { ModelError } from '../../src/providers/language-model.ts'
import { buildItem } from '../support/engine-fixture.ts'
import { buildGeneration, type Question, verifierWith } from '../support/generate-fixture.ts'

const items = [
  buildItem('kb_returns', {
    title: 'Returns',
    content: 'You can return unworn shoes within 30 days. Refunds take 5 days.',
    source_url: 'https://shop.example/returns',
  }),
  buildItem('kb_delivery', { title: 'Delivery', content: 'Parcels arrive in two days.' }),
]
const ask = await buildGeneration(items)
const question = 'How long can I return shoes?'
const answered = 'You can return unworn shoes within 30 days [1].'

/** Sources are numbered in the order of their ids. */
const [delivery, returns] = ['[1]', '[2]']

/** A verifier that gives these verdicts, one for each sentence. */
function verifierThat(...verdicts: readonly string[]): Verifier {
  return verifierWith({
    name: 'verifier-1',
    provider: 'verifier',
    async *stream() {
      const text = verdicts.map((verdict, index) => `${index + 1}: ${verdict}`).join('\n')
      yield { type: 'text', text } as const
      yield { type: 'finish', reason: 'stop', usage: undefined } as const
    },
  })
}

describe('the sources of a prompt', () => {
  const promptOf = async (text: string, options: Question = {}) => {
    const { requests } = await ask(text, 'answer\nYes.', options)
    return requests.map(({ messages }) => messages.at(-1)?.text ?? '')
  }

  it('are all passages of a small knowledge base, in a stable order', async () => {
    const [first = ''] = await promptOf('How long?')
    const [second = ''] = await promptOf('Where is my parcel?')
    for (const prompt of [first, second]) {
      expect(prompt).toMatch(/\[1\] Delivery[\s\S]*\[2\] Returns/)
    }
  })

  it('are found by a search in a large knowledge base, with a rewording if the gate is unsure', async () => {
    const deps = { wholeKnowledgeTokens: 0 }
    const { requests, rewritten } = await ask(
      'Und die Schuhe?',
      ({ instructions }) =>
        instructions.startsWith('Task: reword')
          ? 'How long can I return shoes?\nWords: send back, refund'
          : `answer\nDreißig Tage ${delivery}.`,
      { deps },
    )
    expect(requests).toHaveLength(2)
    expect(rewritten).toBe('How long can I return shoes? send back, refund')
    expect(requests[1]?.messages.at(-1)?.text).toContain('[1] Returns')
  })

  it('are found without a rewording if the gate is sure', async () => {
    const { requests, rewritten } = await ask(question, answered, {
      deps: { wholeKnowledgeTokens: 0 },
    })
    expect(requests).toHaveLength(1)
    expect(rewritten).toBeNull()
  })

  it('include the passages that the last reply cited', async () => {
    const options = { deps: { wholeKnowledgeTokens: 0 }, lastCited: ['kb_delivery#0', 'kb_x#3'] }
    const prompts = await promptOf(question, options)
    expect(prompts.at(-1)).toContain('Parcels arrive in two days.')
  })

  it('are empty if no source fits into the window', async () => {
    const { reply, rule, requests } = await ask(question, answered, {
      deps: { contextTokens: 300 },
    })
    expect({ engine: reply.engine, rule }).toEqual({ engine: 'builtin', rule: 'no_room' })
    expect(reply.grounding).toBeNull()
    expect(requests).toEqual([])
  })
})

describe('the kind of a reply', () => {
  it.each([
    ['answer', `You can return shoes within 30 days ${returns}.`, 'answer', true],
    ['partial', `Shoes within 30 days ${returns}. I know nothing about hats.`, 'answer', true],
    ['unknown', 'Sorry, I only know about shoes.', 'unknown', false],
    ['clarify', 'Do you mean shoes or hats?', 'clarify', false],
  ])('is read from the first line %s', async (kind, text, outcome, isAnswered) => {
    const { reply, streamed } = await ask(question, `${kind}\n${text}`)
    expect(reply).toMatchObject({ outcome, answered: isAnswered, engine: 'scripted-1' })
    expect(reply.text).toBe(text.replace(/ \[\d\]/g, ''))
    expect(streamed).toBe(reply.text)
  })

  it.each([
    ['an admission', 'I couldn’t find anything about hats.', 'unknown', false],
    [
      'an admission before a contact',
      `I don’t know that. Parcels arrive in two days ${delivery}.`,
      'unknown',
      false,
    ],
    ['a question back', 'Which shoes do you mean?', 'clarify', false],
    ['a citation', `Within 30 days ${returns}.`, 'answer', true],
    ['words of a source', 'Unworn shoes can be returned within 30 days.', 'answer', true],
    ['no source', 'The museum opens on Mondays.', 'answer', false],
  ])('follows from %s without that line', async (_what, text, outcome, isAnswered) => {
    const { reply } = await ask(question, text)
    expect(reply).toMatchObject({ outcome, answered: isAnswered })
  })

  it('is small talk, without a source', async () => {
    const { reply } = await ask('Thanks, you are great!', 'chat\nMy pleasure, and happy walking!')
    expect(reply).toMatchObject({ outcome: 'small_talk', answered: true, citations: [] })
    expect(reply.grounding?.marks).toEqual([])
  })

  it('is unknown with the bot’s own text if the answer is only the agreed word', async () => {
    const { reply, rule } = await ask('Do you sell hats?', 'NOT_IN_SOURCES', {
      settings: { fallback_message: 'Ask our desk.' },
    })
    expect(rule).toBe('not_in_sources')
    expect(reply).toMatchObject({ text: 'Ask our desk.', outcome: 'unknown', answered: false })
  })

  it('keeps the model’s text if the answer also contains the agreed word', async () => {
    const { reply } = await ask('Do you sell hats?', 'I only know about shoes. NOT_IN_SOURCES')
    expect(reply).toMatchObject({ text: 'I only know about shoes.', outcome: 'unknown' })
  })
})

describe('a balanced reply', () => {
  it('has citations, a score, and the share of its words that its sources have', async () => {
    const { reply, overlap, rule } = await ask(
      question,
      `answer\n${answered.replace('[1]', returns)}`,
    )
    expect(rule).toBe('shown')
    expect(reply.citations).toMatchObject([
      { knowledge_id: 'kb_returns', url: 'https://shop.example/returns' },
    ])
    expect(reply).toMatchObject({ answered: true, confidence: 1, finish_reason: 'stop' })
    expect(reply.grounding).toEqual({ level: 'balanced', score: 1, verified: null, marks: [] })
    expect(overlap).toBeGreaterThan(0.9)
  })

  it('marks numbers, derived numbers, names and claims without a source', async () => {
    const text = `answer\nShoes can be returned within 35 days, or 45 days ${returns}. Press “Magic” ${returns}. The museum opens on Mondays.`
    const { reply } = await ask(question, text)
    const marks = reply.grounding?.marks.map(({ start, end, kind }) => [
      kind,
      reply.text.slice(start, end),
    ])
    expect(marks).toEqual([
      ['derived_number', '35'],
      ['unknown_number', '45'],
      ['uncited', 'Press “Magic”.'],
      ['unknown_name', '“Magic”'],
      ['uncited', 'The museum opens on Mondays.'],
    ])
    expect(reply.answered).toBe(true)
    expect(reply.confidence).toBe(0)
  })

  it('is not answered if no sentence has a source', async () => {
    const { reply } = await ask(question, 'answer\nPenguins sleep on ice.')
    expect(reply).toMatchObject({ outcome: 'answer', answered: false, citations: [] })
  })

  it('is the built-in reply if its first unit must not be shown', async () => {
    const { reply, rule, heard } = await ask(question, 'Buy at https://evil-shop.com now. Bye.')
    expect(rule).toBe('unsafe')
    expect(reply).toMatchObject({ engine: 'builtin', grounding: null })
    expect(heard.join('')).not.toContain('evil')
  })

  it('is the built-in reply if the model repeats its instructions', async () => {
    const { reply, rule } = await ask(question, ({ instructions }) => `Sure. ${instructions}`)
    expect({ rule, engine: reply.engine }).toEqual({
      rule: 'repeated_instructions',
      engine: 'builtin',
    })
  })

  it('keeps friendly first and last sentences', async () => {
    const text = `Thanks for asking! Within 30 days ${returns}. Let me know if you need more!`
    const { reply } = await ask(question, `answer\n${text}`)
    expect(reply.text).toBe(text.replace(` ${returns}`, ''))
    expect(reply.grounding?.score).toBe(1)
  })
})

it('names how people are reached, in the owner’s words', async () => {
  const settings = { contact: 'write to help@shoes.example or call 01632 960 417' }
  const text =
    'unknown\nI don’t know that. Please write to help@shoes.example or call 01632 960417.'
  const { reply, requests } = await ask('Do you repair zips?', text, { settings })
  expect(requests[0]?.instructions).toContain(settings.contact)
  expect(reply).toMatchObject({ outcome: 'unknown', text: text.replace('unknown\n', '') })
})

it('names the source where its number is a word of a sentence', async () => {
  const text = `answer\nAccording to ${returns}, shoes can be returned within 30 days.`
  const { reply, streamed } = await ask(question, text)
  expect(reply.text).toBe('According to “Returns”, shoes can be returned within 30 days.')
  expect(reply).toMatchObject({ answered: true, grounding: { marks: [] } })
  expect(streamed).toBe(reply.text)
})

describe('a strict reply', () => {
  const settings = { grounding: 'strict' } as const

  it('is shown as a whole, after it was checked', async () => {
    const { reply, heard } = await ask(question, `answer\nWithin 30 days ${returns}.`, { settings })
    expect(reply.text).toBe('Within 30 days.')
    expect(heard).toEqual([])
  })

  it('is requested again, with a description of the problem', async () => {
    let calls = 0
    const answer = () =>
      calls++ === 0 ? `Within 99 days ${returns}.` : `Within 30 days ${returns}.`
    const { reply, requests } = await ask(question, answer, { settings })
    expect(reply.text).toBe('Within 30 days.')
    expect(requests[1]?.messages.at(-1)?.text).toMatch(/no source has: 99\./)
  })

  it.each([
    ['unknown_number', `Within 99 days ${returns}.`],
    ['unknown_name', `Return shoes with “Magic” ${returns}.`],
    ['uncited', 'The museum opens on Mondays.'],
    [
      'other_language',
      `Unverzüglich und ohne Angabe von Gründen können Sie die Schuhe dann zurückgeben ${returns}.`,
    ],
  ])('is the built-in reply: %s', async (fault, text) => {
    const { reply, rule } = await ask(question, text, { settings })
    expect({ engine: reply.engine, rule }).toEqual({ engine: 'builtin', rule: fault })
  })

  it('keeps derived numbers, with a mark', async () => {
    const { reply } = await ask(question, `That is 35 days of shoes ${returns}.`, { settings })
    expect(reply.grounding?.marks).toMatchObject([{ kind: 'derived_number' }])
  })
})

describe('a verifier', () => {
  const text = `answer\nShoes within 30 days ${returns}. Parcels arrive in two days ${delivery}.`

  it('supports a reply', async () => {
    const deps = { verifier: verifierThat('supported', 'supported') }
    const { reply } = await ask(question, text, { deps })
    expect(reply.grounding).toMatchObject({ score: 1, verified: true, marks: [] })
  })

  it('marks a contradicted claim, and the reply is not answered', async () => {
    const deps = { verifier: verifierThat('supported', 'contradicted') }
    const { reply } = await ask(question, text, { deps })
    expect(reply).toMatchObject({ answered: false, confidence: 0.5 })
    expect(reply.grounding?.marks).toMatchObject([{ kind: 'contradicted' }])
    expect(reply.text).toContain('Parcels')
  })

  it('decides about claims without a source', async () => {
    const deps = { verifier: verifierThat('supported') }
    const { reply } = await ask(question, 'Penguins sleep on ice.', { deps })
    expect(reply.grounding?.marks).toEqual([])
  })

  it('removes refuted claims from a strict reply, or the whole reply', async () => {
    const settings = { grounding: 'strict' } as const
    const later = { verifier: verifierThat('supported', 'not in sources') }
    const { reply, rule } = await ask(question, text, { settings, deps: later })
    expect({ text: reply.text, rule }).toEqual({ text: 'Shoes within 30 days.', rule: 'shortened' })
    const first = { verifier: verifierThat('contradicted', 'supported') }
    expect((await ask(question, text, { settings, deps: first })).rule).toBe('not_supported')
  })

  it('is not asked about a strict reply that a number already refuses', async () => {
    let asked = 0
    const { model } = verifierThat('supported')
    const verifier = verifierWith({
      ...model,
      stream(...call) {
        asked++
        return model.stream(...call)
      },
    })
    const settings = { grounding: 'strict' } as const
    const wrong = `Within 99 days ${returns}.`
    const { rule } = await ask(question, wrong, { settings, deps: { verifier } })
    expect({ rule, asked }).toEqual({ rule: 'unknown_number', asked: 0 })
  })

  it.each([['down'], ['nonsense']])('that is %s refuses nothing', async (state) => {
    const silent = verifierWith({
      ...verifierThat().model,
      // biome-ignore lint/correctness/useYield: it fails before its first word.
      async *stream() {
        throw new ModelError('unavailable', 'is down')
      },
    })
    const verifier = state === 'down' ? silent : verifierThat('maybe')
    for (const grounding of ['strict', 'balanced'] as const) {
      const { reply } = await ask(question, text, { settings: { grounding }, deps: { verifier } })
      expect(reply).toMatchObject({ engine: 'scripted-1', grounding: { verified: false } })
    }
  })

  it('is not asked about a greeting', async () => {
    const { reply } = await ask('Thanks!', 'chat\nYou’re welcome!', {
      deps: { verifier: verifierThat('contradicted') },
    })
    expect(reply.grounding?.verified).toBeNull()
  })
})

describe('a chatbot that may say more than it knows', () => {
  it('has no marks, and is not answered without a source', async () => {
    const settings = { knowledge_only: false }
    const { reply } = await ask(question, 'Penguins sleep 99 days.', { settings })
    expect(reply).toMatchObject({ answered: false, engine: 'scripted-1' })
    expect(reply.grounding).toMatchObject({ level: 'off', marks: [] })
  })
})
