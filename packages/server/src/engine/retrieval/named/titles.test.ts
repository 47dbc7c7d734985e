// Titles tell what items are about, whatever they are made of.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'

describe('a title', () => {
  it('of the same words again and again is read at once', async () => {
    const services = buildItem('kb_services', { title: 'Our services', content: 'We cut hair.' })
    const many = buildItem('kb_many', { title: `${'services '.repeat(30)}x`, content: 'Nothing.' })
    const { ask } = await buildEngine([many, services])
    expect((await ask('what do you offer?')).text).toBe('We cut hair.')
  })

  it.each([
    ['en', 'Where we are', 'where r u', 'On the market square, beside the town hall.'],
    ['en', 'Find us', 'how do i get to you?', 'On the market square, beside the town hall.'],
    ['de', 'Wo wir sind', 'wo finde ich euch?', 'Am Marktplatz, gleich neben dem alten Rathaus.'],
    ['es', 'Dónde estamos', '¿dónde estáis?', 'En la plaza mayor, al lado del ayuntamiento.'],
    ['fr', 'Où nous sommes', 'vous êtes où', 'Sur la place du marché, à côté de la mairie.'],
    ['it', 'Dove siamo', 'dove vi trovate?', 'Nella piazza del mercato, accanto al municipio.'],
    [
      'nl',
      'Waar zijn we',
      'waar zitten jullie?',
      'Op de markt, naast het oude stadhuis van de stad.',
    ],
    [
      'pt',
      'Onde estamos',
      'onde ficam vocês?',
      'Na praça do mercado, ao lado da câmara municipal.',
    ],
  ])('in %s tells the place without a street: %s', async (language, title, message, content) => {
    const where = buildItem('kb_where', { language, title, content })
    const coat = buildItem('kb_coat', {
      ...{ language: 'en', question: 'Where can I leave my coat?' },
      content: 'On the hooks at the door.',
    })
    const { ask } = await buildEngine([coat, where])
    const reply = await ask(message, { language })
    expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
    expect(reply.text).toContain(content)
  })

  it('of the way is close to an address, and a contact of the owner with one comes first', async () => {
    const way = buildItem('kb_way', { title: 'Find us', content: 'Take tram 7 to the harbor.' })
    const { ask } = await buildEngine([way])
    expect(await ask('your address please')).toMatchObject({ outcome: 'closest' })
    const contact = 'Harbor Inn, 12 Quay Street, Leith.'
    expect((await ask('your address please', { contact })).text).toContain(contact)
    expect((await ask('how do I get to you?', { contact })).text).toBe('Take tram 7 to the harbor.')
  })

  it.each([
    ['en', 'Admission', 'prices', 'Adults £9, children £5.'],
    ['en', 'Room rates', 'how much is it?', 'Single £60, double £90.'],
    ['de', 'Elternbeiträge', 'preise', 'Ein Platz kostet 120 €, Geschwister 60 €.'],
    ['es', 'Cuotas', 'precios', 'Adultos 30 € al mes, niños 20 €.'],
    ['fr', 'Cotisations', 'tarifs', 'Adultes 90 € par an, enfants 50 €.'],
    ['it', 'Ingressi', 'prezzi', 'Adulti 9 €, bambini 5 €.'],
    ['nl', 'Contributie', 'prijzen', 'Volwassenen 90 euro, kinderen 50 euro.'],
    ['pt', 'Mensalidades', 'preços', 'Adultos 30 € por mês, crianças 20 €.'],
  ])('in %s names prices: %s', async (language, title, message, content) => {
    const { ask } = await buildEngine([buildItem('kb_list', { language, title, content })])
    const reply = await ask(message, { language })
    expect(reply).toMatchObject({ outcome: 'answer', confidence: 1 })
    expect(reply.text).toContain(content)
  })
})
