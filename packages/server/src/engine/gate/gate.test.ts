import { beforeAll, describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'
import { createHotScope } from '../index/hot-scope.ts'
import { analyseItem } from '../knowledge/analyse.ts'
import { decodeSegment } from '../knowledge/segment.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import { calibrate, foreignQuestionsOf, isStale, neededStrength } from './calibrate.ts'
import { decide } from './decide.ts'
import { strengthOf } from './strength.ts'

const noPause = () => undefined
const options = { languages: shippedLanguages, pause: noPause }

async function scopeOf(language: string, ...contents: string[]) {
  const scope = createHotScope(shippedLanguages)
  for (const [n, content] of contents.entries()) {
    const { data } = await analyseItem(
      buildItem(`kb_${n}`, { content, language }),
      shippedLanguages,
    )
    await scope.put(decodeSegment(data), noPause)
  }
  return scope
}

describe('foreign questions', () => {
  it('are at least 600 in at least 20 languages, without duplicates', () => {
    const lists = shippedLanguages.all.map(foreignQuestionsOf).filter((list) => list.length > 0)
    const all = lists.flat()
    expect(all.length).toBeGreaterThanOrEqual(600)
    expect(new Set(all).size).toBe(all.length)
    expect(lists.length).toBeGreaterThanOrEqual(20)
    for (const questions of lists) expect(questions.length).toBeGreaterThanOrEqual(15)
  })
})

describe('calibration', () => {
  it('needs more strength if foreign questions find much in the knowledge', async () => {
    const narrow = await scopeOf('en', 'Refunds are paid within thirty days.')
    const wide = await scopeOf('en', foreignQuestionsOf(shippedLanguages.get('en')).join('. '))
    const [low, high] = await Promise.all([calibrate(narrow, options), calibrate(wide, options)])
    expect(high.needed).toBeGreaterThan(low.needed)
    expect(low.passages).toBe(1)
  })

  it('needs more strength if the words of a question weigh more, as in Chinese', async () => {
    const english = await scopeOf('en', 'Refunds are paid within thirty days.')
    const chinese = await scopeOf('zh', '退货')
    const [low, high] = await Promise.all([
      calibrate(english, options),
      calibrate(chinese, options),
    ])
    expect(high.needed).toBeGreaterThan(low.needed)
  })

  it('pauses between the questions', async () => {
    const scope = await scopeOf('de', 'Rückgaben sind dreißig Tage lang möglich.')
    let pauses = 0
    const pause = () => {
      pauses++
      return undefined
    }
    await calibrate(scope, { languages: shippedLanguages, pause })
    expect(pauses).toBe(foreignQuestionsOf(shippedLanguages.get('de')).length)
  })

  it('uses a default that grows with the knowledge in a language without foreign questions', async () => {
    const scope = await scopeOf('fi', 'Palautukset kolmenkymmenen päivän aikana.')
    const { needed } = await calibrate(scope, options)
    expect(needed).toBe(neededStrength([scope]))
    const larger = await scopeOf('fi', ...Array.from({ length: 40 }, (_, n) => `Teksti ${n}.`))
    expect(neededStrength([scope, larger])).toBeGreaterThan(needed)
  })

  it('is stale when the knowledge grew or shrank by more than a fifth', () => {
    const measured = { needed: 1, passages: 100 }
    expect([80, 100, 120].map((passages) => isStale(measured, passages))).not.toContain(true)
    expect([79, 121].map((passages) => isStale(measured, passages))).not.toContain(false)
    expect([isStale(undefined, 1), isStale(undefined, 0)]).toEqual([true, false])
  })
})

describe('decision', () => {
  let scope = createHotScope(shippedLanguages)
  beforeAll(async () => {
    scope = await scopeOf('en', 'A parcel.')
  })
  const parts = { words: 0, grams: 0, proximity: 0, wording: 0 }
  const word = {
    word: 'parcel',
    weight: 1,
    share: 1,
    isKnown: true,
    certainty: 1,
    asksMeasure: false,
    isAmount: false,
    isLight: false,
  }
  const words = [{ ...word, replacements: [], terms: [[1]], spelling: '' }]
  const retrievalOf = (score: number, isExact = false): Retrieval => ({
    words,
    passages: 1,
    idealScore: 1,
    isExact,
    hasContentWords: true,
    isFollowUp: false,
    ownStrength: 0,
    candidates: [{ scope, scopeIndex: 0, ordinal: 0, score, parts }],
  })

  it('has a confidence that grows with the strength and stays below 1', () => {
    const confidences = [0.1, 0.3, 0.6, 1, 3].map(
      (score) => decide(retrievalOf(score), 0.3, null).confidence,
    )
    expect(confidences).toEqual(confidences.toSorted((a, b) => a - b))
    expect(Math.max(...confidences)).toBeLessThan(1)
  })

  it('is answer from the threshold on, closest a little below, and unknown further below', () => {
    const confidence = decide(retrievalOf(0.3), 0.3, null).confidence
    const outcomes = [1, 1.1, 1.7].map(
      (times) => decide(retrievalOf(0.3), 0.3, confidence * times).outcome,
    )
    expect(outcomes).toEqual(['answer', 'closest', 'unknown'])
  })

  it('has more strength if more words are found, and if they are in the title', async () => {
    const named = createHotScope(shippedLanguages)
    const item = buildItem('kb_tour', { title: 'Harbour Tours', content: 'Boats leave at nine.' })
    await named.put(decodeSegment((await analyseItem(item, shippedLanguages)).data), noPause)
    const strengthFor = (...terms: string[]) =>
      strengthOf({
        ...retrievalOf(0.3),
        words: terms.map((term) => ({ ...word, ...finding(named.findTerm(term)) })),
        candidates: [{ scope: named, scopeIndex: 0, ordinal: 0, score: 0.3, parts }],
      })
    const finding = (term: number | undefined) => ({
      ...{ replacements: [], spelling: '' },
      terms: [term === undefined ? [] : [term]],
    })
    const strengths = [
      strengthFor('boat', 'plane'),
      strengthFor('boat', 'nine'),
      strengthFor('boat', 'harbour'),
      strengthFor('tour', 'harbour'),
    ]
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
    expect(new Set(strengths).size).toBe(strengths.length)
  })

  it.each([
    ['How long do I have to wait?', 'unknown'],
    ['How much is a lamp?', 'unknown'],
    ['What does a lamp cost?', 'unknown'],
    ['How long can I return it?', 'answer'],
    ['How long do I have?', 'answer'],
    ['What does shipping to France cost?', 'answer'],
    ['how much interest is it for 30 days', 'unknown'],
  ])(
    '"%s" has the outcome %s, although other items have similar questions',
    async (text, outcome) => {
      const { ask } = await buildEngine([
        buildItem('kb_return', {
          question: 'How long do I have to return something?',
          content: 'You have 30 days.',
        }),
        buildItem('kb_france', { question: 'How much is shipping to France?', content: '5 EUR.' }),
        buildItem('kb_spain', { question: 'What does shipping to Spain cost?', content: '9 EUR.' }),
      ])
      expect((await ask(text)).outcome).toBe(outcome)
    },
  )

  it('needs more than one word of a text that stands for two of the message', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_fees', {
        title: 'Late payment',
        content: 'If that fails, too, access is blocked until the amount is paid.',
      }),
      buildItem('kb_pool', { title: 'Parking', content: 'Cars are parked behind the house.' }),
    ])
    // "Accessible" stands for "wheelchair", but the message has it already.
    expect((await ask('is it wheelchair accessible?')).outcome).toBe('unknown')
  })

  it.each([
    ['transportiert ihr Tiere?', 'Wir transportieren keine Tiere.'],
    ['liefert ihr nach Ahlen?', 'Wir liefern nach Ahlen und Beckum.'],
    ['reserviert ihr einen Tisch?', 'Eine Reservierung für einen Tisch ist möglich.'],
  ])('answers a German verb from its other forms: %s', async (text, content) => {
    const language = 'de'
    const { ask } = await buildEngine([
      buildItem('kb_it', { title: 'Gut zu wissen', content, language }),
      buildItem('kb_other', { title: 'Zahlung', content: 'Bar oder mit Karte.', language }),
    ])
    expect(await ask(text, { language })).toMatchObject({ outcome: 'answer', text: content })
  })

  it('answers "vous livrez …" from what says "nous livrons"', async () => {
    const language = 'fr'
    const { ask } = await buildEngine([
      buildItem('kb_zones', {
        title: 'Zones',
        content: 'À Vertou, nous livrons le mardi.',
        language,
      }),
      buildItem('kb_firms', {
        question: 'Livrez-vous les entreprises ?',
        content: 'Oui.',
        language,
      }),
    ])
    for (const text of ['vous livrez a vertou', 'Livrez-vous à Vertou ?']) {
      expect(await ask(text, { language })).toMatchObject({
        outcome: 'answer',
        citations: [{ knowledge_id: 'kb_zones' }],
      })
    }
  })

  it.each([
    ['en', 'are you open on Saturday?', 'Phone: Monday to Friday 8:00–18:00, Saturday 9:00–13:00'],
    ['de', 'habt ihr samstags offen', 'Telefon: Montag bis Freitag 8:00–18:00, Samstag 9:00–13:00'],
  ])('in %s: "%s" is about the day', async (language, text, content) => {
    const { ask } = await buildEngine([
      buildItem('kb_contact', { title: 'Info', content, language }),
      buildItem('kb_account', {
        title: 'Open an account',
        content: 'Offen. We open it.',
        language,
      }),
    ])
    const reply = await ask(text, { language })
    expect(reply.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_contact'])
  })

  it.each(['how do i claim', 'how do i make a claim'])(
    'tells of claims, not of a complaint: %s',
    async (text) => {
      const complaint = { question: 'How do I make a complaint?', content: 'Write to Ann.' }
      const { ask } = await buildEngine([
        buildItem('kb_complaint', complaint),
        buildItem('kb_pet', { title: 'How to make a pet claim', content: 'Send us the bill.' }),
        buildItem('kb_trip', {
          title: 'How to make a travel claim',
          content: 'Send us the ticket.',
        }),
      ])
      const { citations, suggestions = [] } = await ask(text)
      const named = [...citations, ...suggestions].map(({ knowledge_id }) => knowledge_id)
      expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/^kb_(?:pet|trip)$/)]))
      expect(named).not.toContain('kb_complaint')
    },
  )

  it.each([
    ['the of and to a in is it', 'unknown'],
    ['what are your', 'unknown'],
    ['how can I get to you', 'answer'],
    ['How do I get to you?', 'answer'],
  ])(
    'answers a question of only function words by a similar wording: %s',
    async (text, outcome) => {
      const hours = { question: 'What are your opening hours?', content: 'It is open from 9 to 5.' }
      const way = { question: 'How do I get to you?', content: 'By tram.' }
      const { ask } = await buildEngine([buildItem('kb_hours', hours), buildItem('kb_way', way)])
      const alone = await buildEngine([buildItem('kb_hours', hours)])
      expect((await ask(text)).outcome).toBe(outcome)
      if (outcome === 'unknown') expect((await alone.ask(text)).outcome).toBe(outcome)
    },
  )

  it.each([
    ["Which bikes can't I rent?", 'closest'],
    ['Which bikes can I rent?', 'answer'],
    ["My bike isn't working, where can I rent one?", 'answer'],
    ['What is not covered by the guarantee?', 'answer'],
    ['Welche Räder kann ich nicht mieten?', 'closest'],
    ['Welche Räder kann ich mieten?', 'answer'],
    ['Was deckt die Garantie nicht ab?', 'answer'],
  ])(
    'is not sure of a text without negation if the question asks for exclusions: %s',
    async (text, outcome) => {
      const english = { language: 'en' }
      const german = { language: 'de' }
      const { ask } = await buildEngine([
        buildItem('kb_1', {
          ...english,
          content: 'You can rent city bikes and electric bikes here.',
        }),
        buildItem('kb_2', {
          ...english,
          content: 'The guarantee covers frames, except the paint.',
        }),
        buildItem('kb_3', { ...german, content: 'Mieten kann man bei uns Räder für die Stadt.' }),
        buildItem('kb_4', {
          ...german,
          content: 'Die Garantie deckt Rahmen ab, aber keine Lacke.',
        }),
      ])
      expect((await ask(text)).outcome).toBe(outcome)
    },
  )

  it.each([
    ['Was kostet eine Fahrradversicherung?', 'closest'],
    ['Was kostet ein Fahrrad?', 'answer'],
    ['Was deckt die Diebstahlversicherung?', 'answer'],
  ])(
    'is not sure of a passage with only the first part of a compound: %s',
    async (text, outcome) => {
      const german = { language: 'de' }
      const { ask } = await buildEngine([
        buildItem('kb_1', {
          ...german,
          title: 'Fahrräder mieten',
          content: 'Ein Fahrrad kostet 20 Euro am Tag. Die Kaution beträgt 50 Euro.',
        }),
        buildItem('kb_2', {
          ...german,
          title: 'Versicherung',
          content:
            'Die Versicherung deckt Diebstahl und Schäden am Rad. Sie ist im Preis enthalten.',
        }),
      ])
      expect((await ask(text)).outcome).toBe(outcome)
    },
  )

  it('is sure of an exact match, and is unknown without candidates', () => {
    expect(decide(retrievalOf(0.1, true), 0.3, null)).toMatchObject({
      outcome: 'answer',
      confidence: 1,
    })
    expect(decide({ ...retrievalOf(1), candidates: [] }, 0.3, 0)).toMatchObject({
      outcome: 'unknown',
      confidence: 0,
    })
  })
})
