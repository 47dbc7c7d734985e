import { expect, it } from 'vitest'
import { isBareDenial, isDenied } from './contradiction.ts'

const source = 'You can return any item within 30 days of delivery. Refunds take two days.'
const german = 'Sie können jeden Artikel innerhalb von 30 Tagen zurückgeben.'

it.each([
  ['No, you can never return an item.', 'en', source],
  ['You can not return any item within 30 days of delivery.', 'en', source],
  ['You can’t return any item.', 'en', source],
  ['Refunds do not take two days.', 'en', source],
  ['Delivery does not take two days.', 'en', 'Delivery takes two days.'],
  ['The shop did not open on Sunday.', 'en', 'The shop opens on Sunday.'],
  ['Delivery is not free.', 'en', 'Delivery is free.'],
  ['You can’t return items within 30 days.', 'en', 'You can return items free within 30 days.'],
  ['The shop is not closed on Sunday.', 'en', 'The shop is closed on Sunday.'],
  ['Das Paket kann nicht zwei Tage dauern.', 'de', 'Das Paket dauert zwei Tage.'],
  [
    'Sie können Artikel innerhalb von 30 Tagen nicht zurückgeben.',
    'de',
    german.replace('jeden', 'die'),
  ],
])('%j denies what the source says', (sentence, language, text) => {
  expect(isDenied(sentence, [text], language)).toBe(true)
})

it.each([
  ['You can return any item within 30 days.', 'en', source],
  ['No, refunds take two days.', 'en', source],
  ['You can’t return an item after 30 days.', 'en', source],
  ['Items can’t be returned once 30 days are over.', 'en', source],
  ['You can’t return worn items.', 'en', 'You can only return unworn items, not worn items.'],
  ['You can’t return items.', 'en', 'You can return unworn items only.'],
  ['You can’t return items.', 'en', 'Vouchers are excluded. You can return items.'],
  ['There is no age limit.', 'en', 'Is there an age limit? Ask us.'],
  ['It does not.', 'en', source],
  ['Delivery does not take three days.', 'en', 'Delivery takes two days.'],
  ['The shop doesn’t open on Sunday.', 'en', 'The shop opens on Monday and is closed on Sunday.'],
  ['You don’t pay for returns.', 'en', 'Returns are free, as we pay for each return.'],
  [
    'Am Sonntag öffnet der Laden nicht.',
    'de',
    'Der Laden öffnet am Montag und ist am Sonntag geschlossen.',
  ],
  ['Nein, Artikel innerhalb von 30 Tagen.', 'de', german],
  ['Nach 30 Tagen können Sie Artikel nicht zurückgeben.', 'de', german],
])('%j does not', (sentence, language, text) => {
  expect(isDenied(sentence, [text], language)).toBe(false)
})

it.each([
  ['No.', 'en', 'Delivery takes two days.', true],
  ['But you should not do it.', 'en', 'Delivery takes two days.', true],
  ['Nein.', 'de', 'Das Paket dauert zwei Tage.', true],
  ['Yes.', 'en', 'Delivery takes two days.', false],
  ['Ne.', 'cs', 'Zásilka trvá dva dny.', false],
  ['No.', 'en', 'Delivery is never free.', false],
])('%j by itself denies what stands beside it › %s, %s: %j', (sentence, language, text, denies) => {
  expect(isBareDenial(sentence, [text], language)).toBe(denies)
})
