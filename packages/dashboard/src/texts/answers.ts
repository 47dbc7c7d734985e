// Texts about replies: outcome, confidence, sources and explanation.

const percent = new Intl.NumberFormat(undefined, { style: 'percent' })
const decimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })
const milliseconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

export const answerTexts = {
  percent: (share: number) => percent.format(share),
  number: (value: number) => decimal.format(value),
  ms: (value: number) => `${milliseconds.format(value)} ms`,

  outcomes: {
    answer: 'Answered',
    closest: 'Closest match',
    unknown: 'Did not know',
    clarify: 'Asked back',
    small_talk: 'Small talk',
  },
  outcomesAbout: {
    answer: 'The knowledge holds the answer.',
    closest: 'Nothing fits well: the nearest thing found is shown, and said to be just that.',
    unknown: 'Nothing in the knowledge fits, and the chatbot says so.',
    clarify: 'The question could mean several things.',
    small_talk: 'A greeting, thanks or the like: no knowledge is needed.',
  },
  confidence: (share: number) => `${confidenceWord(share)} · ${percent.format(share)}`,
  confidenceLabel: 'Confidence',

  sources: (count: number) => (count === 1 ? '1 source' : `${count} sources`),
  untitled: 'Without a title',

  explain: 'Why this answer?',
  explainTitle: 'Why this answer?',
  decision: 'The decision',
  decidedBy: {
    small_talk: 'The message is small talk, which needs no knowledge.',
    exact: 'An item has this very wording, so that it was taken at once.',
    confidence: 'The confidence was compared with the threshold.',
    model: 'The language model judged whether the sources hold the answer.',
  },
  answeredAs: (outcome: string) => `Result: ${outcome}`,
  gate: (confidence: string, threshold: string) =>
    `Confidence ${confidence}; from ${threshold} on it counts as answered.`,
  gateOpen: (confidence: string) => `Confidence ${confidence}.`,
  threshold: 'Threshold',
  strength: (found: string, needed: string) =>
    `The best match is ${found} strong; ${needed} was needed to be an answer.`,
  words: 'What was looked for',
  wordsAbout: 'The wider the bar, the more a word tells.',
  noWords: 'No words were looked for.',
  moreWords: (count: number) => (count === 1 ? 'And one more word.' : `And ${count} more words.`),
  wordUnknown: 'not in the knowledge',
  wordRepaired: (word: string) => `read as “${word}”`,
  wordCarried: 'from earlier in the talk',
  rewritten: (question: string) => `Understood as: “${question}”`,
  passages: 'Passages that were weighed',
  passagesAbout: (shown: number, total: number) =>
    total > shown ? `The best ${shown} of ${total}.` : `All ${total}.`,
  noPassages: 'No passage of the knowledge shares words with the message.',
  goneItem: 'An item that was deleted since',
  passage: (title: string, number: number) => (number > 1 ? `${title} (part ${number})` : title),
  score: (value: string) => `Score ${value}`,
  parts: {
    words: 'Same words',
    grams: 'Similar words',
    proximity: 'Words close together',
    wording: 'Same wording',
  },
  engine: 'Who worded it',
  builtin: 'The built-in engine, from the words of the sources',
  model: (name: string) => `The language model ${name}`,
  timings: 'How long it took',
  loading: 'Reading the conversation',
  making: 'Making the reply',
  waiting: 'Waiting for the language model',
  firstWords: 'Until the model’s first words',
  tokens: (input: string, output: string) => `${input} tokens read, ${output} written`,
  explanationGone: 'Explanations are kept for 30 days; this message has none.',
}

function confidenceWord(share: number): string {
  if (share >= 0.75) return 'Sure'
  if (share >= 0.5) return 'Fairly sure'
  if (share >= 0.25) return 'Unsure'
  return 'Very unsure'
}
