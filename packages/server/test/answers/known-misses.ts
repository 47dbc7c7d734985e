// Questions that get a wrong reply, each with the reason. If you fix one, remove it here.

const otherWords =
  'The item uses other words, and the engine does not know that they mean the same.'
const rightButHedged = 'The right item, but the match is too weak for an answer without a hedge.'
const tooFewWords = 'The right item, but it has too few words of the question to be sure.'

export const knownMisses: ReadonlyMap<string, string> = new Map([
  ['till what time can I come in on Friday', rightButHedged],
  ['Is postage free if I spend 80 pounds?', 'The question has "postage", but not "£60".'],
  [
    'What do you charge for a full service?',
    'Another item has "full service" too, and scores higher.',
  ],
  [
    'What happens if I lose the secret key?',
    'The right item; the engine does not connect "lose" and "lost".',
  ],
  [
    'How do I replace an API key without downtime?',
    'Another page has both "API keys" and "without".',
  ],
  ['Where are the logs written?', 'Another page has "written", and "logs" is a short word.'],
  ['Fahrt ihr auch, wenn es regnet?', rightButHedged],
  ['Wo schläft man bei der Radtour?', rightButHedged],
  ['Wie lange läuft so ein Leasing?', rightButHedged],
  ['How long may a message be?', rightButHedged],
  [
    'How many kilometres will the battery last?',
    'Asks back: the question of another item has "battery", the answer of the right one has both words.',
  ],

  [
    'and when do I get my money back?',
    'The item that was cited last counts more than the item cited before it.',
  ],
  ['Wie viele Leute sind da dabei?', otherWords],
  ['The jacket is too small, can I send it back?', tooFewWords],
])
