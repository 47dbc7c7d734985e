// Tests which units are claims, in several languages.
import { describe, expect, it } from 'vitest'
import { admitsNotKnowing, asksBack, isClaim } from './claims.ts'

describe('isClaim', () => {
  it.each([
    ['en', 'You can return it within 30 days.'],
    ['en', 'Sorry, we don’t ship abroad.'],
    ['en', 'Yes, the museum is open on Mondays.'],
    ['en', 'If you have a voucher, enter it at the checkout.'],
    ['en', '- Bring your passport'],
    ['de', 'Ja, das Parken ist kostenlos.'],
    ['de', 'Leider ist der Laden montags geschlossen.'],
    ['fr', 'Oui, le parking est gratuit.'],
    ['es', 'No, el aparcamiento no es gratis.'],
    ['ja', 'はい、駐車場は無料です。'],
    ['xx', 'Anything in a language that nobody knows.'],
  ])('is true in %s for %j', (tag, text) => {
    expect(isClaim(text, tag)).toBe(true)
  })

  it.each([
    ['en', 'Yes.'],
    ['en', 'Thanks for getting in touch, I’m glad to help!'],
    ['en', 'I’m so sorry about the broken vase, that must be annoying.'],
    ['en', 'Let me know if you need a hand with anything else!'],
    ['en', 'Do you want to know more?'],
    ['en', 'Here is how it works:'],
    ['en', '## Opening hours'],
    ['en', '|---|---|'],
    ['en', 'I couldn’t find anything about parking.'],
    ['de', 'Vielen Dank für Ihre Nachricht, ich helfe Ihnen gerne!'],
    ['de', 'Das tut mir sehr leid.'],
    ['de', 'Melden Sie sich gerne, wenn noch etwas unklar ist.'],
    ['de', 'Zum Parken steht in meinen Unterlagen leider nichts.'],
    ['fr', 'Merci pour votre message !'],
    ['fr', 'N’hésitez pas à me contacter si besoin.'],
    ['es', 'Gracias por escribirnos, lamento las molestias.'],
    ['it', 'Mi dispiace molto per il disagio!'],
    ['nl', 'Laat het me weten als je nog iets wilt vragen.'],
    ['pt', 'Olá, obrigado pelo contato!'],
    ['ja', 'お問い合わせありがとうございます。'],
    ['ar', 'شكرا على رسالتك!'],
    ['zh', '很抱歉给您带来不便。'],
    ['ru', 'Спасибо за ваш вопрос!'],
    ['pl', 'Przepraszamy za kłopot.'],
  ])('is false in %s for %j', (tag, text) => {
    expect(isClaim(text, tag)).toBe(false)
  })
})

describe('admitsNotKnowing', () => {
  it.each([
    ['en', 'Unfortunately, the documentation doesn’t say how long that takes.'],
    ['en', 'I don’t have any information on student prices.'],
    ['en', 'That isn’t mentioned in what I know.'],
    ['de', 'Dazu habe ich leider keine genaueren Informationen.'],
    ['de', 'Wie lange das dauert, geht aus meinen Unterlagen nicht hervor.'],
    ['fr', 'Je n’ai pas trouvé de tarif pour étudiants.'],
    ['es', 'No tengo información sobre descuentos.'],
    ['ja', '学割に関する情報がありません。'],
    ['pt', 'Não encontrei nada sobre isso.'],
    ['ar', 'لا توجد معلومات عن ذلك.'],
  ])('is true in %s for %j', (tag, text) => {
    expect(admitsNotKnowing(text, tag)).toBe(true)
  })

  it.each([
    ['en', 'You don’t need to know the number.'],
    ['en', 'If you don’t know your password, reset it.'],
    ['en', 'Refunds are not possible after a month.'],
    ['de', 'Sie müssen die Nummer nicht angeben.'],
    ['de', 'Wenn Sie Ihr Passwort nicht kennen, setzen Sie es zurück.'],
    ['fr', 'Vous ne payez pas de frais.'],
    ['es', 'No se cobra ningún gasto.'],
  ])('is false in %s for %j', (tag, text) => {
    expect(admitsNotKnowing(text, tag)).toBe(false)
  })
})

describe('asksBack', () => {
  it.each([
    'Which one?',
    'どちらですか？',
    'Ποιο από τα δύο;',
    '¿Cuál?',
    'أيهما؟',
    '"Which one?"',
    'どちらでしょうか。',
    '您要哪一种吗。',
  ])('is true for %j', (text) => {
    expect(asksBack(text)).toBe(true)
  })

  it.each(['This one.', 'One; the other.', 'Why? Because.', 'いつからか不明です。'])(
    'is false for %j',
    (text) => {
      expect(asksBack(text)).toBe(false)
    },
  )
})
