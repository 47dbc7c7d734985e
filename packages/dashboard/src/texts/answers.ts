// Texts about replies: outcome, confidence, sources, marks and explanation.
import type { GroundingMark, ReplyGrounding } from '@parley/client'

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
    unknown: 'No answer',
    clarify: 'Asked for details',
    small_talk: 'Small talk',
  },
  outcomesAbout: {
    answer: 'The knowledge contains the answer.',
    closest: 'No item fits well. The reply shows the closest match and says so.',
    unknown: 'No item fits. The reply says that the chatbot doesn’t know.',
    clarify: 'The question has several possible meanings.',
    small_talk: 'A greeting, thanks or similar. It needs no knowledge.',
  },
  confidence: (share: number) => `${confidenceWord(share)} · ${percent.format(share)}`,
  confidenceLabel: 'Confidence',

  sources: (count: number) => (count === 1 ? '1 source' : `${count} sources`),
  untitled: 'Untitled',

  table: 'Table',
  code: 'Code',

  marksLabel: 'Marked places',
  marks: {
    uncited: 'This statement has no source.',
    derived_number: 'This number is computed from numbers of the sources.',
    unknown_number: 'This number is in no source.',
    unknown_name: 'This name is in no source.',
    contradicted: 'A source says something else.',
    not_in_sources: 'No source says this.',
  } satisfies Record<GroundingMark['kind'], string>,
  moreMarks: (count: number) => (count === 1 ? '1 more place.' : `${count} more places.`),
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  verified: {
    yes: 'The verifier compared this reply with its sources.',
    no: 'The verifier did not answer in time.',
  },
  grounding: 'Grounding',
  groundingLevels: {
    strict: 'Strict: a reply without support isn’t sent.',
    balanced: 'Balanced: places without support are sent and marked.',
    off: 'Off: replies are sent without checks.',
  } satisfies Record<ReplyGrounding['level'], string>,
  claims: (share: string) => `${share} of its statements hold.`,
  noClaims: 'The reply makes no statement that needs a source.',
  overlap: (share: string) => `The sources have ${share} of its words.`,

  explain: 'Why this reply?',
  explainTitle: 'Why this reply?',
  decision: 'Decision',
  decidedBy: {
    small_talk: 'The message is small talk, which needs no knowledge.',
    exact: 'An item has exactly this question, so it was used directly.',
    confidence: 'The confidence was compared with the threshold.',
    model: 'The language model judged whether the sources contain the answer.',
  },
  answeredAs: (outcome: string) => `Result: ${outcome}`,
  gate: (confidence: string, threshold: string) =>
    `Confidence ${confidence} (threshold ${threshold}).`,
  gateOpen: (confidence: string) => `Confidence ${confidence}.`,
  threshold: 'Threshold',
  strength: (found: string, needed: string) =>
    `Match strength ${found} (${needed} needed for an answer).`,
  words: 'Search terms',
  wordsAbout: 'A longer bar means a more important term.',
  noWords: 'No search terms.',
  moreWords: (count: number) => (count === 1 ? '1 more term.' : `${count} more terms.`),
  wordUnknown: 'not in your knowledge',
  wordRepaired: (word: string) => `read as “${word}”`,
  wordCarried: 'from earlier messages',
  rewritten: (question: string) => `Understood as: “${question}”`,
  passages: 'Passages considered',
  passagesAbout: (shown: number, total: number) =>
    total > shown ? `Top ${shown} of ${total}.` : `All ${total}.`,
  noPassages: 'No passage contains words of the message.',
  goneItem: 'Deleted item',
  passage: (title: string, number: number) => (number > 1 ? `${title} (part ${number})` : title),
  score: (value: string) => `Score ${value}`,
  parts: {
    words: 'Matching words',
    grams: 'Similar words',
    proximity: 'Word proximity',
    wording: 'Matching phrasing',
  },
  engine: 'Written by',
  builtin: 'Built-in engine, with sentences from the sources',
  model: (name: string) => `Language model ${name}`,
  timings: 'Timing',
  loading: 'Load conversation',
  making: 'Create reply',
  waiting: 'Wait for language model',
  firstWords: 'Time to first words',
  tokens: (input: string, output: string) => `${input} input tokens, ${output} output tokens`,
  explanationGone: 'No explanation available. Explanations are kept for 30 days.',
}

function confidenceWord(share: number): string {
  if (share >= 0.75) return 'Sure'
  if (share >= 0.5) return 'Fairly sure'
  if (share >= 0.25) return 'Unsure'
  return 'Very unsure'
}
