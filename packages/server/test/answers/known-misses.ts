// Questions of the set that do not get what their asker wants, each with the reason. Who mends one removes it here.

const otherWords = 'The item says it in other words, which nothing here connects.'
const rightButHedged = 'The right item, but the match is too weak to be sure of it.'
const oneWord = 'One word of the question stands in the knowledge, about another thing.'

export const knownMisses: ReadonlyMap<string, string> = new Map([
  ['till what time can I come in on Friday', rightButHedged],
  ['Is postage free if I spend 80 pounds?', '"£60" is no word the question has; "postage" is.'],
  ['What do you charge for a full service?', 'Another item has "full service", too, and sooner.'],
  ['I have a flat tyre, can you fix it right away?', otherWords],
  ['What happens if I lose the secret key?', 'The right item; "lose" and "lost" are not one word.'],
  [
    'How do I replace an API key without downtime?',
    'Another page names API keys and says "without".',
  ],
  ['Where are the logs written?', '"Written" stands in another page, and "logs" is short.'],
  ['Wie viel Gewicht darf in den Anhänger?', otherWords],
  ['Fahrt ihr auch, wenn es regnet?', rightButHedged],
  ['¿Pueden ir niños a la excursión?', 'The right item; it says "menores", not "niños".'],
  ['Tengo una bici vieja, ¿se la quedan ustedes?', rightButHedged],
  [
    'How long may a message be?',
    '"How long" in the wording of an item counts for more than "message" in a text.',
  ],

  [
    'and when do I get my money back?',
    'The item that was cited last weighs more than the one before.',
  ],
  ['Can I do that while the server is running?', '"While" and "running" carry more than "that".'],
  ['Wie viele Leute sind da dabei?', otherWords],
  ['How long can I use them?', 'The right item, with a hedge: it has no word of the question.'],

  ['How do I change the oil in my car?', oneWord],
  ['Do you repair wheelchairs?', oneWord],
  ['Do you buy used skis?', oneWord],
  ['¿Cómo se hace una paella?', oneWord],
])
