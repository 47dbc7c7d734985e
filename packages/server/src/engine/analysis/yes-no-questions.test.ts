import { expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { asksNothing, offeredWordsIn, yesNoWordsIn } from './yes-no-questions.ts'

const wordsIn = (text: string, tag: string) => yesNoWordsIn(text, shippedLanguages.get(tag))

it.each([
  ['en', 'Does the tent come with a windshield?', 'windshield'],
  ['en', 'hi, and can I wash it?', 'wash'],
  ['de', 'Hat das Freibad eine Rutsche?', 'rutsche'],
  ['fr', 'Est-ce qu’il y a un tarif étudiant ?', 'etudiant'],
  ['es', '¿Hay bañera en la habitación?', 'banera'],
  ['it', 'Avete una culla?', 'culla'],
  ['pt', 'Posso levar o meu cão?', 'cao'],
  ['nl', 'Is er een lift?', 'lift'],
  ['es', 'la habitación doble tiene balcón?', 'balcon'],
  ['fr', 'L’appli marche sur une tablette ?', 'tablette'],
  ['it', 'la camera ha un balcone?', 'balcone'],
  ['pt', 'o quarto tem varanda?', 'varanda'],
])('finds the words of a question for yes or no (%s: %s)', (tag, text, word) => {
  expect(wordsIn(text, tag)).toContain(word)
})

it.each([
  ['en', 'How much is the tent?'],
  ['en', 'Can you tell me where the shop is?'],
  ['en', 'I lost my card'],
  ['en', 'opening hours Cork'],
  ['de', 'Wann hat das Freibad offen?'],
  ['fr', 'Combien coûte le forfait ?'],
  ['es', '¿Cuánto cuesta?'],
  ['es', 'mi habitación tiene balcón'],
  ['pl', 'Czy macie windę?'],
])('finds none in other messages (%s: %s)', (tag, text) => {
  expect(wordsIn(text, tag)).toBeUndefined()
})

it('finds only the nouns, if the writer gives them capitals', () => {
  expect(wordsIn('Muss ich Werkzeug mitbringen?', 'de')).toEqual(new Set(['werkzeug']))
  expect(wordsIn('muss ich werkzeug mitbringen', 'de')).toContain('mitbringen')
})

it('finds only the words of the clause that asks', () => {
  const words = wordsIn('I am a gardener, do I need a permit?', 'en')
  expect(words).toContain('permit')
  expect(words).not.toContain('gardener')
})

it.each([
  ['en', 'Hi, do you sell laptops?', ['laptops']],
  ['en', 'can I book a table', ['table']],
  ['en', 'do you sell gift cards for christmas?', ['gift', 'cards']],
  ['en', 'Do you repair laptops?', undefined],
  ['en', 'What do you sell?', undefined],
  ['de', 'Verkauft ihr Laptops?', ['laptops']],
  ['fr', 'Vendez-vous des ordinateurs pour les enfants ?', ['ordinateurs']],
  ['es', '¿Alquiláis coches para familias?', ['coches']],
  ['pl', 'Czy sprzedajecie laptopy?', undefined],
])('finds the thing that is to be had (%s: %s)', (tag, text, expected) => {
  const found = offeredWordsIn(text, shippedLanguages.get(tag))
  expect(found && [...found]).toEqual(expected)
})

it.each([
  ['en', 'he is 17', true],
  ['en', 'and in Croatia', true],
  ['de', 'und einen Tag vorher', true],
  ['en', 'and in Croatia?', false],
  ['en', 'he is 17, can he come', false],
  ['en', 'he is 17 so how much is it', false],
  ['pl', 'ma 17 lat', false],
])('tells whether a text asks nothing (%s: %s)', (tag, text, expected) => {
  expect(asksNothing(text, shippedLanguages.get(tag))).toBe(expected)
})
