import { expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { analyseQuestion } from './question.ts'

const languages = shippedLanguages
const analysis = {
  languages,
  knowledge: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].map(languages.get),
}

it.each([
  "Which bikes can't I rent?",
  'What is not included in the price?',
  "What isn't covered by the guarantee?",
  'Who is not allowed to ride along?',
  'In which countries do you not deliver?',
  'Where can I not park?',
  'Can you tell me which parts are not under warranty?',
  "which sizes don't you have",
  "what doesn't the insurance cover?",
  'What should I never put in the washing machine?',
  'Welche Räder kann ich nicht mieten?',
  'Was ist im Preis nicht enthalten?',
  'Wer darf nicht mitfahren?',
  'An welchen Tagen habt ihr nicht geöffnet?',
  'Wo darf ich nicht parken?',
  'Für wen ist der Kurs nicht geeignet?',
  'Was deckt die Garantie nicht ab?',
  'Welche Kosten werden niemals erstattet?',
  'Welke fietsen kan ik niet huren?',
  'Wat is niet inbegrepen?',
  'In which countries do you have no shop?',
  "Tell me which parts you don't repair",
  'Which sizes have you no longer got?',
  'Welche Räder ich nicht mieten kann',
  'Welche Artikel haben Sie nicht auf Lager?',
  'Welche Kosten deckt die Versicherung nicht?',
  'Waar hebben jullie geen winkel?',
])('"%s" asks for exclusions', (text) => {
  expect(analyseQuestion(text, analysis).asksForExclusions).toBe(true)
})

it.each([
  'Which bikes can I rent?',
  "My card isn't working, what should I do?",
  'What do I do if my code has not arrived?',
  'What can I do about my app not working?',
  "Why can't I log in?",
  'How do I rent a bike without a credit card?',
  "I can't find my invoice",
  "What I don't understand is how the deposit works",
  "What happens when I don't return the bike in time?",
  "Don't you ship to Norway?",
  "Isn't there a discount?",
  'What happens to items not collected?',
  "I'd like to hide my posts from people who are not my friends",
  "Is it true that you don't repair e-bikes?",
  'Where do I send a bike that does not work?',
  'What is the difference, I do not get it?',
  'Was mache ich, wenn ich nicht zahlen kann?',
  'Warum kann ich mich nicht anmelden?',
  'Was ich nicht verstehe: wie miete ich ein Rad?',
  'Ich weiß nicht, welches Rad passt',
  'Was passiert mit nicht abgeholten Rädern?',
  'Wo finde ich meine Rechnung, ich habe sie nicht bekommen',
  'Könnt ihr mir nicht sagen, was ein Rad kostet?',
  'Was tun, wenn die Bremse nicht greift?',
  'Je ne sais pas quel vélo choisir',
  'Que faire si je ne peux pas payer ?',
  "Où sont les articles que je n'ai pas reçus ?",
  'Creo que no funciona',
  '¿Qué hago si no puedo pagar?',
  'Non so quale bici scegliere',
  'Ik weet niet welke fiets past',
  'Wat moet ik doen als ik niet kan betalen?',
  'what should i do my card is not working',
  'who can help me i can not log in',
  'Was soll ich machen mein Rad fährt nicht',
  "Where can I return something I don't like?",
  "What is your policy on items I didn't order?",
  "what size should I take I don't know my size",
  'What number do I call to report a bike not working?',
  'Which form do I use to cancel a subscription I no longer need?',
  'What is a no-show fee?',
  'What does "not in stock" mean?',
  'wo kann ich schuhe zurückgeben die nicht passen',
  'welche größe soll ich nehmen ich bin mir nicht sicher',
  'welche zahlungsarten gibt es ich habe keine kreditkarte',
  'Wo kann ich ein nicht geliefertes Paket melden?',
  'waar is mijn pakket het is niet aangekomen',
  'Wie kan mij helpen ik kan niet inloggen',
  'Wat kost het terugsturen van een niet geopend product?',
])('"%s" does not ask for exclusions', (text) => {
  expect(analyseQuestion(text, analysis).asksForExclusions).toBe(false)
})

it('finds no exclusion question in a language whose verbs are not listed', () => {
  expect(analyseQuestion('Quels vélos ne sont pas à louer ?', analysis).asksForExclusions).toBe(
    false,
  )
})

it('reads only the beginning of a long message', () => {
  const text = `${'A sentence about something. '.repeat(100)}What is not included?`
  expect(analyseQuestion(text, analysis).asksForExclusions).toBe(false)
})
