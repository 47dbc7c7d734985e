import { describe, expect, it } from 'vitest'
import { likenessOf } from './likeness.ts'

const likeness = (text: string, language?: string) => likenessOf(text, async () => language)

describe('likenessOf', () => {
  it.each([
    ['Where are my parcels?', 'my parcel: where is it'],
    ['How do I reset the password', 'RESETTING passwords!'],
    ['Wo sind meine Pakete?', 'Wo ist mein Paket?'],
    ['退货政策是什么', '退货政策是什么？'],
    ["Why can't I log in?", 'I can not log in'],
    ['I cannot log in', 'Why can’t I log in'],
    ['Wieso bekomme ich keine Rechnung?', 'Ich bekomme nicht die Rechnung'],
    ['Verkauft ihr Fahrräder?', 'Verkaufen Sie ein Fahrrad?'],
    ['Wann öffnet ihr?', 'Wann öffnen Sie?'],
    ['Wer wechselt Reifen?', 'Reifen wechseln Sie auch?'],
    ['Wer berichtet das?', 'Sie berichten das'],
    ['Sind das Pakete?', 'Ist das ein Paket?'],
    ['Wo sind die Märkte?', 'Wo ist der Markt?'],
    ['¿Tienen luces?', '¿Tiene una luz?'],
    ['Is there a menu for children?', 'Is there a menu for my child'],
    ['Do you have it for women?', 'Have you this for a woman'],
    ['Are knives allowed?', 'Is a knife allowed?'],
    ['Who bought it?', 'Where do I buy it?'],
    ['Who has won?', 'How do I win?'],
    ['???', '?'],
  ])('%j and %j › are one question', async (a, b) => {
    expect(await likeness(a)).toBe(await likeness(b))
    expect(await likeness(a)).not.toBe('')
  })

  it.each([
    ['Where is my parcel?', 'Where is my invoice?'],
    ['Do you ship to Norway?', 'Do you ship to Sweden?'],
    ['Can I return it?', "Can't I return it?"],
    ['Does it work', 'It does not work'],
    ['Can I order with an account?', 'Can I order without an account?'],
    ['Kann ich mit Konto bestellen?', 'Kann ich ohne Konto bestellen?'],
    ['Kann ich es zurückgeben?', 'Kann ich es nicht zurückgeben?'],
    ['Puis-je payer avec une carte ?', 'Puis-je payer sans carte ?'],
    ['Pourquoi est-ce que je peux payer ?', 'Pourquoi je ne peux pas payer ?'],
    ['¿Por qué puedo pagar?', '¿Por qué no puedo pagar?'],
    ['Можно ли вернуть товар', 'Почему нельзя вернуть товар'],
    ['Я могу оплатить заказ', 'Я не могу оплатить заказ'],
    ['Wo ist der Markt?', 'Wo ist die Marke?'],
    ['Was ist ein Planet?', 'Was ist ein Plan?'],
    ['Ist das Internet?', 'Ist das intern?'],
    ['¿Dónde está la plaza?', '¿Dónde está la placa?'],
    ["Why won't it run?", 'Why has it won a run?'],
    ['🙂', '🙁'],
    ['???', '🙂'],
    ['?', '!'],
  ])('%j and %j › are two questions', async (a, b) => {
    expect(await likeness(a)).not.toBe(await likeness(b))
  })

  it.each([
    ['de', 'Rechnung', 'Rechnungen?'],
    ['de', 'Öffnungszeit', 'Wie sind die Öffnungszeiten?'],
    ['de', 'Passwort zurücksetzen', 'Passwörter zurücksetzen'],
    ['de-AT', 'Preis?', 'Preise'],
    ['de', 'Wer liefert Pizza?', 'Liefern Sie Pizza?'],
    ['de', 'Wer repariert mein Handy?', 'Reparieren Sie Handys?'],
    ['de', 'Was kostet das?', 'Was kosten die?'],
    ['es', 'un dulce', '¿Son dulces?'],
    ['es', 'facturas', '¿Dónde está mi factura?'],
    ['fr', 'remboursements possibles', 'remboursement possible'],
    ['en', 'Delivery?', 'Where are my deliveries'],
  ])('in %s, %j and %j › are one question', async (language, a, b) => {
    expect(await likeness(a, language)).toBe(await likeness(b, language))
  })

  it('looks up the language only if the text does not show it', async () => {
    const noLanguage = async () => {
      throw new Error('The text shows its language.')
    }
    expect(await likenessOf('Wo ist die Rechnung?', noLanguage)).toBe(
      await likeness('Rechnung', 'de'),
    )
    expect(await likenessOf('?!', noLanguage)).toBe('!?')
    await expect(likenessOf('Rechnung', noLanguage)).rejects.toThrow('shows its language')
  })

  it('keeps function words if there are no other words', async () => {
    expect(await likeness('what is this')).not.toBe('')
    expect(await likeness('what is this')).not.toBe(await likeness('who are you'))
    expect(await likeness('why not')).not.toBe(await likeness('why'))
  })

  it('stays short for long pasted texts', async () => {
    expect((await likeness('😀😁😂🤣'.repeat(3_000))).length).toBeLessThan(20)
    const signs = Array.from({ length: 700 }, (_, i) => String.fromCodePoint(0x1f300 + i))
    expect((await likeness(signs.join(''))).length).toBeLessThanOrEqual(200)
  })
})
