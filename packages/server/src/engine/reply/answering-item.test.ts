import { expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'

const items = [
  buildItem('kb_five', {
    question: 'Do I need a new SIM card for 5G?',
    content: 'No. Your SIM card will do if it dates from 2020 or later.',
  }),
  buildItem('kb_sim', {
    title: 'SIM cards',
    content: 'A lost card is blocked at once. A new card costs £10 and takes three days.',
  }),
  buildItem('kb_shops', { title: 'Shops', content: 'The shop opens at nine.' }),
]

it.each(['how much is a new sim card', 'what does a new sim card cost?'])(
  'a question for a price gets it from the item that has one (%s)',
  async (text) => {
    const { ask } = await buildEngine(items)
    const reply = await ask(text)
    expect(reply).toMatchObject({ outcome: 'answer', citations: [{ knowledge_id: 'kb_sim' }] })
    expect(reply.text).toContain('£10')
  },
)

it('items without a price do not compete for a question that asks for one', async () => {
  const { ask } = await buildEngine([
    buildItem('kb_lost', {
      question: 'I lost my library card. What must I do?',
      content: 'Report the loss of your library card at the desk, and bring a document with you.',
    }),
    buildItem('kb_card', {
      title: 'Getting a library card',
      content:
        'You get a library card at the desk, with a document.\n\n| For | Fee |\n|---|---|\n| adults | €12 |\n| students | €6 |',
    }),
  ])
  const reply = await ask('how much is a new library card?')
  expect(reply).toMatchObject({ outcome: 'answer', citations: [{ knowledge_id: 'kb_card' }] })
  expect(reply.text).toContain('€12')
})

it('a question for a price gets the row of a table, not a FAQ item about something else', async () => {
  const { ask } = await buildEngine([
    buildItem('kb_prices', {
      title: 'Prices',
      content:
        'All lessons are by car.\n\n| Service | Price |\n|---|---|\n| Basic fee with theory | £390 |\n| Driving lesson (45 minutes) | £62 |\n| Exam | £180 |\n\nThe fees of the authority come on top. You can pay in rates.',
    }),
    buildItem('kb_cancel', {
      question: 'Can I cancel a driving lesson?',
      content:
        'Yes, free of charge until 24 hours before. Later it costs three quarters of the price.',
    }),
  ])
  expect((await ask('what does a driving lesson cost')).text).toContain('£62')
  expect((await ask('what does it cost to cancel a driving lesson')).text).toContain(
    'three quarters',
  )
})

it('what is in the price is no question for a price', async () => {
  const tour = buildItem('kb_tour', {
    title: 'Harbour tour',
    content: 'The tour takes a day and costs £30. Breakfast and a guide are included in the price.',
  })
  const { ask } = await buildEngine([...items, tour])
  expect((await ask('what is included in the price of the harbour tour?')).text).toMatch(
    /Breakfast/,
  )
})

it('a message that is the title of an item gets nothing of other items', async () => {
  const { ask } = await buildEngine([
    ...items,
    buildItem('kb_way', { title: 'How to get here', content: 'By bus number 7 to Mill Street.' }),
    buildItem('kb_stay', {
      title: 'Cancelling',
      content: 'How to get money back: cancel here, before you get on the way.',
    }),
  ])
  const reply = await ask('how to get here')
  expect(reply.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_way'])
})

it('any other question gets the closest item', async () => {
  const { ask } = await buildEngine(items)
  const reply = await ask('do i need a new sim card')
  expect(reply.citations[0]?.knowledge_id).toBe('kb_five')
})

it('a question in the words of an item gets that item, without a price in it', async () => {
  const { ask } = await buildEngine(items)
  const reply = await ask('Do I need a new SIM card for 5G, and what does it cost?')
  expect(reply.citations[0]?.knowledge_id).toBe('kb_five')
})

it.each(['how much is a double room in aug', 'what does a double cost in August?'])(
  'a month that the knowledge does not have says little (%s)',
  async (text) => {
    const rooms = buildItem('kb_rooms', {
      title: 'Rooms and prices',
      content: 'A double room costs £92 a night, a single £68. Breakfast costs £12.',
    })
    const { ask } = await buildEngine([...items, rooms])
    const reply = await ask(text)
    expect(reply.outcome).toBe('answer')
    expect(reply.text).toContain('£92')
  },
)

it('a question for yes or no gets the text that denies, not a FAQ item about another thing', async () => {
  const { ask } = await buildEngine([
    ...items,
    buildItem('kb_empty', {
      question: 'How do I get rid of empty gas cartridges?',
      content: 'Hand in empty gas cartridges at any shop.',
    }),
    buildItem('kb_returns', {
      title: 'Returns',
      content:
        'You can return anything within 60 days.\n\n## What can’t be returned\n\n- gas cartridges and fuel\n- gift cards',
    }),
  ])
  const reply = await ask('can I return gas cartridges that I never opened?')
  expect(reply.citations[0]?.knowledge_id).toBe('kb_returns')
  expect(reply.text).toContain('can’t be returned')
  expect((await ask('how do I get rid of empty gas cartridges')).citations).toMatchObject([
    { knowledge_id: 'kb_empty' },
  ])
})

it('a text that denies comes first with as much of the question as a FAQ item', async () => {
  const { ask } = await buildEngine([
    buildItem('kb_lost', {
      question: 'My library card is lost. How do I apply for another library card?',
      content: 'Report it at once. Then apply for a new library card at the desk.',
    }),
    buildItem('kb_card', {
      title: 'Getting a library card',
      content: 'You apply for a library card yourself at the desk. Nobody else can apply for you.',
    }),
    buildItem('kb_lockers', { title: 'Lockers', content: 'Husband and wife share a locker.' }),
  ])
  const reply = await ask('can my wife apply for the library card for me?')
  expect(reply.citations).toMatchObject([{ knowledge_id: 'kb_card' }])
})

it.each([
  ['how much do trial classes cost?', 'free of charge'],
  ['how much is the joining fee?', 'no joining fee'],
  ['when is the fee due?', 'due on the third'],
  ['what does the sauna cost?', 'The sauna costs 15'],
])('a price is not given for another thing (%s)', async (text, fact) => {
  const club = buildItem('kb_club', {
    title: 'Membership',
    content:
      'The Basic membership costs 19 euros a month. It has no joining fee. Trial classes are free of charge. The sauna costs 15. The fee is due on the third of the month.',
  })
  const { ask } = await buildEngine([
    club,
    buildItem('kb_way', { content: 'We are in Mill Street.' }),
  ])
  expect((await ask(text)).text).toContain(fact)
})

it('an item with the subject comes before a FAQ item that is asked alike', async () => {
  const { ask } = await buildEngine([
    buildItem('kb_cancel', {
      question: 'Can I cancel a booking?',
      content:
        'Until a day before, it costs nothing. A booking that begins within a day costs £15.',
    }),
    buildItem('kb_prices', {
      title: 'Prices of vans and cars',
      content: 'A van costs £6 an hour and £62 a day. A car costs £3 an hour.',
    }),
    buildItem('kb_shops', { title: 'Shops', content: 'The shop opens at nine.' }),
    buildItem('kb_fuel', { title: 'Fuel', content: 'Fuel is part of the price.' }),
  ])
  const reply = await ask('can i get a van for a day, what does it cost')
  expect(reply).toMatchObject({ outcome: 'answer', citations: [{ knowledge_id: 'kb_prices' }] })
  expect(reply.text).toContain('£62')
})

it('a FAQ item with hardly any word of the message is no answer', async () => {
  const { ask } = await buildEngine([
    buildItem('kb_leave', {
      question: 'Do I have to pay if I leave?',
      content: 'Only during the first year, when leaving costs £50.',
    }),
    ...items,
  ])
  const reply = await ask(
    'do i get commission if i recruit friends, colleagues or neighbours to pay',
  )
  expect(reply.outcome).not.toBe('answer')
})
