// "Price list", "how do I get to you?" and "what do you offer?" get what the company says of it.
import { describe, expect, it } from 'vitest'
import { askAll, contact, others } from '../../../test/support/company-fixture.ts'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'

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

  describe('with several sections', () => {
    const salon = buildItem('kb_salon', {
      title: 'Prices',
      content:
        '## Cuts\n\n| cut | price |\n|---|---|\n| Ladies | €45 |\n| Men | €28 |\n\n## Rules\n\nBe on time.\n\n## Color\n\n| color | price |\n|---|---|\n| Full head | €75 |\n| Toner | €20 |\n\n## Extras\n\nA treatment costs €15. We love hair.',
    })

    it.each(['prices', 'how much is it?', 'price list pls'])('gets all: %j', async (message) => {
      const [reply] = await askAll([message], [...others, salon, rules])
      expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
      expect(reply?.citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_salon'])
      expect(reply?.text.split('\n\n')).toEqual([
        '**Cuts:**',
        '- Ladies – price: €45\n- Men – price: €28',
        '**Color:**',
        '- Full head – price: €75\n- Toner – price: €20',
        '**Extras:** A treatment costs €15.',
      ])
    })

    it('gets all once more: prices name no thing whose price is meant', async () => {
      const { ask } = await buildEngine([...others, salon])
      const { text, citations } = await ask('prices')
      const topic = citations[0] ?? null
      const again = await ask('how much is it?', {}, [
        { sender_type: 'user', text: 'prices', topic: null },
        { sender_type: 'bot', text, topic },
      ])
      expect(topic?.knowledge_id).toBe('kb_salon')
      expect(again.text).toContain('- Full head – price: €75')
      expect(again).toMatchObject({ outcome: 'answer', confidence: 1 })
    })

    it('gets all again after one of them, but those of another item after that', async () => {
      const { ask } = await buildEngine([...others, salon, delivery])
      const after = (text: string, knowledge_id: string) =>
        [
          { sender_type: 'user', text, topic: null },
          { sender_type: 'bot', text: 'So.', topic: { knowledge_id, title: null } },
        ] as const
      const again = await ask('prices', {}, after('and a toner?', 'kb_salon'))
      expect(again.text).toContain('Ladies – price: €45')
      expect(again.text).toContain('Toner – price: €20')
      const other = await ask(
        'what do you charge?',
        {},
        after('do you ship to France?', 'kb_delivery'),
      )
      expect(other.text).toContain('€12.50')
    })

    it('gets the names of those for which there is no room', async () => {
      const rows = Array.from({ length: 6 }, (_, at) => `| Kind of treatment ${at} | €${40 + at} |`)
      const section = (name: string) =>
        `## ${name}\n\n| kind | price |\n|---|---|\n${rows.join('\n')}\n\n`
      const long = buildItem('kb_long', {
        title: 'Prices',
        content: ['Hair', 'Hands', 'Feet', 'Face'].map(section).join(''),
      })
      const { ask } = await buildEngine([...others, long])
      const { text } = await ask('prices', { response_length: 'medium' })
      expect(text).toContain('**Hands:**\n\n')
      expect(text).toMatch(/\n\n\*\*Feet\*\*, \*\*Face\*\* …$/)
    })
  })

  it('gets the sections with several prices of a list that tells more', async () => {
    const list = buildItem('kb_list', {
      title: 'Prices and memberships',
      content:
        '## Tickets\n\nAdults pay €9, children €5.\n\n## Membership\n\n| plan | price |\n|---|---|\n| One | €35 |\n| Family | €70 |\n\n## Rules\n\nA lost card costs €3.',
    })
    const { ask } = await buildEngine([...others, list])
    const { text } = await ask('prices')
    expect(text).toContain('**Tickets:** Adults pay €9, children €5.\n\n**Membership:**\n\n- One')
    expect(text).not.toContain('lost card')
  })

  it('gets a table of a section as a table, and each section below all its headings', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => `| Job ${at} | €${40 + at} |`).join('\n')
    const list = buildItem('kb_list', {
      title: 'Prices',
      content: `## Main house\n\n### Single\n\nFrom €80.\n\n## Garden house\n\n### Single\n\nFrom €60.\n\n## Is it dear?\n\n**Towels:** €2\n\n## Jobs\n\n| Job | Price |\n|---|---|\n${rows}`,
    })
    const { ask } = await buildEngine([...others, list])
    const { text } = await ask('prices')
    expect(text).toContain('**Main house – Single:** From €80.\n\n**Garden house – Single:** From')
    expect(text).toContain('**Is it dear?** **Towels:** €2\n\n')
    expect(text).toMatch(/\*\*Jobs:\*\*\n\n[-|] /)
  })

  it('says that there is more than its sections', async () => {
    const sections = Array.from({ length: 30 }, (_, at) => `## Job ${at}\n\nIt costs €${at + 1}.`)
    const list = buildItem('kb_list', { title: 'Prices', content: sections.join('\n\n') })
    const { ask } = await buildEngine([...others, list])
    const { text } = await ask('prices', { response_length: 'short' })
    expect(text).toMatch(/\*\*Job 8\*\*, .*\*\*Job 19\*\* …/)
    expect((await ask('prices', { response_length: 'long' })).text).toMatch(/€20\.\n\n…/)
  })

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
