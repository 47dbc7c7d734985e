// Texts of the unanswered questions.

export const gapTexts = {
  title: 'Unanswered',
  about:
    'What people asked and got no answer to, or a bad one. Each answer you give here is knowledge from the next question on.',
  tabs: { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed' },
  sort: 'First',
  sorts: { '-count': 'Asked most', '-last_seen_at': 'Asked last' },
  none: {
    open: 'Nothing is unanswered',
    resolved: 'Nothing was resolved yet',
    dismissed: 'Nothing was dismissed',
  },
  noneAbout: {
    open: 'Questions that your chatbots can’t answer, or whose answer is rated badly, appear here a moment later.',
    resolved:
      'Questions that you answered appear here. One comes back to the open ones if it fails again.',
    dismissed:
      'Questions that are not for your chatbots. One comes back to the open ones if it is asked again.',
  },
  times: (count: number) => (count === 1 ? 'asked once' : `asked ${count} times`),
  unanswered: (count: number) => `${count} not answered`,
  ratedBadly: (count: number) => `${count} rated badly`,
  last: 'last',
  otherWordings: (count: number) => (count === 1 ? 'One other wording' : `${count} other wordings`),
  toConversation: 'See the conversation',
  toItem: 'See the answer',
  resolve: 'Answer',
  dismiss: 'Dismiss',
  dismissQuestion: 'Dismiss this question?',
  dismissAbout:
    'It leaves the list without an answer, as for questions that are not for this chatbot. It comes back if it is asked again.',
  dialogTitle: 'Answer this question',
  ways: { write: 'Write an answer', attach: 'Use an answer there is' },
  question: 'Question',
  questionAbout: 'As the new FAQ item shows it. Put it the way a reader would.',
  answer: 'Answer',
  answerAbout: 'The chatbot gives it word for word.',
  save: 'Save the answer',
  search: 'Search the FAQ',
  candidates: 'These come closest. The question becomes another wording of the one you choose.',
  noCandidates: 'No FAQ item comes near. Search for another one, or write an answer.',
  attach: 'Use this answer',
  saved: 'The chatbot knows it now',
  nowAsked: 'Asked again, the chatbot says:',
  nowAsking: 'Asking the chatbot again …',
  stillUnsure:
    'It still is not sure. Put the question nearer to how people ask it, or add a wording to the item.',
  done: 'Done',
  answerMissing: 'Write the answer first.',
  questionMissing: 'Write the question first.',
}
