// Questions of a new integrator: some that the documentation answers, and some that it does not.

/** README.md or docs/ answers these. */
export const answered = [
  'How do I get from nothing to a cited answer?',
  'How do I authenticate a request?',
  'What does the bot say when it does not know?',
  'How do I add a FAQ to the knowledge?',
  'How do I feed it a folder of Markdown files?',
  'How do I page through a list?',
  'What does an error body look like?',
  'How do I change the port?',
  'How do I make a backup?',
  'What if the process is killed while a message is answered?',
  'Which tones can a chatbot have, and which languages?',
  'What happens to open conversations when a chatbot is deleted?',
] as const

/** Nothing answers these: the bot should say that it does not know. */
export const unanswered = [
  'Who won the football world cup in 1998?',
  'How long do I boil an egg?',
  'What is the capital of Mongolia?',
] as const
