import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'
import { shippedLanguages } from '../../languages/languages.ts'

const answerTo = async (question: string, content: string, settings = {}) => {
  const { ask } = await buildEngine([buildItem('kb_a', { title: 'Manual', content })])
  return (await ask(question, { confidence_threshold: 0, ...settings })).text
}

describe('composition', () => {
  const port = [
    'The port is set by a variable of the environment.',
    'To change the port, start the server like this:',
    '```sh\nPORT=4000 ./serve\n```',
  ].join('\n\n')

  it('shows code if the question asks how to do something', async () => {
    const text = await answerTo('How do I change the port?', port)
    expect(text).toBe(
      'To change the port, start the server like this:\n\n```sh\nPORT=4000 ./serve\n```',
    )
  })

  it('shows a sentence if the question asks for a fact', async () => {
    const text = await answerTo('What is the port set by?', port)
    expect(text).toContain('by a variable of the environment')
    expect(text).not.toContain('```')
  })

  it('shows data only if the question asks for data', async () => {
    const content =
      'The reply names its source:\n\n```json\n{"source": "a"}\n```\n\nEvery reply has a source that you can open.'
    expect(await answerTo('What does a reply look like as JSON?', content)).toContain('"source"')
    expect(await answerTo('How can I open the source of a reply?', content)).not.toContain('```')
  })

  const workshop = [
    'Everything is done in our own workshop.',
    '| Repair | Price |',
    '|---|---|',
    '| Resoling climbing shoes | £49 |',
    '| Resoling hiking boots | £79 |',
    '',
    'We do not repair radios and helmets.',
    '',
    'Dirty boots are not taken. Boots are taken from Monday to Friday, and they are ready after one week.',
  ].join('\n')

  it('says what is not so, if the question is for yes or no', async () => {
    const text = await answerTo('do you repair climbing helmets?', workshop)
    expect(text).toContain('We do not repair radios and helmets.')
  })

  it('says what is not so, if the question asks for it', async () => {
    const content =
      '## Recycling yard\n\n112 Maple Road, open on Saturday. Garden waste, paper and metal are free. Rubble costs £5. Asbestos is not taken.'
    const text = await answerTo('What can I not bring to the recycling yard?', content)
    expect(text).toContain('Asbestos is not taken.')
  })

  const table = [
    '| call | does |',
    '|---|---|',
    '| GET `/items` | lists the items |',
    '| POST `/items` | adds one of the items |',
    `| DELETE \`/all\` | ${'removes everything that was ever kept here '.repeat(4)}|`,
  ].join('\n')

  it('says the matching rows of a long table', async () => {
    const text = await answerTo('which calls list items and add items?', table, {
      response_length: 'short',
    })
    expect(text.split('\n')).toEqual([
      '- GET `/items` – does: lists the items',
      '- POST `/items` – does: adds one of the items',
    ])
  })

  it('says the titles of the columns also where a row stands beside a sentence', async () => {
    const content = [
      '# Rental\n',
      '| bike | half a day | day | week |',
      '|---|---|---|---|',
      '| City bike | £9 | £13 | £60 |',
      '| Cargo bike | £30 | £45 | £210 |',
      '| Children’s bike | £6 | £9 | £40 |',
      '| Tandem | £19 | £27 | £125 |',
      '\nYou hire a helmet for £3 per day, a child seat for £4 per day.',
    ].join('\n')
    expect(await answerTo('hire of a tandem and a helmet per day', content)).toBe(
      'Tandem – half a day: £19, day: £27, week: £125\n\nYou hire a helmet for £3 per day, a child seat for £4 per day.',
    )
  })

  it('is never only the line that leads to code', async () => {
    const content =
      '# Clients\n\nThe signature of a delivery:\n\n```js\nverify(body)\n```\n\n## Go\n\nInstall the module.'
    const text = await answerTo('the signature of a delivery never matches', content)
    expect(text).not.toMatch(/:$/)
  })

  it('says the matching row of a table, without padding', async () => {
    const plans = [
      '| plan         | requests per hour |',
      '|--------------|-------------------|',
      '| free         | 100               |',
      '| basic        | 1,000             |',
      '| professional | 10,000            |',
      '| enterprise   | as agreed         |',
      '| trial        | 50                |',
    ].join('\n')
    expect(await answerTo('how many requests does the basic plan have?', plans)).toBe(
      'basic – requests per hour: 1,000',
    )
    const led = `These are the plans and their requests:\n\n${plans}`
    expect(await answerTo('which plans and requests are these?', led)).toContain(
      '- trial – requests per hour: 50',
    )
  })

  const plugins = [
    'An auth plugin checks passwords.',
    'A body parser for XML reads what others send.',
    'A cache keeps what was said.',
    'A cookie parser reads cookies.',
    'A mailer sends letters.',
    'A logger writes lines.',
    'A router finds the way.',
  ].map((text) => `- ${text}`)

  it('shows the matching item of a long list, and a short list whole', async () => {
    const question = 'which parser reads XML bodies?'
    expect(await answerTo(question, plugins.join('\n'))).toBe(
      'A body parser for XML reads what others send.',
    )
    const few = plugins.slice(0, 3).join('\n')
    expect(await answerTo(question, few)).toBe(few)
  })

  it('shows the matching item of a few long items', async () => {
    const long = 'and says so in the log, with the time at which it began and how long it took'
    const items = [
      `cache: keeps what was read before ${long}`,
      `limit: reads fewer files at once ${long}`,
      `depth: reads folders below folders ${long}`,
      `quiet: reads without a word ${long}`,
    ]
    const list = items.map((item) => `- ${item}`).join('\n')
    const text = await answerTo('what keeps what was read before?', list)
    expect(text).toContain('cache')
    expect(text).not.toContain('quiet')
  })

  it('shows links in a list as text, also across a line end', async () => {
    const content =
      'These limits hold:\n\n- bodies: as set by the [body\n  limit](./server.md#limit)\n- parts: ten'
    expect(await answerTo('which limits hold?', content)).toBe(
      'These limits hold:\n\n- bodies: as set by the body limit\n- parts: ten',
    )
  })

  it('moves a list to the margin', async () => {
    const content =
      '## Payment\n\n  - cards of all kinds\n  - invoices for members\n\n## Dogs\n\nNo.'
    expect(await answerTo('which kinds of payment are there?', content)).toBe(
      '**Payment:**\n\n- cards of all kinds\n- invoices for members',
    )
  })

  it('adds the sentence before a line that depends on it and introduces a block', async () => {
    const content =
      'Tokens are sent in a header.\n\nThis is how to send them:\n\n```sh\ncurl -H "token: abc"\n```'
    expect(await answerTo('how do I send tokens?', content)).toBe(
      'Tokens are sent in a header. This is how to send them:\n\n```sh\ncurl -H "token: abc"\n```',
    )
  })

  it('does not show the output of a program as a command', async () => {
    const content =
      'Ports are opened by a call.\n\nThis prints:\n\n```text\nserver: the port is open now\n```'
    expect(await answerTo('how do I open a port of the server?', content)).toBe(
      'Ports are opened by a call.',
    )
  })

  it('shows as much of an introduced list as fits', async () => {
    const led = `These plugins are known to work:\n\n${plugins.join('\n')}`
    const text = await answerTo('which plugins are known to work?', led, {
      response_length: 'short',
    })
    expect(text).toMatch(/^These plugins are known to work:\n\n- An auth plugin/)
    expect(text).toMatch(/\n- …$/)
    expect(await answerTo('which plugins are known to work?', led)).toBe(led)
  })

  it('shows steps with the code between them', async () => {
    const steps = [
      'To upgrade the server:',
      '1. Stop the server:\n\n   ```sh\n   ./stop\n   ```',
      '2. Install the next version.',
    ].join('\n\n')
    expect(await answerTo('how do I upgrade the server?', steps)).toBe(
      'To upgrade the server:\n\n1. Stop the server:\n\n```sh\n./stop\n```\n\n2. Install the next version.',
    )
  })

  it('never shows code as running text', async () => {
    const lines = Array.from({ length: 40 }, (_, line) => `  port(${line})`).join('\n')
    const content = `The port is opened by a call.\n\n\`\`\`js\nfunction openThePort() {\n${lines}\n}\n\`\`\``
    expect(await answerTo('how do I open the port with a function?', content)).toBe(
      'The port is opened by a call.',
    )
  })

  it('starts with the heading if it names the subject of the question', async () => {
    const content =
      '## Backup\n\nStop the server and copy the directory.\n\n## Logs\n\nThey rotate.'
    const text = await answerTo('how is a backup made?', content)
    expect(text).toBe('**Backup:** Stop the server and copy the directory.')
  })

  it('keeps emphasis that closes after a period', async () => {
    const content =
      '**Backup of a server.** Stop it and copy the directory. The rest comes by itself.'
    const text = await answerTo('how do I make a backup of the server directory?', content)
    expect(text).toBe('**Backup of a server.** Stop it and copy the directory.')
  })

  it('keeps marks in code unchanged', async () => {
    const content = 'A `**` in a pattern stands for all folders below. Nothing else does.'
    const text = await answerTo('what stands for all folders below in a pattern?', content)
    expect(text).toContain('A `**` in a pattern stands')
  })

  it('separates a line without an end mark from the next line', async () => {
    const content =
      '## `timeout`\n\nDefault: `72`\n\nHow many seconds a socket stays open.\n\n## `port`\n\nAny.'
    expect(await answerTo('what is timeout?', content)).toBe(
      '**`timeout`:** Default: `72`\n\nHow many seconds a socket stays open.',
    )
  })

  it('adds the sentence before a sentence that depends on it', async () => {
    const content =
      'The yearly pass is sold at the gate. It costs 90 EUR in summer. Dogs are welcome everywhere.'
    const text = await answerTo('what are the costs in summer in EUR?', content)
    expect(text).toBe('The yearly pass is sold at the gate. It costs 90 EUR in summer.')
  })

  it('does not read a symbol before a sentence as a small letter', async () => {
    const content =
      'Hooks are added so:\n\n```js\nadd(() => {})\n```\n\nℹ️ Note: A body is parsed after the first hook has run.'
    expect(await answerTo('when is a body parsed?', content)).toBe(
      'ℹ️ Note: A body is parsed after the first hook has run.',
    )
  })

  it('adds a third sentence that has words of the question', async () => {
    const content =
      'The yearly pass is sold at the gate. It costs 90 EUR in summer. Students pay half of the costs, 45 EUR. Dogs are welcome everywhere.'
    const text = await answerTo('what are the costs in summer in EUR?', content)
    expect(text).toBe(
      'The yearly pass is sold at the gate. It costs 90 EUR in summer. Students pay half of the costs, 45 EUR.',
    )
  })

  it('finds a sentence by the subject of the sentence before', async () => {
    const content =
      'Northnet was a company of the packet network. Northnet began its operations in 1975. It went public and was then sold to a rival. Weather in the north is cold.'
    const text = await answerTo('to whom was the Northnet company sold?', content)
    expect(text).toContain('sold to a rival')
  })

  it('finds a piece of Thai by the subject of the piece before', async () => {
    const filler = 'เปิดให้บริการทุกวันตลอดทั้งปีโดยไม่มีวันหยุด'.repeat(4)
    const pieces = [
      `สวนมีค่าเข้าชมสำหรับผู้ใหญ่ 30 บาท${filler}`,
      `บริเวณนี้มีร้านอาหารหลายแห่ง${filler}`,
      `พิพิธภัณฑ์เรือตั้งอยู่ในเมืองเก่า${filler}`,
      `ค่าเข้าชม 90 บาท${filler}`,
    ]
    const text = await answerTo('พิพิธภัณฑ์เรือในเมืองเก่าค่าเข้าชมผู้ใหญ่เท่าไร', pieces.join(' '), {
      response_length: 'short',
    })
    expect(text).toContain('90 บาท')
  })

  it('prefers an exact spelling to a similar spelling', async () => {
    const content = [
      'So wird die Sauna warm:',
      '1. Den Schalter an der Wand drehen.\n2. Achtzig Grad sind ein guter Anfang.\n3. Nach dem Bad die Tür offen lassen.',
      'Aufgüsse mit Duftölen sind erlaubt.',
    ].join('\n\n')
    const text = await answerTo('Darf man Aufgüsse machen?', content)
    expect(text).toContain('sind erlaubt')
  })

  const options = [
    '## `timeout`',
    'Default: `72`',
    'How many seconds a socket that is idle stays open.',
    'See [`timeout` of the platform](https://example.com/timeout).',
    '## `agents`',
    'An agent may have another value of `timeout`.',
  ].join('\n\n')

  it('prefers the text below the matching heading, and keeps a label with its value', async () => {
    const text = await answerTo('what is the default of timeout?', options)
    expect(text).toMatch(/^\*\*`timeout`:\*\* Default: `72`/)
  })

  it('counts words once that both a heading and the sentence before have', async () => {
    const content =
      '## Requests\n\nA handler gets the request of a client. It throws an error if none was declared. Every request has a body of its own.'
    expect(await answerTo('what is a request?', content)).toBe(
      'A handler gets the request of a client. It throws an error if none was declared.',
    )
  })

  it('does not show an item with only the word of the question', async () => {
    const content =
      '## Names\n\nAll that are fixed at the start:\n\n- timeout\n- port\n\n## `timeout`\n\nHow many seconds a socket stays open.'
    expect(await answerTo('what is timeout?', content)).toBe(
      '**`timeout`:** How many seconds a socket stays open.',
    )
  })

  it('does not show a reference to further reading', async () => {
    const [own = ''] = options.split('\n\n## `agents`')
    const text = await answerTo('what does timeout do?', own)
    expect(text).toContain('How many seconds')
    expect(text).not.toContain('See')
  })

  it('prefers the item that starts with the subject to an item that mentions it', async () => {
    const items = [
      'cache: keeps what was read before in memory, and reads it anew after a while, but only if the option strict is not set at the same time',
      'limit: how many files are read at once, for a folder as for a list of them',
      'strict: refuses whatever it does not know, with an error that names the line and the column where it stands in the file that was read',
      'depth: how many folders below the first one are read',
      'quiet: says nothing while it reads',
    ]
    const list = items.map((item) => `- ${item}`).join('\n')
    const text = await answerTo('what does strict do?', list, { response_length: 'short' })
    expect(text).toContain('refuses whatever it does not know')
  })

  it('continues with the next sentence if no other sentence has a word of the question', async () => {
    const content =
      'A guard is there in July. The rowing boat may be used by all. Vests hang in the shed.'
    expect(await answerTo('may I use the rowing boat?', content)).toBe(
      'The rowing boat may be used by all. Vests hang in the shed.',
    )
  })

  it('adds the sentence that covers the rest of the question', async () => {
    const content =
      'Visitors love the garden roses in May. Our garden roses are red in May. Dogs of visitors need a lead.'
    expect(await answerTo('can visitors with dogs see the garden roses in May?', content)).toBe(
      'Visitors love the garden roses in May. Dogs of visitors need a lead.',
    )
  })

  it('adds a sentence of another item only if it covers more of the question', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_a', { content: 'The pool opens at nine.' }),
      buildItem('kb_b', { content: 'The pool was painted blue.' }),
      buildItem('kb_c', { content: 'The sauna closes at ten.' }),
    ])
    const one = await ask('when does the pool open?', { confidence_threshold: 0 })
    expect(one.text).toBe('The pool opens at nine.')
    const both = await ask('when does the pool open and the sauna close?')
    expect(both.citations.map((citation) => citation.knowledge_id)).toHaveLength(2)
  })

  it('shows two sentences of different items that match equally well', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_a', { content: 'The indoor pool opens at nine.' }),
      buildItem('kb_b', { content: 'The outdoor pool opens at ten.' }),
      buildItem('kb_c', { content: 'The sauna closes at ten.' }),
    ])
    const { text } = await ask('when does the pool open?')
    expect(text).toBe('The indoor pool opens at nine.\n\nThe outdoor pool opens at ten.')
  })
})

describe('clarifying questions', () => {
  const pay = [
    buildItem('kb_a', { question: 'How do I pay by invoice?', content: 'Choose invoice.' }),
    buildItem('kb_b', { question: 'How do I pay by card?', content: 'Choose card.' }),
    buildItem('kb_c', { question: 'Where is my parcel?', content: 'On its way.' }),
  ]

  it('offer both items if they match equally well, but only once', async () => {
    const { ask } = await buildEngine(pay)
    const reply = await ask('how do i pay?')
    expect(reply).toMatchObject({ outcome: 'clarify', answered: false, citations: [] })
    expect(reply.text).toBe(
      'Which of these do you mean?\n\n1. How do I pay by invoice?\n2. How do I pay by card?',
    )
    const { suggestions = [] } = reply
    expect(suggestions).toEqual([
      { text: 'How do I pay by invoice?', knowledge_id: 'kb_a' },
      { text: 'How do I pay by card?', knowledge_id: 'kb_b' },
    ])
    const history = [
      { sender_type: 'user' as const, text: 'how do i pay?', topic: null },
      { sender_type: 'bot' as const, text: reply.text, topic: null, suggestions },
    ]
    expect((await ask('how do i pay?', {}, history)).outcome).toBe('answer')
    for (const choice of ['2', 'by card', 'the second one please', 'How do I pay by card?']) {
      const chosen = await ask(choice, {}, history)
      expect(chosen, choice).toMatchObject({ outcome: 'answer', text: 'Choose card.' })
    }
    expect((await ask('the first', {}, history)).text).toBe('Choose invoice.')
    expect((await ask('where is my parcel', {}, history)).text).toBe('On its way.')
  })

  it('are not asked if one item matches better', async () => {
    const { ask } = await buildEngine(pay)
    expect((await ask('how do i pay with a card')).text).toBe('Choose card.')
  })

  it('are replaced by the answer in a language without texts for them', async () => {
    const { ask } = await buildEngine(pay)
    expect((await ask('how do i pay?', { language: 'fi' })).outcome).toBe('answer')
  })

  it.each(shippedLanguages.spoken)('have texts in $tag', ({ texts }) => {
    expect(new Set(Object.values(texts.clarify)).size).toBe(3)
  })
})

describe('requests for a person', () => {
  it('get the reply that no person is available', async () => {
    const { ask } = await buildEngine([buildItem('kb_a', { content: 'Parcels are brown.' })])
    const reply = await ask('Can I talk to a person?')
    expect(reply.outcome).toBe('small_talk')
    expect(reply.text).toContain("can't connect you to a person")
  })

  it('get the answer in the knowledge if there is one', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_a', {
        question: 'How can I talk to a real person?',
        content: 'Call 555 on weekdays.',
      }),
    ])
    expect((await ask('can i talk to a person')).text).toBe('Call 555 on weekdays.')
  })

  it('finds a price by the column and the row, and says only this row', async () => {
    const plans = [
      '| Benefit | Bronze | Silver |',
      '|---|---|---|',
      '| Price, dog | £11.90 | £19.50 |',
      '| Price, cat | £6.80 | £11.20 |',
      '| Vet fees | £2,000 | £5,000 |',
      '| Excess | £125 | £99 |',
    ].join('\n')
    const { ask } = await buildEngine([
      buildItem('kb_plans', { title: 'Plans', content: plans }),
      buildItem('kb_abroad', {
        question: 'Is my dog covered abroad?',
        content: 'With Gold alone. Silver is valid for a dog at home.',
      }),
    ])
    for (const question of ['how much for my dog on silver', 'price of silver for a dog']) {
      const { text } = await ask(question)
      expect(text).toContain('Price, dog – Silver: £19.50')
      expect(text).not.toContain('cat')
    }
  })
})
