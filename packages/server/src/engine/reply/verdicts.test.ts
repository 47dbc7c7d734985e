// "Yes" and "no" of a FAQ answer that is said to another question than its own.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'

const language = 'en'

describe('an answer that goes on after its verdict', () => {
  it.each([
    ['en', 'Do you rent swimsuits?', 'No, but we sell some from €15.', 'i forgot my swimsuit'],
    ['en', 'Do you rent swimsuits?', 'Yes – from €15.', 'i forgot my swimsuit'],
    ['de', 'Verleiht ihr Schlitten?', 'Ja, außer bei Tauwetter.', 'mein Schlitten ist kaputt'],
    ['es', '¿Alquilan bañadores?', 'No, pero vendemos desde 15 €.', 'he olvidado mi bañador'],
    ['fr', 'Peut-on louer un maillot ?', 'Oui : à l’accueil.', "j'ai oublié mon maillot"],
    ['it', 'Noleggiate costumi?', 'No, ma ne vendiamo da 15 €.', 'ho dimenticato il costume'],
    ['nl', 'Verhuren jullie badpakken?', 'Nee, sorry.', 'ik ben mijn badpakken vergeten'],
    ['pt', 'Alugam fatos de banho?', 'Não, mas vendemos.', 'esqueci os fatos de banho'],
  ])('comes whole in %s, below its question: %s %s', async (tag, question, content, message) => {
    const { ask } = await buildEngine([buildItem('kb_faq', { language: tag, question, content })])
    const { text } = await ask(message, { language: tag, confidence_threshold: 0 })
    expect(text).toContain(`**${question}** ${content}`)
  })

  it('comes alone where its question is asked', async () => {
    const content = 'Yes, from 3 years on.'
    const { ask } = await buildEngine([
      buildItem('kb_cuts', { language, question: "Do you cut children's hair?", content }),
    ])
    expect((await ask("do you cut a child's hair")).text).toMatch(/^Yes, from 3 years on\./)
  })
})

it('a verdict that is a sentence is not said of another question', async () => {
  const content = 'No. The shop has some from €15.'
  const { ask } = await buildEngine([
    buildItem('kb_suits', { language, question: 'Do you rent swimsuits?', content }),
  ])
  const { text } = await ask('i forgot my swimsuit', { confidence_threshold: 0 })
  expect(text).toContain('**Do you rent swimsuits?** The shop has some')
})
