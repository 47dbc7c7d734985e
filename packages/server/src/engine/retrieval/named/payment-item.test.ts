// How people can pay may stand in several texts.
import { describe, expect, it } from 'vitest'
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
