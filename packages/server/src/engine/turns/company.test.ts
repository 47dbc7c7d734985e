// "Can I call you?" gets the telephone number, in whatever words the knowledge says it.
import { describe, expect, it } from 'vitest'
import { askAll, contact, others } from '../../../test/support/company-fixture.ts'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'

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

describe('opening hours by season', () => {
  const garden = buildItem('kb_garden', {
    title: 'Opening hours',
    content:
      '## Summer\n\nMonday to Friday 9:00–19:00, Sunday 10:00–20:00.\n\n## Winter\n\nTuesday to Friday 10:00–17:00. Closed on Sunday.\n\n## Café\n\nTuesday to Friday 10:00–17:00. Closed on Sunday.',
  })

  it.each(['opening hours', 'when are you open?'])('come by section: %j', async (message) => {
    const { ask } = await buildEngine([garden])
    const { text } = await ask(message)
    expect(text).toContain('**Summer:** Monday to Friday 9:00–19:00, Sunday 10:00–20:00.\n\n')
    expect(text).toContain('**Winter:** Tuesday to Friday 10:00–17:00.')
  })

  it('come of the day that is asked for', async () => {
    const { ask } = await buildEngine([garden])
    const { text } = await ask('open on sunday?')
    expect(text).toContain('**Summer:** Monday to Friday 9:00–19:00, Sunday 10:00–20:00.\n\n')
    expect(text).toContain('**Winter:** Closed on Sunday.\n\n**Café:** Closed on Sunday.')
  })
})
