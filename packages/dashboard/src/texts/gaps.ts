// Texts of the unanswered questions.

export const gapTexts = {
  title: 'Unanswered',
  about:
    'Questions without an answer or with a negative rating. Chatbots use your answer from the next question on.',
  status: 'Status',
  tabs: { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed' },
  sort: 'Sort by',
  sorts: { '-count': 'Most asked', '-last_seen_at': 'Last asked' },
  none: {
    open: 'No unanswered questions',
    resolved: 'No resolved questions',
    dismissed: 'No dismissed questions',
  },
  noneAbout: {
    open: 'Questions that your chatbots can’t answer, or whose reply gets a negative rating, appear here.',
    resolved: 'Questions that you answered appear here. A question reopens if it fails again.',
    dismissed: 'Questions that you dismissed appear here. A question reopens if it is asked again.',
  },
  list: 'Questions',
  /** The user's message before the question. */
  previous: (message: string) => `After “${message}”`,
  asked: 'How often',
  chatbot: 'Chatbot',
  actions: 'Actions',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  ratedBadly: (count: number) => (count === 1 ? '1 negative rating' : `${count} negative ratings`),
  last: 'Last asked',
  wordings: 'Other phrasings',
  hideWordings: 'Hide other phrasings',
  more: (question: string) => `More actions: ${question}`,
  select: (question: string) => `Select: ${question}`,
  selectAll: 'Select all on this page',
  selection: 'Selection',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  otherWordings: (count: number) =>
    count === 1 ? 'Show 1 other phrasing' : `Show ${count} other phrasings`,
  toConversation: 'View conversation',
  toItem: 'View answer',
  resolve: 'Answer',
  dismiss: 'Dismiss',
  dismissMany: (count: number) =>
    count === 1 ? 'Dismiss 1 question' : `Dismiss ${count} questions`,
  dismissQuestion: (count: number) =>
    count === 1 ? 'Dismiss this question?' : `Dismiss ${count} questions?`,
  dismissed: (done: number, total: number) => `${done} of ${total} dismissed`,
  dismissFailed: (count: number) =>
    count === 1 ? '1 question was not dismissed' : `${count} questions were not dismissed`,
  progress: 'Progress',
  dismissAbout:
    'Dismiss questions that this chatbot doesn’t need to answer. A question reopens if it is asked again.',
  dialogTitle: 'Answer question',
  ways: { write: 'Write an answer', attach: 'Use an existing answer' },
  question: 'Question',
  questionAbout: 'The question of the new FAQ item.',
  questionAlone:
    'The question of the new FAQ item. Write it so that it can be understood without the message before.',
  answer: 'Answer',
  answerAbout: 'The chatbot sends it word for word.',
  save: 'Save answer',
  search: 'Search FAQ items',
  candidates:
    'The most similar FAQ items. The question is added to the item you choose as another phrasing.',
  noCandidates: 'No similar FAQ item. Search for one, or write an answer.',
  attach: 'Use this answer',
  saved: 'Answer saved',
  nowAsked: 'The chatbot’s new reply to this question:',
  nowAsking: 'Asking the chatbot again…',
  stillUnsure:
    'The chatbot is still not sure. Change the question to how users ask it, or add a phrasing to the item.',
  done: 'Done',
  answerMissing: 'Enter an answer.',
  questionMissing: 'Enter a question.',
}
