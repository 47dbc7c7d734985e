import { expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { asksForOffer, yesNoWordsIn } from './yes-no-questions.ts'

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
  ['en', 'Hi, do you sell laptops?', true],
  ['en', 'can I book a table', true],
  ['en', 'Do you repair laptops?', false],
  ['en', 'What do you sell?', false],
  ['de', 'Verkauft ihr Laptops?', true],
  ['fr', 'Vendez-vous des ordinateurs ?', true],
  ['es', '¿Alquiláis coches?', true],
  ['pl', 'Czy sprzedajecie laptopy?', false],
])('tells whether a thing is to be had (%s: %s)', (tag, text, expected) => {
  expect(asksForOffer(text, shippedLanguages.get(tag))).toBe(expected)
})
