import { expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'

const hours = buildItem('kb_hours', { title: 'Opening hours', content: 'The shop opens at nine.' })
const sauna = (content: string) => buildItem('kb_sauna', { title: 'Sauna', content })

async function confidenceIn(content: string, question: string, settings = {}): Promise<number> {
  const { ask } = await buildEngine([sauna(content), hours])
  const reply = await ask(question, settings)
  expect(reply.outcome).toBe('answer')
  return reply.confidence
}

it('an answer without the kind of answer that is asked for is less sure, but an answer', async () => {
  const question = 'how much is the sauna on the roof?'
  const unpriced = await confidenceIn('The sauna is on the roof, for guests.', question)
  const priced = await confidenceIn('The sauna is on the roof, for £12.', question)
  expect(unpriced).toBeLessThan(priced)
})

it('an answer without a word of the subject that its passage has is less sure', async () => {
  const apart =
    'Children swim in the shallow basin. Their parents find lockers by the entrance. A towel costs a deposit.'
  const together = 'Children swim in the shallow basin, a towel costs a deposit, lockers are free.'
  const question = 'are there lockers, a basin and a towel for the sauna?'
  const settings = { response_length: 'short' }
  const partly = await confidenceIn(apart, question, settings)
  expect(partly).toBeLessThan(await confidenceIn(together, question, settings))
})
