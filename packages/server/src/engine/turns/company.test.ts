// "Can I call you?" gets the telephone number, in whatever words the knowledge says it.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem, buildSettings } from '../../../test/support/engine-fixture.ts'
import { weekdaysIn } from '../analysis/calendar.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { hasDetail } from '../retrieval/named/company-details.ts'
import { detailAskedIn } from '../understanding/company-questions.ts'

const contact = buildItem('kb_contact', {
  title: 'Contact us',
  content:
    'Our team is at your disposal on +353 91 555 0142, Monday to Friday. Write to help@kestrel.example, and we reply within a day. You find the workshop at 14 Quay Lane, Galway.',
})
const others = [
  buildItem('kb_phones', {
    title: 'Registering a new phone',
    content: 'Install the app on your phone, and enter your customer number and your address.',
  }),
  buildItem('kb_fraud', {
    title: 'Fraud',
    content: 'Call +353 91 555 0999 at any hour if somebody calls you and asks for your number.',
  }),
]

async function askAll(
  messages: readonly string[],
  items = [...others, contact],
  settings: Parameters<typeof buildSettings>[0] = {},
) {
  const { ask } = await buildEngine(items)
  return Promise.all(messages.map((message) => ask(message, buildSettings(settings))))
}

describe('a question for a way to reach the company', () => {
  it.each([
    ["what's your phone number?", '+353 91 555 0142'],
    ['phone number pls', '+353 91 555 0142'],
    ['can i call you', '+353 91 555 0142'],
    ['do you have an email address', 'help@kestrel.example'],
    ['where are you located?', '14 Quay Lane'],
    ['how do I contact you', '+353 91 555 0142'],
  ])('gets the item named after it: %j', async (message, detail) => {
    const [reply] = await askAll([message])
    expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
    expect(reply?.text).toContain(detail)
    expect(reply?.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_contact'])
    if (message.includes('email')) expect(reply?.text).not.toContain('+353')
  })

  it('gets another way with a hedge, where the one asked for is missing', async () => {
    const mail = buildItem('kb_contact', {
      title: 'Contact',
      content: 'Write to help@kestrel.example.',
    })
    const [reply] = await askAll(['can I call you?'], [...others, mail])
    expect(reply?.outcome).toBe('closest')
    expect(reply?.text).toContain('help@kestrel.example')
  })

  it('gets the words of the owner where the knowledge does not say it', async () => {
    const owner = { contact: 'Call 0800 555 0100.' }
    const [reply] = await askAll(["what's your phone number?"], others, owner)
    expect(reply).toMatchObject({ outcome: 'small_talk', answered: true, citations: [] })
    expect(reply?.text).toBe('How to reach us:\nCall 0800 555 0100.')
    const [unknown] = await askAll(["what's your phone number?"], others)
    expect(unknown?.outcome).not.toBe('answer')
  })

  it.each([
    ['Contact lenses', 'The helpline of the maker: 0800 555 0199.', 'can I call you?'],
    ['Shipping address', 'We ship to 4 Foundry Lane, Leeds.', 'where are you located?'],
  ])('is not sure of an item that is named after more: %j', async (title, content, message) => {
    const [reply] = await askAll([message], [buildItem('kb_other', { title, content })])
    expect(reply?.confidence).toBeLessThan(1)
  })

  it('is answered from an item with another name, if the search is sure of it', async () => {
    const about = buildItem('kb_about', {
      title: 'About us',
      content: 'We are a family firm, located at 14 Quay Lane, Galway.',
    })
    const owner = { contact: 'Call 0800 555 0100.' }
    const [reply] = await askAll(['where are you located?'], [...others, about], owner)
    expect(reply).toMatchObject({ outcome: 'answer' })
    expect(reply?.text).toContain('14 Quay Lane')
  })

  it('is answered twice from the same item', async () => {
    const { ask } = await buildEngine([...others, contact])
    const topic = { knowledge_id: 'kb_contact', title: 'Contact us' }
    const reply = await ask('do you have an email address', {}, [
      { sender_type: 'user', text: 'can I call you', topic: null },
      { sender_type: 'bot', text: 'Our team is at your disposal on +353 91 555 0142.', topic },
    ])
    expect(reply.confidence).toBe(1)
    expect(reply.text).toContain('help@kestrel.example')
  })

  it('is not about a greeting before it', async () => {
    const { ask } = await buildEngine([...others, contact])
    const reply = await ask("what's your phone number?", {}, [
      { sender_type: 'user', text: 'hi there', topic: null },
      { sender_type: 'bot', text: 'Hello!', topic: null },
    ])
    expect(reply.confidence).toBe(1)
  })

  it('is about the shop that was talked about, if its item says it', async () => {
    const shop = buildItem('kb_cork', {
      title: 'Our shop in Cork',
      content: 'The shop in Cork is open on Sundays, too. Its address is 22 Shandon Street.',
    })
    const { ask } = await buildEngine([...others, contact, shop])
    const topic = { knowledge_id: 'kb_cork', title: 'Our shop in Cork' }
    const reply = await ask("what's the address?", {}, [
      { sender_type: 'user', text: 'is the shop in Cork open on Sunday', topic: null },
      { sender_type: 'bot', text: 'The shop in Cork is open on Sundays, too.', topic },
    ])
    expect(reply.text).toContain('22 Shandon Street')
  })
})

describe('a question for the opening hours', () => {
  const hours = [
    '| day | shop | workshop |',
    '|---|---|---|',
    '| Mon–Fri | 9:00–18:30 | 9:00–17:00 |',
    '| Sat | 9:30–16:00 | closed |',
    '| Sun and public holidays | closed | closed |',
  ].join('\n')
  const shop = buildItem('kb_shop', {
    title: 'Where to find us and opening hours',
    content: `${hours}\n\nWe are also open on the Sunday before Christmas.`,
  })
  const columns = buildItem('kb_columns', {
    title: 'Opening hours',
    content:
      '| shop | Mon–Fri | Sat |\n|---|---|---|\n| Cork | 9–18 h | 10–14 h |\n| Sligo | 10–17 h | closed |\n\nOn public holidays all shops are closed.',
  })
  const delivery = buildItem('kb_delivery', {
    title: 'Delivery times',
    content: 'Delivery takes 3–5 working days. Parcels arrive Monday to Friday 8:00–18:00.',
  })
  const accounts = buildItem('kb_account', {
    title: 'Opening an account',
    content: 'The account is open within a day.',
  })

  it.each([
    [
      'are you open on wednesday',
      ['Mon–Fri – shop: 9:00–18:30, workshop: 9:00–17:00'],
      ['Sat', 'Sun'],
    ],
    ['what time do you close on thursdays?', ['Mon–Fri'], ['Sat', 'Sun']],
    ['saturday opening hours', ['Sat – shop: 9:30–16:00, workshop: closed'], ['Mon', 'Sun']],
    ['opening hours', ['Mon–Fri', 'Sat', 'Sun and'], ['Christmas']],
    ['are you open today', ['Mon–Fri', 'Sat'], ['account']],
  ])('gets the row of its day: %j', async (message, said, unsaid) => {
    const [reply] = await askAll([message], [...others, contact, shop, delivery, accounts])
    expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
    for (const text of said) expect(reply?.text).toContain(text)
    for (const text of unsaid) expect(reply?.text).not.toContain(text)
  })

  it('gets the column of its day', async () => {
    const [reply] = await askAll(['are you open on tuesday?'], [...others, columns, delivery])
    expect(reply?.text).toContain('Cork – Mon–Fri: 9–18 h')
    expect(reply?.text).toContain('Sligo – Mon–Fri: 10–17 h')
    expect(reply?.text).not.toMatch(/Sat|holidays/)
    const [closed] = await askAll(['are you closed on saturday?'], [...others, columns, delivery])
    expect(closed?.text).toContain('Cork – Sat: 10–14 h')
    expect(closed?.text).toContain('Sligo – Sat: closed')
  })

  it('goes on with another day', async () => {
    const { ask } = await buildEngine([...others, shop, delivery])
    const topic = { knowledge_id: 'kb_shop', title: 'Opening hours' }
    const reply = await ask('and on wednesday?', {}, [
      { sender_type: 'user', text: 'are you open on sunday?', topic: null },
      { sender_type: 'bot', text: 'Sun and public holidays – shop: closed', topic },
    ])
    expect(reply.text).toBe('Mon–Fri – shop: 9:00–18:30, workshop: 9:00–17:00')
  })

  it('gets the hours of other days with a hedge, if its day is missing', async () => {
    const weekdays = buildItem('kb_hours', {
      title: 'Opening hours',
      content: 'Monday to Friday 9:00–18:00. Saturday until 13:00.',
    })
    const [sunday, saturday] = await askAll(
      ['are you open on sunday?', 'are you open on saturday?'],
      [...others, weekdays],
    )
    expect(sunday).toMatchObject({ outcome: 'closest', answered: false })
    expect(saturday?.text).toBe('Saturday until 13:00.')
    const [lenient] = await askAll(['are you open on sunday?'], [...others, weekdays], {
      confidence_threshold: 0.4,
    })
    expect(lenient?.outcome).toBe('closest')
  })

  it('is over with a goodbye, and does not go on with a month', async () => {
    const { ask } = await buildEngine([...others, shop])
    const topic = { knowledge_id: 'kb_shop', title: 'Opening hours' }
    const history = [
      { sender_type: 'user', text: 'opening hours', topic: null },
      { sender_type: 'bot', text: 'Mon–Fri – shop: 9:00–18:30', topic },
    ] as const
    expect((await ask('see you on monday', {}, history)).outcome).toBe('small_talk')
    expect((await ask('and in december?', {}, history)).confidence).toBeLessThan(1)
  })

  it('gets no times of another kind', async () => {
    const [reply] = await askAll(['what time do you close'], [...others, delivery, accounts])
    expect(reply?.text).not.toContain('Delivery')
  })
})

describe('a question for the prices', () => {
  const plans = buildItem('kb_plans', {
    title: 'Plans and prices',
    content:
      'All prices include VAT.\n\n| plan | monthly | users |\n|---|---|---|\n| Solo | €0 | 1 |\n| Team | €9 | 50 |\n| Firm | €19 | 90 |\n| Enterprise | on request | any |',
  })
  const delivery = buildItem('kb_delivery', {
    title: 'Delivery: costs and times',
    content:
      '| country | method | cost |\n|---|---|---|\n| Ireland | standard | €4.90 |\n| Ireland | express | €9.90 |\n| France | standard | €12.50 |',
  })
  const repairs = buildItem('kb_repairs', {
    title: 'Repair workshop',
    content: 'We mend any jacket. The price of a new zip is €39.',
  })
  const rules = buildItem('kb_rules', {
    title: 'Rules of the house',
    content: 'Dogs stay outside at any price.',
  })

  it.each(['prices', 'price list please', 'what do you charge?', 'how much is it', 'cost?'])(
    'gets the table of the item named after them: %j',
    async (message) => {
      const [reply] = await askAll([message], [...others, delivery, plans, rules])
      expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
      expect(reply?.text).toContain('- Team – monthly: €9, users: 50')
      // A row without a price belongs to the table.
      expect(reply?.text).toContain('Enterprise – monthly: on request')
      expect(reply?.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_plans'])
    },
  )

  it('is asked back where several items have prices, and the choice gets those of its item', async () => {
    const { ask } = await buildEngine([...others, delivery, repairs, rules])
    const back = await ask('what are your prices?')
    expect(back).toMatchObject({
      outcome: 'clarify',
      answered: false,
      suggestions: [
        { text: 'Delivery: costs and times', knowledge_id: 'kb_delivery' },
        { text: 'Repair workshop', knowledge_id: 'kb_repairs' },
      ],
    })
    const history = [
      { sender_type: 'user', text: 'what are your prices?', topic: null },
      { sender_type: 'bot', text: back.text, topic: null, suggestions: back.suggestions ?? [] },
    ] as const
    const chosen = await ask('the first one', {}, history)
    expect(chosen).toMatchObject({ outcome: 'answer', confidence: 1 })
    // Two rows of one country differ by their method.
    expect(chosen.text).toContain('- Ireland – method: standard, cost: €4.90')
    expect(chosen.text).toContain('- Ireland – method: express, cost: €9.90')
    const other = await ask('repair', {}, history)
    expect(other.text).toContain('a new zip is €39')
    expect(other.text).not.toContain('We mend any jacket')
  })

  it('hedges where a single item has a price and is named after something else', async () => {
    const [reply] = await askAll(['prices'], [...others, repairs, rules])
    expect(reply?.outcome).toBe('closest')
    expect(reply?.text).toContain('€39')
    const [none] = await askAll(['prices'], [...others, rules])
    expect(none?.outcome).not.toBe('clarify')
  })

  it('is about what was talked about, or what was not found', async () => {
    const { ask } = await buildEngine([...others, delivery, repairs, plans])
    const topic = { knowledge_id: 'kb_repairs', title: 'Repair workshop' }
    const talked = await ask('how much is it?', {}, [
      { sender_type: 'user', text: 'do you mend jackets', topic: null },
      { sender_type: 'bot', text: 'We mend any jacket.', topic },
    ])
    expect(talked.text).toContain('€39')
    const refused = await ask('how much is it?', {}, [
      { sender_type: 'user', text: 'do you sell submarines', topic: null },
      { sender_type: 'bot', text: "I don't know.", topic: null, isUnanswered: true },
    ])
    expect(refused.outcome).toBe('unknown')
    const after = await ask('and how much is it?', {}, [
      { sender_type: 'user', text: 'hello', topic: null },
      { sender_type: 'bot', text: 'Hello!', topic: null },
    ])
    expect(after.text).not.toContain('€39')
  })

  it('is asked back where the list has another subject, and other items have more prices', async () => {
    const short = buildItem('kb_short', {
      title: 'Delivery times and costs',
      content: 'Delivery takes two days. It costs €4.90.',
    })
    const courses = buildItem('kb_courses', {
      title: 'Courses',
      content: 'The price is €200 for a week and €300 for two.',
    })
    const [reply] = await askAll(['prices'], [short, courses])
    expect(reply?.outcome).toBe('clarify')
  })

  it('comes from the list of the chatbot, in the language of the message', async () => {
    const german = buildItem('kb_de', {
      title: 'Preise',
      content: 'Ein Haarschnitt kostet 30 €.',
      language: 'de',
    })
    const english = buildItem('kb_en', { title: 'Prices', content: 'A haircut costs €30.' })
    const [reply] = await askAll(['was sind eure Preise?'], [english, german], { language: 'auto' })
    expect(reply).toMatchObject({ confidence: 1, text: 'Ein Haarschnitt kostet 30 €.' })
  })

  it('is chosen only by a choice that says nothing else', async () => {
    const { ask } = await buildEngine([
      ...others,
      repairs,
      buildItem('kb_delivery', {
        title: 'Delivery',
        content: 'Delivery takes two days. The cost is €4.90.',
      }),
    ])
    const suggestions = [
      { text: 'Delivery', knowledge_id: 'kb_delivery' },
      { text: 'Repair workshop', knowledge_id: 'kb_repairs' },
    ]
    const history = [
      { sender_type: 'user', text: 'prices', topic: null },
      { sender_type: 'bot', text: 'Which of these do you mean?', topic: null, suggestions },
    ] as const
    expect((await ask('1', {}, history)).text).toBe('The cost is €4.90.')
    expect((await ask('how long does delivery take', {}, history)).text).toContain('two days')
  })

  it('leaves a question for one price to the search', async () => {
    const [reply] = await askAll(['how much is a new zip?'], [...others, delivery, repairs, plans])
    expect(reply?.text).toContain('€39')
  })
})

describe('a question how to pay', () => {
  const ways = buildItem('kb_ways', {
    title: 'Ways to pay',
    content: 'We take Visa, Mastercard and PayPal. We do not take cheques. Tips are welcome.',
  })
  const fraud = buildItem('kb_fraud2', {
    title: "Payments you don't recognise",
    content: 'We never ask you to pay by card or PayPal on the phone, nor in cash.',
  })

  it.each([
    'how can I pay?',
    'do you take credit cards',
    'do you accept PayPal?',
    'payment methods',
  ])('gets the item named after it: %j', async (message) => {
    const [reply] = await askAll([message], [...others, fraud, ways])
    expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
    expect(reply?.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_ways'])
    expect(reply?.text).not.toContain('Tips')
  })

  it('gets the means that some other text names, with a hedge', async () => {
    const desk = buildItem('kb_desk', {
      title: 'At the desk',
      content: 'Bring your form. You pay by card or in cash. It takes five minutes.',
    })
    const [reply] = await askAll(['do you accept PayPal?'], [...others, desk])
    expect(reply?.outcome).toBe('closest')
    expect(reply?.text).toContain('You pay by card or in cash.')
    expect(reply?.text).not.toContain('five minutes')
    const owner = { contact: 'Call 0800 555 0100.' }
    const [none] = await askAll(['how can I pay?'], others, owner)
    expect(none).toMatchObject({ outcome: 'unknown', answered: false })
  })

  it('gets what is said of the means that the message names', async () => {
    const items = [
      ways,
      buildItem('kb_hotel', {
        question: 'Can I pay cash at the hotel?',
        content: 'No. We have been cashless since May.',
      }),
    ]
    const [cash, cheque, klarna] = await askAll(
      ['can I pay cash?', 'do you take cheques?', 'do you take Klarna?'],
      items,
    )
    expect(cash?.text).toContain('cashless')
    expect(cheque?.text).toBe('We do not take cheques.')
    // The list of what is taken answers this, too.
    expect(klarna?.text).toContain('Visa, Mastercard and PayPal')
  })

  it('gets the FAQ item that asks it', async () => {
    const faq = buildItem('kb_faq', {
      question: 'How can I pay?',
      content: 'By card, directly after the treatment.',
    })
    const [reply] = await askAll(['do you take cards?'], [...others, faq])
    expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
  })
})

describe('a question for the way', () => {
  const way = buildItem('kb_way', {
    title: 'Parking and getting here',
    content:
      '## Parking\n\nCars are parked behind the house.\n\n## Getting here\n\nTake tram 2 to the harbour. It is five minutes on foot.',
  })

  it('gets the section named after it, from its beginning', async () => {
    const [reply] = await askAll(['how do I get to you?'], [...others, contact, way])
    expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
    expect(reply?.text).toContain('Take tram 2 to the harbour.')
    expect(reply?.text).not.toContain('Cars')
  })

  it.each([
    ['Getting support', 'Open a ticket in the app.'],
    ['Arrival', 'Rooms are ready at 3 pm.'],
  ])('does not get an item with another meaning: %s', async (title, content) => {
    const [reply] = await askAll(['how do I get to you?'], [buildItem('kb_x', { title, content })])
    expect(reply?.outcome).not.toBe('answer')
  })

  it('gets the address where nothing tells the way, and else what is found', async () => {
    const messages = ['how do I get there?', 'directions please']
    for (const reply of await askAll(messages)) expect(reply.text).toContain('14 Quay Lane')
    const [none] = await askAll(messages, others)
    expect(none?.outcome).toBe('unknown')
  })

  it('is about the shop that was talked about, if that has an address', async () => {
    const { ask } = await buildEngine([
      ...others,
      contact,
      buildItem('kb_cork', {
        title: 'Our shop in Cork',
        content: 'The shop in Cork is open on Sundays. It is at 22 Shandon Street.',
      }),
    ])
    const talked = (knowledge_id: string) =>
      [
        { sender_type: 'user', text: 'is the shop in Cork open on Sunday', topic: null },
        { sender_type: 'bot', text: 'On Sundays.', topic: { knowledge_id, title: 'A shop' } },
      ] as const
    expect((await ask('how do I get there?', {}, talked('kb_cork'))).text).toContain('22 Shandon')
    const other = await buildEngine([...others, contact])
    const reply = await other.ask('how do I get there?', {}, talked('kb_fraud'))
    expect(reply.text).toContain('14 Quay Lane')
  })
})

describe('a question for what is offered', () => {
  const texts = ['Courses', 'Exams', 'Housing', 'Visa', 'Insurance'].map((title, n) =>
    buildItem(`kb_${n}`, { title, content: `What to know about it is number ${n}.` }),
  )
  const desk = buildItem('kb_service', {
    title: 'Customer service',
    content: 'Our customer service answers within a day.',
  })

  it('gets the item named after it', async () => {
    const services = buildItem('kb_x', {
      title: 'Our services',
      content: 'We teach Spanish, and examine it.',
    })
    const [reply] = await askAll(['what do you offer?'], [...texts, desk, services])
    expect(reply?.text).toBe('We teach Spanish, and examine it.')
  })

  it('is about the bot, where there are no texts', async () => {
    const [reply] = await askAll(['what do you offer?'], [])
    expect(reply?.outcome).toBe('small_talk')
  })

  it('gets the oldest texts to choose from', async () => {
    const { ask } = await buildEngine([desk, ...texts.toReversed()])
    const reply = await ask('what services do you have')
    expect(reply).toMatchObject({ outcome: 'clarify', answered: false })
    expect(reply.text).toBe('I can tell you about:\n\n1. Courses\n2. Exams\n3. Housing\n4. Visa')
    const chosen = await ask('3', {}, [
      { sender_type: 'user', text: 'what services do you have', topic: null },
      { sender_type: 'bot', text: reply.text, topic: null, suggestions: reply.suggestions ?? [] },
    ])
    expect(chosen.citations[0]?.knowledge_id).toBe('kb_2')
    const [alone] = await askAll(['what do you offer?'], texts.slice(0, 1))
    expect(alone?.outcome).not.toBe('clarify')
  })
})

describe('a wish for a person where nobody can take over', () => {
  it('gets how the knowledge says to reach the company', async () => {
    const [reply] = await askAll(['I want to talk to a human'])
    expect(reply?.text).toMatch(
      /^I can’t connect you to a person here\. How to reach us:\n.*\+353 91 555 0142/,
    )
    expect(reply?.citations).toHaveLength(1)
    const [alone] = await askAll(['I want to talk to a human'], others)
    expect(alone).toMatchObject({ outcome: 'small_talk', citations: [] })
    const [owners] = await askAll(['I want to talk to a human'], undefined, { contact: 'Call us.' })
    expect(owners).toMatchObject({ outcome: 'small_talk', asks_for_person: true })
  })

  it('is not for what a text says of another person', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_pairs', {
        title: 'Pairs',
        content: 'A second pair for the same person is half price.',
      }),
      buildItem('kb_frames', { title: 'Frames', content: 'Frames are adjusted in the shop.' }),
    ])
    expect(await ask('I want a human')).toMatchObject({ outcome: 'small_talk', citations: [] })
  })

  it('comes with a complaint that the knowledge does not answer', async () => {
    const angry = 'your driver was so rude, this is unacceptable'
    const [reply] = await askAll([angry])
    expect(reply).toMatchObject({ outcome: 'unknown', answered: false, citations: [] })
    expect(reply?.text).toMatch(
      /^I'm sorry to hear that\.[\s\S]*How to reach us:\n.*\+353 91 555 0142/,
    )
    const handedOver = await askAll([angry], undefined, { can_hand_off: true })
    const owners = await askAll([angry], undefined, { contact: 'Call us.' })
    for (const { text } of [...handedOver, ...owners]) expect(text).not.toContain('+353')
  })
})

it.each([
  ['en', 'prices', 'prices / price list pls / what are your fees / how much do you charge'],
  ['en', undefined, 'price match / what are the costs of delivery / how much is a zip'],
  ['en', 'phone', "what's your phone number / can I ring you / is there a number to call"],
  [
    'en',
    'hours',
    'are you open on sunday / when do you close / opening hours pls / open tomorrow?',
  ],
  [
    'en',
    undefined,
    'are you open to offers / when do you open the new shop / do you have a phone / can I call abroad / address of the person I pay',
  ],
  ['de', 'prices', 'Preise / was sind eure Preise? / wie teuer seid ihr / Preisliste bitte'],
  ['de', 'phone', 'wie ist eure Telefonnummer / kann ich euch anrufen / Telefonnummer bitte'],
  ['de', 'hours', 'habt ihr sonntags offen / wann macht ihr zu / Öffnungszeiten am Samstag'],
  ['de', 'address', 'wo seid ihr / eure Adresse bitte / wo ist euer Laden'],
  ['de', undefined, 'kann ich mein Handy anrufen / wo ist mein Paket'],
  ['es', 'prices', 'precios / qué precios tienen / lista de precios'],
  ['es', 'phone', '¿cuál es vuestro teléfono? / os puedo llamar'],
  ['es', 'hours', 'abrís los domingos / a qué hora cerráis / horario de apertura'],
  ['es', 'address', 'dónde estáis / dirección'],
  ['es', undefined, 'dónde está / dónde está mi pedido / qué teléfono me recomienda'],
  ['fr', 'prices', 'tarifs / quels sont vos tarifs ? / liste des prix'],
  ['fr', 'hours', 'vous êtes ouverts le dimanche ? / à quelle heure fermez-vous / horaires'],
  ['fr', 'email', 'vous avez une adresse mail ? / je peux vous écrire'],
  ['fr', 'any', 'comment vous contacter / comment vous joindre'],
  ['fr', undefined, 'quel téléphone choisir / comment ça marche'],
  ['it', 'prices', 'prezzi / che prezzi avete / il listino prezzi'],
  ['it', 'phone', 'qual è il vostro numero di telefono / posso chiamarvi'],
  ['it', 'hours', 'siete aperti domenica / a che ora chiudete / orari di apertura'],
  ['it', 'address', 'dove siete di preciso'],
  ['pt', 'prices', 'preços / quais são os preços / tabela de preços'],
  ['pt', 'phone', 'qual o telefone de vocês? / posso ligar para vocês'],
  ['pt', 'hours', 'vocês abrem no domingo? / a que horas fecham / horário de funcionamento'],
  ['pt', 'address', 'onde fica a loja?'],
  ['pt', undefined, 'onde fica?'],
  ['nl', 'prices', 'prijzen / wat zijn jullie tarieven / prijslijst'],
  ['nl', 'phone', 'wat is jullie telefoonnummer / kan ik jullie bellen'],
  ['nl', 'hours', 'zijn jullie zondag open / hoe laat gaan jullie dicht / openingstijden'],
  ['nl', 'address', 'waar zitten jullie'],
  ['fr', undefined, "combien coûte l'envoi / prix de la livraison"],
  ['de', undefined, 'was kostet der Versand / Preise für Kinder'],
  [
    'en',
    'payment',
    'how can I pay / do you accept paypal? / can I pay by card or cash / payment methods',
  ],
  ['en', 'way', 'how do I get to you / directions please / how to get there'],
  ['en', 'offer', 'what do you offer? / what services do you have'],
  [
    'en',
    undefined,
    'can I pay in instalments / how do I pay a fine / do you take dogs / how do I get a refund / what do you offer students',
  ],
  [
    'de',
    'payment',
    'wie kann ich bezahlen? / kann ich mit Karte zahlen / nehmt ihr PayPal / welche Zahlungsarten gibt es',
  ],
  ['de', 'way', 'wie komme ich zu euch? / Anfahrt / wie komme ich da hin'],
  ['de', 'offer', 'was bietet ihr an? / welche Leistungen habt ihr'],
  ['de', undefined, 'kann ich in Raten zahlen / wie komme ich an mein Geld'],
  ['es', 'payment', '¿cómo puedo pagar? / se puede pagar con tarjeta / formas de pago'],
  ['es', 'way', 'cómo llego / ¿cómo se llega?'],
  ['es', 'offer', '¿qué ofrecen? / qué servicios tienen'],
  ['es', undefined, 'puedo pagar a plazos / cómo llego al aeropuerto'],
  ['fr', 'payment', 'comment payer ? / on peut payer par carte / moyens de paiement'],
  ['fr', 'way', 'comment venir ? / comment y aller'],
  ['fr', 'offer', 'vous proposez quoi ? / quels services avez-vous'],
  ['fr', undefined, 'je peux payer en trois fois / comment venir avec un chien'],
  ['it', 'payment', 'come posso pagare? / accettate la carta / metodi di pagamento'],
  ['it', 'way', 'come arrivo da voi? / come ci arrivo'],
  ['it', 'offer', 'cosa offrite? / che servizi avete'],
  ['it', undefined, 'posso pagare a rate'],
  ['pt', 'payment', 'como posso pagar? / vocês aceitam pix / formas de pagamento'],
  ['pt', 'way', 'como chego aí? / como chegar'],
  ['pt', 'offer', 'o que vocês oferecem? / que serviços têm'],
  ['pt', undefined, 'posso pagar em prestações'],
  ['nl', 'payment', 'hoe kan ik betalen? / kan ik pinnen / welke betaalmethoden hebben jullie'],
  ['nl', 'way', 'hoe kom ik bij jullie? / routebeschrijving'],
  ['nl', 'offer', 'wat bieden jullie aan? / welke diensten hebben jullie'],
  ['nl', undefined, 'kan ik in termijnen betalen'],
])('asks in %s for %j', (tag, detail, messages) => {
  const language = shippedLanguages.get(tag)
  const others = messages.split(' / ').filter((text) => detailAskedIn(text, language) !== detail)
  expect(others).toEqual([])
})

it.each([
  ['phone', '+44 1748 555 010 / 0800 555 0100 / 952 55 01 00 / (030) 901820-0 / call **3070**'],
  ['email', 'write to help@kestrel.example.'],
  ['hours', '9:00–18:30 / 9 bis 18 Uhr / Mo–Fr 9–18 / 8 am–7 pm / de 9:00 a 20:00 / 10 h 30–18 h'],
  [
    'address',
    'Hafenstraße 12 / 12 rue du Puits / Calle del Puerto 14 / 4 Foundry Lane / Via Roma 5 / 44900 Brélouan / Leeds LS9 8XX',
  ],
] as const)('a text has a detail: %s', (detail, texts) => {
  expect(texts.split(' / ').filter((text) => !hasDetail(text, detail))).toEqual([])
  const none = [
    ...(detail === 'hours' ? ['3–5 working days', 'before 14:00'] : ['from 9:00 to 17:30']),
    'since 2026-11-19 and 01.10.2026',
    'during the same hours 1,000 of us',
    'it costs £1,250 or 12 % in 2026',
    'the second via Leeds by 5 pm',
  ]
  expect(none.filter((text) => hasDetail(text, detail))).toEqual([])
})

it.each([
  ['en', 'Mon–Fri', '01234'],
  ['en', 'from Tuesday to Thursday, and on Sundays', '1236'],
  ['en', 'weekends; Fri to Mon', '0456'],
  ['de', 'Mo.–Do. 8–18 Uhr', '0123'],
  ['de', 'Di–So, samstagvormittags', '123456'],
  ['de', 'täglich', '0123456'],
  ['es', 'de lunes a jueves y los sábados', '01235'],
  ['fr', 'du mardi au samedi', '12345'],
  ['fr', 'Mar–Sam', '12345'],
  ['it', 'dal lunedì al venerdì', '01234'],
  ['pt', 'de segunda-feira a sexta-feira', '01234'],
  ['nl', 'maandag t/m vrijdag', '01234'],
  ['en', 'Sat–Tue 9–12', '0156'],
  ['en', 'Monday to Monday', '0'],
  ['en', 'this month, may we? so be it', ''],
])('a text in %s names days: %j', (tag, text, days) => {
  expect([...weekdaysIn(text, shippedLanguages.get(tag))].sort().join('')).toBe(days)
})

it.each([
  ['en', 'how much is it? / how much / what does that cost / is it expensive', 'how much is a zip'],
  ['de', 'was kostet das? / wie teuer ist es / wie viel kostet das denn', 'was kostet der Zoo'],
  ['es', '¿cuánto cuesta? / cuanto vale eso / qué precio tiene', 'cuánto cuesta el envío'],
  ['fr', "c'est combien ? / combien ça coûte / ça coûte combien", 'combien coûte un billet'],
  ['it', 'quanto costa? / quanto viene / qual è il prezzo', 'quanto costa la consegna'],
  ['pt', 'quanto custa? / quanto é / qual o preço', 'quanto custa o envio'],
  ['nl', 'wat kost het? / hoeveel kost dat / hoe duur is het', 'wat kost een fiets'],
])('asks in %s for the price of what is talked about', (tag, messages, other) => {
  const language = shippedLanguages.get(tag)
  expect(
    messages.split(' / ').filter((text) => detailAskedIn(text, language) !== 'howMuch'),
  ).toEqual([])
  expect(detailAskedIn(other, language)).toBeUndefined()
})

it.each([
  ['de', 'Preise', 'was kostet das?', 'Ein Zimmer kostet 90 €.'],
  ['es', 'Nuestros precios', '¿cuánto cuesta?', 'Una habitación cuesta 90 €.'],
  ['fr', 'Nos tarifs', 'combien ça coûte ?', 'Une chambre coûte 90 €.'],
  ['it', 'I nostri prezzi', 'quanto costa?', 'Una camera costa 90 €.'],
  ['pt', 'Tabela de preços', 'quanto custa?', 'Um quarto custa 90 €.'],
  ['nl', 'Onze prijzen', 'wat kost het?', 'Een kamer kost 90 €.'],
  ['de', 'Zahlungsarten', 'kann ich mit Karte zahlen?', 'Wir nehmen Bargeld und Kreditkarte.'],
  ['es', 'Formas de pago', '¿cómo puedo pagar?', 'Aceptamos tarjeta y efectivo.'],
  ['fr', 'Moyens de paiement', 'comment payer ?', 'Nous prenons les cartes et les espèces.'],
  ['it', 'Metodi di pagamento', 'come posso pagare?', 'Accettiamo carta e contanti.'],
  ['pt', 'Formas de pagamento', 'como posso pagar?', 'Aceitamos cartão e dinheiro.'],
  ['nl', 'Betaalmethoden', 'hoe kan ik betalen?', 'Je betaalt met pin of contant.'],
  ['de', 'Anfahrt', 'wie komme ich zu euch?', 'Mit der Straßenbahn 2 bis Hafen.'],
  ['es', 'Cómo llegar', '¿cómo llego?', 'Con el tranvía 2 hasta el puerto.'],
  ['fr', 'Nous trouver', 'comment venir ?', 'Par le tram 2 jusqu’au port.'],
  ['it', 'Come arrivare', 'come arrivo da voi?', 'Con il tram 2 fino al porto.'],
  ['pt', 'Como chegar', 'como chego aí?', 'De elétrico 2 até ao porto.'],
  ['nl', 'Route', 'hoe kom ik bij jullie?', 'Met tram 2 naar de haven.'],
  ['de', 'Unsere Leistungen', 'was bietet ihr an?', 'Wir reparieren Räder aller Marken.'],
  ['es', 'Nuestros servicios', '¿qué ofrecen?', 'Reparamos bicicletas de todas las marcas.'],
  ['fr', 'Nos services', 'vous proposez quoi ?', 'Nous réparons les vélos de toutes marques.'],
  ['it', 'I nostri servizi', 'cosa offrite?', 'Ripariamo biciclette di ogni marca.'],
  ['pt', 'Os nossos serviços', 'o que oferecem?', 'Reparamos bicicletas de todas as marcas.'],
  ['nl', 'Onze diensten', 'wat bieden jullie aan?', 'Wij repareren fietsen van alle merken.'],
])('in %s, the item %j answers %j', async (language, title, message, content) => {
  const other = buildItem('kb_other', { title: 'Lorem', content: 'Dolor sit amet.', language })
  const { ask } = await buildEngine([other, buildItem('kb_it', { title, content, language })])
  expect(await ask(message, { language })).toMatchObject({ confidence: 1, text: content })
})
