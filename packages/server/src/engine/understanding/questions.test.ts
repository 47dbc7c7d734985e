// Which messages have several questions, and how they are answered.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { questionsIn } from './questions.ts'

describe('questionsIn', () => {
  it.each([
    ['en', 'Where are you and when do you open?', 2],
    ['en', 'I have a dog. May I bring it? What does that cost?', 2],
    ['en', 'Do you take cards, cheques and vouchers?', 1],
    ['en', 'My order is late. It should be here. Where is it?', 1],
    ['en', 'How much is it and when?', 1],
    ['en', 'Who are you? Where are you from? What do you do? Can you help me?', 3],
    ['de', 'Was kostet ein Kennzeichen und wie lange wird es reserviert?', 2],
    ['fr', 'Où est votre magasin et combien coûte la livraison ?', 2],
    ['es', '¿Cuánto cuesta el menú y qué incluye la cena?', 2],
    ['it', 'Dove siete di preciso e quando aprite la mattina?', 2],
    ['pt', 'Onde fica a loja e quanto custa a entrega?', 2],
    ['nl', 'Waar zijn jullie en hoeveel kost de bezorging?', 2],
    ['ja', '営業時間は？ 送料はいくらですか？', 1],
    ['en', 'When do you open, do you take cards and is there wifi?', 3],
    ['en', 'If I cancel, do I get my money back?', 1],
    ['en', "We're a charity, any discount?", 1],
    ['en', 'If I was scammed, do I get my money back and how long does it take?', 2],
    ['en', 'Can I return a tent that was used once and is a bit dirty?', 1],
    ['de', 'Gibt es Parkplätze und kann man die reservieren?', 2],
    ['es', 'hay parking y cuanto cuesta', 2],
    ['fr', 'Où est le quai et y a-t-il un parking ?', 2],
  ])('in %s: %s', (tag, text, count) => {
    const questions = questionsIn(text, shippedLanguages.get(tag))
    expect(questions, questions.join(' | ')).toHaveLength(count)
  })
})

describe('several questions', () => {
  const items = [
    buildItem('kb_place', { question: 'Where is your shop?', content: 'At 14 Mill Street.' }),
    buildItem('kb_hours', { question: 'When are you open?', content: 'From nine to five.' }),
    buildItem('kb_post', { title: 'Parcels', content: 'Parcels are brown.' }),
  ]

  it('get their answers in one reply, each with its source', async () => {
    const { ask } = await buildEngine(items)
    const reply = await ask('Where is your shop and when are you open?')
    expect(reply.text).toBe('At 14 Mill Street.\n\nFrom nine to five.')
    expect(reply.citations.map(({ knowledge_id }) => knowledge_id)).toEqual([
      'kb_place',
      'kb_hours',
    ])
    expect(reply).toMatchObject({ outcome: 'answer', answered: true })
  })

  it('get the same answer once', async () => {
    const { ask } = await buildEngine(items)
    const { text } = await ask('When are you open today? When are you open?')
    expect(text).toBe('From nine to five.')
  })

  it('say nothing twice', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_cut', {
        title: 'Power cuts',
        content: 'Ring the network in a power cut. After a power cut of a day you get £95.',
      }),
      buildItem('kb_park', {
        question: 'Is there parking at the studio?',
        content: 'Yes, except on Sundays and on all public holidays.',
      }),
    ])
    const { text } = await ask('Power cut, who do I ring? And what do I get after a power cut?')
    expect(text.match(/£95/g)).toHaveLength(1)
    const verdict = await ask('Can I park at the studio and is there parking at the studio?')
    expect(verdict.text.match(/except on Sundays/gi)).toHaveLength(1)
  })

  it('are named if they have no answer, unless the message as a whole has one', async () => {
    const { ask } = await buildEngine(items)
    const { text, citations } = await ask('Do you lend *canoes*? And when are you open?')
    expect(text).toBe(
      'From nine to five.\n\nI found no clear answer to this:\n\n- Do you lend canoes?',
    )
    expect(citations).toMatchObject([{ knowledge_id: 'kb_hours' }])
    const whole = await ask('Where is your shop and are there canoes?')
    expect(whole.text).toContain('At 14 Mill Street.')
    expect(whole.text).not.toContain('canoes')
  })

  it('have an answer together that the message as a whole does not find', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_fees', {
        title: 'Private fees',
        content:
          '| Treatment | Price |\n|---|---|\n| Filling | from £120 |\n| Teeth whitening at home | £295 |',
      }),
      buildItem('kb_missed', {
        question: 'Do I have to pay for a missed visit?',
        content: 'Yes. It costs £25 for every half hour.',
      }),
    ])
    const reply = await ask('do u do whitening and how much does it cost')
    expect(reply).toMatchObject({ outcome: 'answer', citations: [{ knowledge_id: 'kb_fees' }] })
    expect(reply.text).toContain('£295')
  })
})
