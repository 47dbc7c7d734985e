import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem, talkAbout } from '../../../test/support/engine-fixture.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { HistoryMessage } from '../types.ts'
import { conversationLanguage } from './conversation-language.ts'
import { isFinalReference, isOpening, isReference } from './references.ts'

const { get } = shippedLanguages

const items = [
  buildItem('kb_ship', {
    title: 'Shipping',
    content: [
      'Delivery within France takes 3 to 5 working days. Express delivery costs 9.90 EUR because it goes by air.',
      '## Germany',
      'Delivery in Germany takes two days. Parcels to islands need one day more.',
    ].join('\n\n'),
  }),
  buildItem('kb_return', {
    question: 'What is your return policy?',
    content: 'You can return any item within 30 days.',
  }),
  buildItem('kb_laden', {
    title: 'Laden',
    content: 'Der Laden ist am Freitag bis 18 Uhr offen. Am Samstag schließt er um 14 Uhr.',
  }),
]

/** Sends the messages one after the other. Returns the last reply. */
const talk = (...messages: string[]) => talkAbout(items, ...messages)

const user = (...texts: string[]): HistoryMessage[] =>
  texts.map((text) => ({ sender_type: 'user', text, topic: null }))

describe('a conversation', () => {
  it('answers no emergency from what was talked about', async () => {
    const hotel = [
      buildItem('kb_dogs', {
        title: 'Dogs',
        content: 'Dogs of up to 20 kg are welcome in double rooms for £12 a night.',
      }),
      buildItem('kb_rooms', { title: 'Rooms', content: 'A double room costs £92, a single £68.' }),
    ]
    const asked = ['can I bring my dog', 'which rooms can dogs stay in', 'I smell gas in my room']
    const reply = await talkAbout(hotel, ...asked)
    expect(reply.outcome).toBe('unknown')
    expect(reply.text).not.toMatch(/dogs/i)
  })

  it('reads a very long message, such as a pasted document, without words of earlier ones', async () => {
    const carriedIn = async (text: string) => {
      const { explanation } = await talk('How long does delivery in Germany take?', text)
      return explanation?.words.filter(({ carried }) => carried !== undefined).length
    }
    expect(await carriedIn('and how much does that cost?')).toBeGreaterThan(0)
    const ask = 'and how much does that cost?'
    expect(await carriedIn(`${'Dear team, '.repeat(100)}${ask}`)).toBeGreaterThan(0)
    expect(await carriedIn(`${'Dear team, '.repeat(190)}${ask}`)).toBe(0)
  })

  it.each([
    ['she is 9', 'kb_canoe', 'answer'],
    ['and if we come in winter', 'kb_canoe', 'answer'],
    ['and if we come in winter?', 'kb_canoe', 'answer'],
    ['ok my neighbour has a boat', 'kb_canoe', 'unknown'],
    ['and the boathouse', 'kb_canoe', 'closest'],
    ['my neighbour has a boat', 'kb_canoe', 'unknown'],
    ['she is 9', 'kb_text', 'closest'],
  ])('answers a condition from a FAQ item talked about (%s, %s: %s)', async (text, id, outcome) => {
    const question = 'Can my child take a canoe?'
    const content = 'Children of 10 or older may take a canoe alone, from May to September.'
    const lake = [
      id === 'kb_text'
        ? buildItem(id, { title: 'Canoes for children', content })
        : buildItem(id, { question, content }),
      buildItem('kb_tents', { title: 'Tents', content: 'A pitch for a tent costs £18 a night.' }),
    ]
    const reply = await talkAbout(lake, question, text)
    expect(reply.outcome).toBe(outcome)
  })

  it('gives the sentence with the words of the message, rather than those of earlier ones', async () => {
    const abroad = [
      buildItem('kb_abroad', {
        title: 'Using your phone abroad',
        content:
          'In the United States, Canada and Mexico a pass of 10 GB costs £15 for seven days. Roaming has to be switched on the day before. On a plane or ship every MB costs £9: use airplane mode.',
      }),
      buildItem('kb_phones', { title: 'Phones', content: 'A new phone costs £300.' }),
    ]
    const asked = ['I am off to the United States', 'what is the pass for the United States?']
    const reply = await talkAbout(abroad, ...asked, 'do I need to switch it on first?')
    expect(reply.text).toContain('the day before')
  })

  it('a message that depends on one without an answer gets at most a hedge', async () => {
    const practice = [
      buildItem('kb_fees', {
        title: 'Private fees',
        content: 'A fee is due for a missed appointment. A crown costs £695, a filling £120.',
      }),
      buildItem('kb_hours', {
        title: 'Opening hours',
        content: 'The desk is open from 8:00. We are closed on Sundays.',
      }),
    ]
    const refused = 'do you have wifi'
    expect((await talkAbout(practice, refused)).outcome).toBe('unknown')
    expect((await talkAbout(practice, refused, 'is there a fee for that?')).outcome).not.toBe(
      'answer',
    )
    expect((await talkAbout(practice, refused, 'and on Sunday?')).text).toContain('closed')
    const whole = 'is it possible to miss an appointment without a fee?'
    expect((await talkAbout(practice, refused, whole)).outcome).toBe('answer')
    const asked = ['what does a crown cost?', 'is there a fee for that?']
    expect((await talkAbout(practice, ...asked)).outcome).toBe('answer')
  })

  it('hedges a match with words of a message that got no answer, also if it has the new message', async () => {
    const bank = [
      buildItem('kb_limit', {
        question: 'What is the limit for contactless payments?',
        content: 'You can pay £100 at most, a max of £300 in a row.',
      }),
      buildItem('kb_cheques', {
        title: 'Overdrafts',
        content: 'An overdraft is £500. Ask in the app.',
      }),
    ]
    const refused = 'how to pay in a chekc with my fone'
    expect((await talkAbout(bank, refused)).outcome).toBe('unknown')
    expect((await talkAbout(bank, refused, 'whats the max')).outcome).not.toBe('answer')
  })

  it('answers a message of one word after one that got no answer, if the match has no word of that one', async () => {
    const camp = [
      buildItem('kb_wifi', {
        question: 'Is there wifi?',
        content: 'Wifi is free at the reception and in the bar. There is no wifi on the pitches.',
      }),
      buildItem('kb_cabins', {
        title: 'Cabins',
        content: 'A cabin for four costs £80 per night. Check-in is from 3 pm.',
      }),
      buildItem('kb_bus', {
        title: 'Getting here',
        content: 'Bus 14 runs every hour. The ride takes 25 minutes. Do not sell your ticket.',
      }),
    ]
    const refused = 'do you sell hot air balloon rides'
    expect((await talkAbout(camp, refused)).outcome).toBe('unknown')
    expect((await talkAbout(camp, refused, 'wifi')).outcome).toBe('answer')
  })

  it('answers a complaint from what is about it, or not at all', async () => {
    const hotel = [
      buildItem('kb_rooms', {
        title: 'Rooms',
        content: 'All rooms have a shower, a safe and a minibar. A double room costs £92.',
      }),
    ]
    const reply = await talkAbout(
      hotel,
      'My room was filthy, hair in the shower. Disgusting place!',
    )
    expect(reply.outcome).toBe('unknown')
    expect(reply.text).not.toContain('minibar')
  })

  it('"and in Germany?" continues the question before', async () => {
    const reply = await talk('How long does delivery take in France?', 'and in Germany?')
    expect(reply.outcome).toBe('answer')
    expect(reply.text).toContain('Delivery in Germany takes two days.')
    expect(reply.text).not.toContain('France')
  })

  it('"why?" asks for the reason of the last answer', async () => {
    const reply = await talk('how much is express delivery?', 'why?')
    expect(reply.text).toContain('because it goes by air')
    expect((await talk('why?')).outcome).toBe('unknown')
  })

  it('"tell me more" does not repeat the answer', async () => {
    const question = 'How long does delivery take in France?'
    const first = await talk(question)
    const more = await talk(question, 'tell me more')
    expect(more.citations[0]?.knowledge_id).toBe('kb_ship')
    expect(more.text).not.toBe(first.text)
  })

  it('"how do I …?" gets the steps, not the last answer', async () => {
    const warranty = buildItem('kb_warranty', {
      title: 'Warranty',
      content:
        'Every lamp has a warranty of two years. It covers faults of material.\n\nTo claim it:\n\n1. Take a photo of the fault.\n2. Send the part back.',
    })
    const alone = await talkAbout([...items, warranty], 'how do I claim it?')
    expect(alone.text).toContain('Take a photo')
    const afterAnswer = await talkAbout(
      [...items, warranty],
      'How long is the warranty?',
      'how do I claim it?',
    )
    expect(afterAnswer.text).toBe(alone.text)
  })

  it('"how much?" stays with the item of the last answer, whatever else has a price', async () => {
    const knowledge = [
      buildItem('kb_abroad', {
        question: 'Do you ship abroad?',
        content: 'We send parcels to Spain for 12 pounds.',
      }),
      buildItem('kb_rental', {
        question: 'How much does it cost to rent a bike?',
        content: 'A bike costs 18 pounds a day.',
      }),
    ]
    const reply = await talkAbout(knowledge, 'can you ship to Spain?', 'how much?')
    expect(reply).toMatchObject({ outcome: 'answer', citations: [{ knowledge_id: 'kb_abroad' }] })
    expect(reply.text).toContain('12 pounds')
  })

  it('"is there a fee?" is about what was talked about, not about whatever has a fee', async () => {
    const knowledge = [
      buildItem('kb_transfer', {
        question: 'How long does a transfer take?',
        content: 'Within the country a few seconds, abroad two days.',
      }),
      buildItem('kb_cards', {
        title: 'Cards compared',
        content: 'The fee of the gold card is £11. The basic card has no fee.',
      }),
    ]
    const reply = await talkAbout(knowledge, 'how long does a transfer take', 'is there a fee')
    expect(reply.outcome).not.toBe('answer')
    const named = await talkAbout(
      knowledge,
      'how long does a transfer take',
      'fee of the gold card',
    )
    expect(named.text).toContain('£11')
  })

  it('"what is the minimum?" stays with the item of the last answer, whatever else has a minimum', async () => {
    const knowledge = [
      buildItem('kb_savings', {
        title: 'Savings account',
        content: 'The savings account pays 3 %. You pay in £50 a month or more.',
      }),
      buildItem('kb_orders', {
        title: 'Orders by post',
        content: 'Orders by post have a minimum of £20. The minimum for a parcel is £30.',
      }),
    ]
    const asked = ['tell me about the savings account', "what's the minimum?"]
    const reply = await talkAbout(knowledge, ...asked)
    expect(reply).toMatchObject({ outcome: 'answer', citations: [{ knowledge_id: 'kb_savings' }] })
    expect(reply.text).toContain('£50')
  })

  it('continues in German', async () => {
    const reply = await talk('Wann schließt der Laden am Samstag?', 'und am Freitag?')
    expect(reply.text).toContain('Freitag bis 18 Uhr')
  })

  it('"any other …?" continues the question before', async () => {
    const reply = await talk('How long does delivery take in France?', 'any other way?')
    expect(reply.citations[0]?.knowledge_id).toBe('kb_ship')
    expect((await talk('any other way?')).outcome).toBe('unknown')
  })

  it('keeps its language if a message does not show one', async () => {
    expect(conversationLanguage(user('Wann schließt der Laden?', 'ok'), shippedLanguages)).toBe(
      get('de'),
    )
    expect(conversationLanguage(user('ok'), shippedLanguages)).toBeUndefined()
  })

  it('prefers the item of the last answer if another item is as close', async () => {
    const pump = (id: string, name: string, litres: number, years: string) =>
      buildItem(id, {
        title: `${name} pump`,
        content: `It moves ${litres} litres of water a minute.\n\n## Warranty\n\nThe warranty is ${years} years.`,
      })
    const pumps = [pump('kb_a', 'Garden', 40, 'two'), pump('kb_b', 'Pool', 90, 'five')]
    const warrantyAfter = async (...messages: string[]) =>
      (await talkAbout([...items, ...pumps], ...messages, 'What is the warranty?')).citations
    for (const [id, name] of [
      ['kb_a', 'garden'],
      ['kb_b', 'pool'],
    ]) {
      const cited = await warrantyAfter(`How much water does the ${name} pump move?`)
      expect(cited.map(({ knowledge_id }) => knowledge_id)).toEqual([id])
    }
    expect(await warrantyAfter('What is your return policy?')).toEqual(await warrantyAfter())
  })

  it('repeats an answer if only that answer has the words of the question', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_tour', {
        title: 'Tour to the coast',
        content:
          'The tour to the coast starts at eight. All of us sleep in a guest house; breakfast is in the price. Bring a coat on the tour to the coast.',
      }),
      buildItem('kb_shop', { title: 'Shop', content: 'The shop opens at nine.' }),
      buildItem('kb_bell', { title: 'Bells', content: 'A bell costs five pounds.' }),
    ])
    const first = 'where do we sleep on the tour to the coast?'
    const firstReply = await ask(first)
    const history = [
      { sender_type: 'user' as const, text: first, topic: null },
      {
        sender_type: 'bot' as const,
        text: firstReply.text,
        topic: firstReply.citations[0] ?? null,
      },
    ]
    expect(firstReply.text).toContain('breakfast')
    expect((await ask('and is it with breakfast?', {}, history)).text).toContain('breakfast')
  })

  it('repeats an answer with the days that are asked for', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_area', {
        title: 'Where we work',
        content:
          'Hay and Ludlow are covered on Tuesdays and Thursdays only. We sweep in Hereford and Leominster.',
      }),
      buildItem('kb_bell', { title: 'Bells', content: 'A bell costs five pounds.' }),
    ])
    const topic = { knowledge_id: 'kb_area', title: 'Where we work' }
    const text = 'Hay and Ludlow are covered on Tuesdays and Thursdays only.'
    const reply = await ask('what days', {}, [
      { sender_type: 'user', text: 'do you come to Hay?', topic: null },
      { sender_type: 'bot', text, topic },
    ])
    expect(reply.text).toContain(text)
  })

  it('drops the words of earlier messages when the subject changes', async () => {
    const alone = await talk('what is your return policy?')
    const after = await talk(
      'How long does delivery take in France?',
      'what is your return policy?',
    )
    expect(after.text).toBe(alone.text)
    expect(after.explanation?.words.some((word) => 'carried' in word)).toBe(false)
  })

  it.each([
    ['How many years of warranty does it have?', 'three years'],
    ['How long is its warranty in years?', 'three years'],
  ])('"%s" stays with the item of the conversation, beside similar items', async (text, own) => {
    const { ask } = await buildEngine([
      buildItem('kb_toaster', {
        title: 'Borealis toaster',
        content:
          'The Borealis toaster toasts four slices at once. The toaster has a warranty of three years.',
      }),
      buildItem('kb_fridge', {
        title: 'Polar fridge',
        content: 'The Polar fridge holds 250 litres. The fridge has a warranty of five years.',
      }),
    ])
    const first = 'Tell me about the Borealis toaster'
    const firstReply = await ask(first)
    const topic = firstReply.citations[0] ?? null
    const history: HistoryMessage[] = [
      { sender_type: 'user', text: first, topic: null },
      { sender_type: 'bot', text: firstReply.text, topic },
    ]
    const reply = await ask(text, {}, history)
    expect(reply.citations[0]?.knowledge_id).toBe('kb_toaster')
    expect(reply.text).toContain(own)
    expect(reply.text).not.toContain('five years')
  })

  it('carries over nothing if a message names another subject', async () => {
    const first = 'How long does express delivery take in France?'
    const carried = async (text: string) => {
      const { explanation } = await talk(first, text)
      return explanation?.words.find(({ word }) => word === 'express')?.carried ?? 0
    }
    expect(await carried('and in Germany?')).toBe(0.5)
    expect(await carried('what is the policy?')).toBe(0)
  })

  it.each([
    'who won the world cup in 1998?',
    'What is the capital of Mongolia?',
    'Tell me a joke',
    'asdf qwer',
    'can you write me a poem',
    'how tall is mount everest',
    'do you like pizza',
    '????',
  ])('does not answer "%s" from the earlier subject', async (foreign) => {
    for (const question of ['what is your return policy?', 'How long does delivery take?']) {
      expect((await talk(question, foreign)).answered).toBe(false)
    }
  })

  it.each(['ok', 'no', 'yes', 'hm', 'never mind'])('reads "%s" as small talk', async (word) => {
    const reply = await talk('what is your return policy?', word)
    expect(reply.outcome).toBe('small_talk')
  })

  it('hedges its answer if a question names something unknown', async () => {
    const reply = await talk('How long does delivery take in Germany?', 'and in Japan?')
    expect(reply.outcome).toBe('closest')
  })

  it('carries over the words of earlier turns with decreasing weight, and explains it', async () => {
    const { explanation } = await talk(
      'who writes your policy?',
      'How long does delivery take in France?',
      'and how expensive is it?',
    )
    const carried = new Map(explanation?.words.map((word) => [word.word, word.carried]))
    expect(carried.get('expensive')).toBeUndefined()
    expect(carried.get('delivery')).toBe(0.5)
    expect(carried.get('policy')).toBe(0.25)
  })
})

describe('references', () => {
  it.each([
    ['it', 'en'],
    ['other', 'en'],
    ['davon', 'de'],
    ['cela', 'fr'],
    ['eso', 'es'],
    ['questo', 'it'],
    ['isso', 'pt'],
    ['daarvan', 'nl'],
  ])('%s refers to something earlier in %s', (word, language) => {
    expect(isReference(word, get(language))).toBe(true)
    expect(isReference(word, get('xx'))).toBe(false)
    expect(isOpening(['parcel'], get(language))).toBe(false)
  })

  it('an article at the end of a message refers to something earlier', () => {
    expect(isFinalReference('die', get('de'))).toBe(true)
    expect(isFinalReference('that', get('en'))).toBe(true)
    expect(isReference('that', get('en'))).toBe(false)
    expect(isFinalReference('parcel', get('en'))).toBe(false)
  })

  it('an opening can have several words, and is more than a question word', () => {
    expect(isOpening(['what', 'about', 'germany'], get('en'))).toBe(true)
    expect(isOpening(['ich', 'meine', 'deutschland'], get('de'))).toBe(true)
    expect(isOpening(['what', 'is', 'it'], get('en'))).toBe(false)
    expect(isOpening(['how', 'long'], get('en'))).toBe(false)
  })
})
