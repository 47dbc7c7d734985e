// How people can pay may stand in several texts.
import { describe, expect, it } from 'vitest'
import { askAll, others } from '../../../../test/support/company-fixture.ts'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'

const rent = buildItem('kb_rent', {
  title: 'Ways to pay',
  content: 'Rent is paid by bank transfer or direct debit.',
})
const bar = buildItem('kb_bar', {
  title: 'Bar',
  content: 'In the bar you can pay with cash or card. Drinks cost £4.',
})
const sim = buildItem('kb_sim', {
  title: 'Mobile phones',
  content: 'You get a SIM card in the shop. Take your card to the desk.',
})

describe('who asks how to pay', () => {
  it.each([
    ['how can I pay?', 'kb_rent'],
    ['can I pay cash?', 'kb_bar'],
    ['do you take cards?', 'kb_bar'],
  ])('gets the text that says it: %s', async (message, knowledge_id) => {
    const { ask } = await buildEngine([rent, bar, sim])
    const reply = await ask(message)
    expect([reply.outcome, reply.citations[0]?.knowledge_id]).toEqual(['answer', knowledge_id])
  })

  it('does not get a card of another kind, though it was talked about', async () => {
    const { ask } = await buildEngine([rent, bar, sim])
    const before = await ask('where do I get a SIM card?')
    const [topic = null] = before.citations
    expect(topic?.knowledge_id).toBe('kb_sim')
    const reply = await ask('do you take cards?', {}, [
      { sender_type: 'user', text: 'where do I get a SIM card?', topic: null },
      { sender_type: 'bot', text: before.text, topic },
    ])
    expect(reply.citations[0]?.knowledge_id).toBe('kb_bar')
  })

  it('gets the answer by any name of what is asked for', async () => {
    const { ask } = await buildEngine([
      buildItem('kb_pay', { title: 'Payment', content: 'Card and cash. We take no cheques.' }),
    ])
    expect((await ask('can I pay by cheque?')).text).toBe('We take no cheques.')
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
