import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem, buildSettings } from '../../test/support/engine-fixture.ts'

const returns = buildItem('kb_returns', {
  question: 'What is your return policy?',
  alternate_questions: ['How do I send something back?'],
  content: 'You can return any item within **30 days**.\n\nSee [our page](https://example.com/r).',
})
const shipping = buildItem('kb_shipping', {
  title: 'Shipping',
  source_url: 'https://example.com/shipping',
  content: [
    '# Shipping',
    'We ship parcels to all of Europe. Express delivery costs 9.90 EUR. Parcels are packed by hand.',
    '## Tracking',
    'To track your parcel:',
    '1. Open the app.\n2. Go to **Orders**.\n3. Tap *Track*.',
    '## Command line',
    'The tool is installed by this command:',
    '```sh\nnpm install shipper\n```',
  ].join('\n\n'),
})
const hours = buildItem('kb_hours', {
  title: 'Öffnungszeiten',
  content: 'Unser Laden ist von Montag bis Freitag geöffnet. Am Samstag schließen wir um 14 Uhr.',
})
const shop = [returns, shipping, hours]

describe('answers', () => {
  it('returns an FAQ answer whole, with its Markdown, and cites it', async () => {
    const { ask } = await buildEngine(shop)
    const reply = await ask('how can I send an item back?', { response_length: 'short' })
    expect(reply).toMatchObject({
      text: returns.content,
      outcome: 'answer',
      answered: true,
      finish_reason: 'stop',
      engine: 'builtin',
    })
    expect(reply.citations).toEqual([
      {
        knowledge_id: 'kb_returns',
        title: 'What is your return policy?',
        url: null,
        chunk_id: 'kb_returns#0',
        snippet: expect.stringContaining('30 days'),
        score: expect.any(Number),
      },
    ])
  })

  it('takes a heading that asks for the question of a FAQ item', async () => {
    const page = buildItem('kb_page', {
      title: 'Common questions',
      content: [
        '## How much does it cost?',
        'Nothing. You run it yourself. There is no contract.',
        '## Do you sell gift cards?',
        'Yes. They are valid for three years. Ask at the desk.',
        '## Prices',
        'A repair has its price: much of what the parts cost. It is cheap. It is quick.',
      ].join('\n\n'),
    })
    const { ask } = await buildEngine([...shop, page])
    const cost = await ask('how much does it cost')
    expect(cost).toMatchObject({ text: 'Nothing. You run it yourself. There is no contract.' })
    expect(cost.confidence).toBeGreaterThan(0.9)
    const cards = await ask('do you sell gift cards', { response_length: 'short' })
    expect(cards.text).toBe('Yes. They are valid for three years. Ask at the desk.')
  })

  it('answers a question for an offer with more words, but not one for another thing', async () => {
    const cards = buildItem('kb_cards', {
      question: 'Do you sell gift cards?',
      content: 'Yes, from £10.',
    })
    const { ask } = await buildEngine([...shop, cards])
    expect((await ask('do you sell gift cards for christmas?')).citations).toHaveLength(1)
    expect((await ask('do you sell bicycles?')).outcome).not.toBe('answer')
  })

  it('says no verdict about a month that the knowledge does not have', async () => {
    const december = buildItem('kb_december', {
      question: 'Do you ship in December?',
      content: 'No. Not at all.',
    })
    const { ask } = await buildEngine([...shop, december])
    expect((await ask('do you ship in January?')).text).not.toMatch(/^No/)
    expect((await ask('do you ship in December?')).text).toBe('No. Not at all.')
  })

  it('does not give the price of something else', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_savings', {
        title: 'Savings account',
        content: 'The savings account pays 3 % a year.',
      }),
      buildItem('kb_business', {
        title: 'Business account',
        content: 'The business account costs £5 a month.',
      }),
    ])
    expect((await ask('how much does a savings account cost?')).text).not.toContain('£5')
  })

  it('asks which page is meant if two have the same heading', async () => {
    const router = (id: string, title: string, content: string) =>
      buildItem(id, { title, content: `## How do I reset it?\n\n${content}` })
    const { ask } = await buildEngine([
      router('kb_1', 'Router X200', 'Press the button on the back for ten seconds.'),
      router('kb_2', 'Router Z900', 'Open the app, and choose Factory settings.'),
    ])
    expect((await ask('how do I reset it?')).outcome).toBe('clarify')
  })

  it('is most confident if the question is the wording of an item', async () => {
    const { ask } = await buildEngine([
      returns,
      buildItem('kb_other', { title: 'Return return return policy', content: 'policy return' }),
    ])
    const reply = await ask('what is your RETURN policy')
    expect(reply.confidence).toBe(1)
    expect(reply.citations[0]?.knowledge_id).toBe('kb_returns')
  })

  it('quotes whole sentences of a text in their order and cites the passage', async () => {
    const { ask } = await buildEngine(shop)
    const reply = await ask('How much is express delivery for parcels?')
    expect(reply.text).toContain('Express delivery costs 9.90 EUR.')
    expect(reply.text).not.toContain('#')
    const order = ['We ship', 'Express delivery', 'Parcels are'].map((s) => reply.text.indexOf(s))
    const shownPositions = order.filter((at) => at >= 0)
    expect(shownPositions).toEqual(shownPositions.toSorted((a, b) => a - b))
    expect(reply.citations[0]).toMatchObject({
      knowledge_id: 'kb_shipping',
      title: 'Shipping',
      url: 'https://example.com/shipping',
      chunk_id: 'kb_shipping#0',
    })
  })

  it('keeps steps as a list with the line that introduces them', async () => {
    const { ask } = await buildEngine(shop)
    const { text } = await ask('how do I track my parcel?')
    expect(text).toBe(
      'To track your parcel:\n\n1. Open the app.\n2. Go to **Orders**.\n3. Tap *Track*.',
    )
  })

  it('keeps code whole with its fences', async () => {
    const { ask } = await buildEngine(shop)
    const { text } = await ask('which command installs the tool?')
    expect(text).toContain('```sh\nnpm install shipper\n```')
  })

  it('finds a German item among English items', async () => {
    const { ask } = await buildEngine(shop)
    const reply = await ask('Wann schließt der Laden am Samstag?')
    expect(reply.answered).toBe(true)
    expect(reply.text).toContain('Am Samstag schließen wir um 14 Uhr.')
  })

  it('searches the shared knowledge together with the chatbot’s own', async () => {
    const { ask } = await buildEngine([returns], [shipping])
    const reply = await ask('how much is express delivery')
    expect(reply.citations[0]?.knowledge_id).toBe('kb_shipping')
  })

  it('orders equal passages by item id, not by the order of the items', async () => {
    const twins = ['kb_b', 'kb_a', 'kb_c'].map((id) =>
      buildItem(id, { content: 'The lift is out of order.' }),
    )
    const { engine, scopes } = await buildEngine(twins)
    const hits = await engine.search(scopes, 'lift', { top_k: 3, min_score: 0 })
    expect(hits.map((hit) => hit.knowledge_id)).toEqual(['kb_a', 'kb_b', 'kb_c'])
  })

  it('repeats no sentence', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_a', { content: 'The lift is out of order. '.repeat(1_000) }),
    ])
    const reply = await ask('is the lift out of order?', { response_length: 'long' })
    expect(reply.text).toBe('The lift is out of order.')
  })

  it('keeps to the response length, but never below one whole sentence', async () => {
    const words = (subject: string, count: number) =>
      `The ${subject} fee is ${'very '.repeat(count)}high.`
    const { ask } = await buildEngine([
      buildItem('kb_a', { content: `${words('booking', 60)} ${words('booking', 50)}` }),
    ])
    const count = async (response_length: 'short' | 'medium' | 'long') =>
      (await ask('how high is the booking fee', { response_length })).text.split(/\s+/).length
    expect(await count('short')).toBeGreaterThanOrEqual(55)
    expect(await count('short')).toBeLessThan(70)
    expect(await count('medium')).toBeGreaterThan(100)
    expect(await count('medium')).toBeLessThanOrEqual(120)
  })
})

describe('questions without an answer', () => {
  it('get the outcome unknown, without citations and with confidence 0', async () => {
    const { ask } = await buildEngine(shop)
    expect(await ask('who won the football world cup in 1998?')).toMatchObject({
      outcome: 'unknown',
      answered: false,
      citations: [],
      finish_reason: 'fallback',
      confidence: 0,
    })
  })

  it('get the owner’s fallback message, or a text in the language of the question', async () => {
    const { ask } = await buildEngine(shop)
    const fallback = await ask('who is the king?', { fallback_message: 'Call us.' })
    expect(fallback.text).toBe('Call us.')
    expect((await ask('Wer ist der König von Spanien?')).text).toContain('keine Antwort')
    expect((await ask('Wer ist der König von Spanien?', { language: 'fr-CA' })).text).toContain(
      'pas',
    )
  })

  it('get a text in the language of the knowledge if they show no language', async () => {
    const { ask } = await buildEngine([hours])
    expect((await ask('???')).text).toContain('keine Antwort')
    expect((await ask('blorptastic')).text).toContain('keine Antwort')
  })

  it('get the closest passage with a hedge and a citation, and do not count as answered', async () => {
    const { ask } = await buildEngine(shop)
    const question = 'how much is express delivery'
    const { confidence } = await ask(question)
    const reply = await ask(question, { confidence_threshold: Math.min(1, confidence * 1.1) })
    expect(reply).toMatchObject({ outcome: 'closest', answered: false, finish_reason: 'stop' })
    expect(reply.text).toMatch(/^This may not be exactly what you asked/)
    expect(reply.text).toContain('9.90 EUR')
    expect(reply.citations[0]?.knowledge_id).toBe('kb_shipping')
  })

  it('depend on the owner’s threshold', async () => {
    const { ask } = await buildEngine(shop)
    expect((await ask('parcels', { confidence_threshold: 0 })).outcome).toBe('answer')
    expect((await ask('parcels by train', { confidence_threshold: 1 })).outcome).not.toBe('answer')
  })

  it('get the outcome unknown if there is no knowledge', async () => {
    const { ask } = await buildEngine([])
    expect((await ask('what is your return policy?')).outcome).toBe('unknown')
  })
})

describe('small talk', () => {
  it.each([
    ['Hello!', 'en', 'Hello! What would you like to know?'],
    ['hi, how are you?', 'en', "I'm fine, thanks. What would you like to know?"],
    ['Who are you?', 'en', "I'm Piper, a virtual assistant."],
    ['Vielen Dank!', 'de', 'Gern geschehen.'],
    ['Ça va ?', 'fr', 'Ça va bien, merci.'],
    ['hola Piper', 'es', '¡Hola! ¿Qué desea saber?'],
    ['👍', 'en', "You're welcome."],
  ])('%s is answered as small talk', async (text, _language, start) => {
    const { ask } = await buildEngine(shop)
    const reply = await ask(text)
    expect(reply).toMatchObject({
      outcome: 'small_talk',
      answered: true,
      confidence: 1,
      citations: [],
    })
    expect(reply.text.startsWith(start)).toBe(true)
  })

  it('uses the language of the bot and the register of its tone', async () => {
    const { ask } = await buildEngine(shop)
    expect((await ask('thanks', { language: 'de', tone: 'Formal' })).text).toContain('Ihnen')
    expect((await ask('thanks', { language: 'de', tone: 'playful' })).text).toContain('dich')
  })

  it.each(['Hallo', '👍', 'ok'])('answers %j in the language of the knowledge', async (text) => {
    const { ask } = await buildEngine([hours])
    const reply = await ask(text)
    expect(reply.outcome).toBe('small_talk')
    expect(reply.text).toMatch(/möchten Sie|Gern/)
  })

  it('does not include messages that also ask for something', async () => {
    const { ask } = await buildEngine(shop)
    expect((await ask('Hello, what is your return policy?')).citations).toHaveLength(1)
    expect((await ask('hello world tour dates')).outcome).toBe('unknown')
  })

  it('is replaced by an item of the owner', async () => {
    const { ask } = await buildEngine([
      ...shop,
      buildItem('kb_me', { question: 'Who are you?', content: 'We are the Shop of Oz.' }),
    ])
    expect(await ask('who are you')).toMatchObject({
      text: 'We are the Shop of Oz.',
      outcome: 'answer',
    })
  })
})

describe('search', () => {
  it('returns passages with scores, best first, from the minimum score on', async () => {
    const { engine, scopes } = await buildEngine(shop)
    const hits = await engine.search(scopes, 'track a parcel', { top_k: 2, min_score: 0 })
    expect(hits[0]).toMatchObject({
      knowledge_id: 'kb_shipping',
      chunk_id: 'kb_shipping#1',
      headings: ['Shipping', 'Tracking'],
      text: expect.stringContaining('Open the app'),
    })
    expect(hits).toHaveLength(2)
    const [first, second] = hits
    expect(first?.score).toBeGreaterThanOrEqual(second?.score ?? 1)
    const strict = { top_k: 5, min_score: first?.score ?? 1 }
    expect(await engine.search(scopes, 'track a parcel', strict)).toHaveLength(1)
  })
})

describe('hostile input', () => {
  it('keeps the confidence a number if a wording has no words', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_parcel', {
        question: 'parcel parcel',
        content: '? return open',
        alternate_questions: [
          '包裹 ? open où is straße',
          '包裹 return où open is',
          '😀 😀',
          '😀 42',
        ],
      }),
    ])
    const { confidence } = await ask('return')
    expect(confidence).toBeGreaterThan(0)
    expect(confidence).toBeLessThanOrEqual(1)
  })

  it('explains that a misspelt word is not in the knowledge, and which word was searched instead', async () => {
    const { ask } = await buildEngine(shop)
    const { explanation } = await ask('Do you track a parcl or a xylophone?')
    expect(explanation?.words).toMatchObject([
      { word: 'track', known: true },
      { word: 'parcl', known: false, repaired_to: ['parcel'] },
      { word: 'xylophone', known: false },
    ])
  })

  it.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['emoji', '😀'.repeat(5_000)],
    ['function words', 'the of and to '.repeat(700)],
    ['punctuation', '?!… .,'],
    ['mixed scripts', 'привет hello 你好 مرحبا สวัสดี '.repeat(300)],
    ['invisible characters', 'a\u200b'.repeat(5_000)],
    ['lone surrogates', '\ud800 parcel \udfff'],
    ['apostrophes', "a'".repeat(5_000)],
    ['combining marks', '\u0301'.repeat(10_000)],
    ['Chinese without end', '你好世界'.repeat(2_500)],
    ['brackets', '[('.repeat(5_000)],
    ['names of object members', '__proto__ constructor toString'],
    ['many different words', Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(' ')],
  ])('answers a question of %s', async (_name, text) => {
    const { ask } = await buildEngine(shop)
    const reply = await ask(text)
    expect(reply.text).not.toBe('')
    expect(reply.confidence).toBeGreaterThanOrEqual(0)
    expect(reply.confidence).toBeLessThanOrEqual(1)
    expect(JSON.stringify(reply.explanation ?? {}).length).toBeLessThan(2_048)
  })

  it.each([
    ['one word', 'parcel'],
    ['no word', '!!!'],
    ['a million letters', 'a'.repeat(1_000_000)],
    ['a million brackets', '[('.repeat(500_000)],
    ['only underlined headings', 'parcel\n===\n'.repeat(50_000)],
    ['a table of one column', '| parcel |\n'.repeat(5_000)],
  ])('accepts an item of %s', async (_name, content) => {
    const { ask } = await buildEngine([buildItem('kb_a', { title: 'Parcel', content })])
    const reply = await ask('parcel')
    expect(reply.text).not.toBe('')
    expect(reply.text.length).toBeLessThan(10_000)
  })
})

describe('the questions of many accounts', () => {
  it('a longer question is answered before hundreds of short ones of another account', async () => {
    const { engine, scopes } = await buildEngine(shop)
    let answered = 0
    const ask = async (account_id: string, text: string) => {
      const own = scopes.map((scope) => ({ ...scope, account_id }))
      await engine.reply({ text, scopes: own, settings: buildSettings({}), history: [] })
      answered += 1
      return answered
    }
    // Loads the scopes of both, so that nobody waits for that.
    await ask('busy', 'hi')
    await ask('quiet', 'hi')
    const flood = Array.from({ length: 300 }, () => ask('busy', 'hi'))
    const place = await ask('quiet', 'Where is my parcel? '.repeat(50))
    expect(place).toBeLessThan(20)
    await Promise.all(flood)
  })
})
