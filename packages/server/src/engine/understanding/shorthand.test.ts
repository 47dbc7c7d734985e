import { expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { writtenOut } from './shorthand.ts'

it.each([
  ['fr', 'slt pk g pas de reseau', "salut pourquoi j'ai pas de reseau"],
  ['es', 'dnd esta y cnd abre', 'dónde esta y cuándo abre'],
  [
    'de',
    'Wos is das, vllt zb in der Stadt?',
    'wo ist ist das, vielleicht zum beispiel in der Stadt?',
  ],
  ['en', 'can u help pls', 'can you help please'],
  ['nl', 'wnr open aub', 'wanneer open alstublieft'],
  // Units, addresses, names and parts of words stay.
  ['fr', 'un colis de 5 g, plan-c.fr, PK 12', 'un colis de 5 g, plan-c.fr, PK 12'],
  ['de', "das Auto von Od's, is-1", "das Auto von Od's, is-1"],
  ['es', 'X la noche, en talla X', 'por la noche, en talla X'],
  ['ja', 'u', 'u'],
])('in %s: %s', (tag, text, written) => {
  expect(writtenOut(text, shippedLanguages.get(tag))).toBe(written)
})

it('is written out in the language of the knowledge', async () => {
  const { ask } = await buildEngine([
    buildItem('kb_spa', { question: '¿Dónde está el spa?', content: 'En la planta baja.' }),
    buildItem('kb_bar', { question: '¿Cuándo abre el bar?', content: 'A las seis.' }),
  ])
  expect((await ask('dnd esta el spa')).text).toBe('En la planta baja.')
  expect((await ask('cnd abre el bar')).text).toBe('A las seis.')
})
