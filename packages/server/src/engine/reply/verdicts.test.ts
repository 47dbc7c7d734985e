// What of a FAQ answer is said to another question than its own.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'

describe('an answer that goes on after its verdict', () => {
  it.each([
    [
      'en',
      'Do you rent swimsuits?',
      'No, but we sell some from €15.',
      'i forgot my swimsuit',
      'We',
    ],
    [
      'de',
      'Verleiht ihr Schlitten?',
      'Nein, aber wir verkaufen welche.',
      'mein Schlitten ist kaputt',
      'Wir',
    ],
    [
      'es',
      '¿Alquilan bañadores?',
      'No, pero vendemos desde 15 €.',
      'he olvidado mi bañador',
      'Vendemos',
    ],
    [
      'fr',
      'Peut-on louer un maillot ?',
      'Non, mais nous en vendons.',
      "j'ai oublié mon maillot",
      'Nous',
    ],
    ['it', 'Noleggiate costumi?', 'No, ma ne vendiamo da 15 €.', 'ho dimenticato il costume', 'Ne'],
    [
      'nl',
      'Verhuren jullie badpakken?',
      'Nee, maar we verkopen ze.',
      'ik ben mijn badpakken vergeten',
      'We',
    ],
    [
      'pt',
      'Alugam fatos de banho?',
      'Não, mas vendemos desde 15 €.',
      'esqueci os fatos de banho',
      'Vendemos',
    ],
  ])(
    'comes in %s below its question, without "but": %s',
    async (language, question, content, message, start) => {
      const { ask } = await buildEngine([buildItem('kb_faq', { language, question, content })])
      const { text } = await ask(message, { language, confidence_threshold: 0 })
      expect(text).toContain(`**${question}** ${start} `)
    },
  )

  it('has its verdict where its question is asked', async () => {
    const content = 'Yes, from 3 years on.'
    const cuts = buildItem('kb_cuts', { question: "Do you cut children's hair?", content })
    const { ask } = await buildEngine([cuts])
    expect((await ask("do you cut a child's hair")).text).toContain(content)
  })
})
