import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'

const items = [
  buildItem('kb_overdraft', {
    title: 'Overdrafts',
    content: 'The highest overdraft is £2,000. It is free of interest up to £50.',
  }),
  buildItem('kb_gift', {
    title: 'Gift cards',
    content: 'A gift card is valid for five years. It comes by post within two days.',
  }),
  buildItem('kb_hours', {
    title: 'Opening hours',
    content: [
      '| Shop | Mon–Fri | Sat |',
      '|---|---|---|',
      '| Harbour Street | 9:00–18:00 | 10:00–14:00 |',
      '| Mill Lane | 10:00–17:00 | closed |',
    ].join('\n'),
  }),
  buildItem('kb_fraud', {
    title: 'Fraud',
    content: [
      'Call us at once if you see a payment that is not yours.',
      '',
      '## We will never',
      '',
      '- ask for your password or a code',
      '- send someone to collect your card',
      '',
      '## Not covered',
      '',
      'Payments in cryptocurrency and cheques that you signed.',
    ].join('\n'),
  }),
  buildItem('kb_abroad', {
    type: 'faq',
    title: 'Do you ship abroad?',
    question: 'Do you ship abroad?',
    content: 'Yes. We ship to all countries of the EU.',
  }),
]

async function ask(text: string) {
  const { ask } = await buildEngine(items)
  return ask(text)
}

describe('a word that the knowledge writes in another way', () => {
  it.each([
    ['how high is my over draft', 'kb_overdraft', '£2,000'],
    ['over-draft interest', 'kb_overdraft', '£50'],
    ['giftcard validity', 'kb_gift', 'five years'],
  ])('is found as one word or as two (%s)', async (text, item, fact) => {
    const reply = await ask(text)
    expect(reply.citations[0]?.knowledge_id).toBe(item)
    expect(reply.text).toContain(fact)
  })

  it.each(['when is harbour street open on saturdays', 'harbour street saturday'])(
    'is found by the abbreviation of its day (%s)',
    async (text) => {
      const reply = await ask(text)
      expect(reply.text).toContain('10:00–14:00')
    },
  )

  it('may be a day inside the opening hours that the knowledge has', async () => {
    const reply = await ask('is the shop in Mill Lane open on Wednesday?')
    expect(reply.outcome).toBe('answer')
    expect(reply.text).toContain('Mill Lane')
  })

  it('is not corrected if it only asks for a measure', async () => {
    const { ask } = await buildEngine([
      ...items,
      buildItem('kb_mango', { title: 'Mangos', content: 'Our mango maney costs £3.' }),
    ])
    const { explanation } = await ask('how many shops do you have')
    expect(explanation?.words.find(({ word }) => word === 'many')?.repaired_to).toBeUndefined()
  })
})

describe('a word that people type without its marks', () => {
  it.each([
    ['es', 'La habitación individual cuesta 80 euros.', 'precio habitacion', 'habitacion'],
    ['es', 'La secretaría abre a las nueve.', 'cuando abre la secretaria', 'secretaria'],
    ['fr', 'La durée est de 30 jours.', 'duree du pret', 'duree'],
    ['fr', 'L’accès est gratuit.', 'acces gratuit', 'acces'],
    ['pt', 'A inscrição custa 20 euros.', 'preco da inscricao', 'inscricao'],
    ['it', 'La città ha due parchi.', 'parchi della citta', 'citta'],
    ['de', 'Die Gebühr beträgt 12 Euro.', 'wie hoch ist die gebuehr', 'gebuehr'],
  ])('is found (%s: %j)', async (language, content, question, typed) => {
    const { ask } = await buildEngine([
      buildItem('kb_it', { content, language }),
      buildItem('kb_other', { content: 'www', language }),
    ])
    const { explanation } = await ask(question)
    const word = explanation?.words.find(({ word }) => word === typed)
    expect(word).toMatchObject({ known: true })
    expect(word?.repaired_to).toBeUndefined()
  })
})

it('a misspelt word is not corrected to a function word', async () => {
  const { ask } = await buildEngine([
    buildItem('kb_tier', {
      language: 'de',
      question: 'Muss mein Tier gechippt sein?',
      content: 'Für Reisen ja. Kaninchen müssen nicht gechippt sein.',
    }),
  ])
  const { explanation } = await ask('muss mein Kaninchen nüchtern sein')
  const word = explanation?.words.find(({ word }) => word === 'nuchtern')
  expect(word).toMatchObject({ known: false })
})

it('a misspelt word begins like the right one', async () => {
  const { ask } = await buildEngine([
    ...items,
    buildItem('kb_toilet', {
      question: 'Where do I empty my chemical toilet?',
      content: 'The disposal point is next to the grey-water drain.',
    }),
  ])
  const { explanation, outcome } = await ask('how do I get there by train')
  expect(outcome).toBe('unknown')
  expect(explanation?.words.find(({ word }) => word === 'train')).toMatchObject({ known: false })
  for (const [typed, meant] of [
    ['rdain', 'drain'],
    ['arbour', 'harbour'],
    ['khemical', 'chemic'],
  ] as const) {
    const words = (await ask(`where is the ${typed}`)).explanation?.words
    expect(words?.find(({ word }) => word === typed)?.repaired_to).toEqual([meant])
  }
})

it('small words alone make no FAQ item close', async () => {
  const { ask } = await buildEngine([
    ...items,
    buildItem('kb_swim', {
      question: 'Can you swim in the lake?',
      content: 'Yes. There is no lifeguard, so children must be supervised by an adult.',
    }),
  ])
  const { explanation } = await ask('is there a playground for the kids')
  expect(explanation?.passages[0]).toMatchObject({ wording: 0 })
  expect((await ask('do you have a swimming pool')).text).not.toMatch(/^Yes/)
})

describe('an abbreviation of two capitals', () => {
  it('is a name, not the function word that it looks like', async () => {
    const reply = await ask('do you ship to the US')
    expect(reply.text).not.toMatch(/^Yes/)
    expect((await ask('do you ship abroad to us')).text).toMatch(/^Yes/)
  })
})

describe('a quote that could say the opposite', () => {
  it('comes with the heading of its list', async () => {
    const reply = await ask('do you ask for my password or a code')
    expect(reply.text).toContain('We will never')
    expect(reply.text).toContain('password')
  })

  it('comes with a heading that denies', async () => {
    const reply = await ask('payments in cryptocurrency')
    expect(reply.text).toMatch(/Not covered.*cryptocurrency/s)
  })
})

describe('an answer to another question than the item’s', () => {
  it('says which question it answers', async () => {
    const reply = await ask('can you ship a bicycle for my grandmother')
    expect(reply.text).toContain('Do you ship abroad?')
  })
})
