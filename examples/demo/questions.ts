// What a new integrator would ask of these documents, and what they don't say.

/** Answered somewhere in README.md or docs/. */
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

/** Answered nowhere: the honest reply is that the bot does not know. */
export const unanswered = [
  'Who won the football world cup in 1998?',
  'How long do I boil an egg?',
  'What is the capital of Mongolia?',
] as const
