// The words of the widget in English. `{time}`, `{name}`, `{count}` and `{email}` are filled in by the widget.

export const en = {
  open: 'Open the chat',
  close: 'Close the chat',
  placeholder: 'Write a message …',
  send: 'Send',
  sources: 'Sources',
  typing: 'The assistant is writing …',
  human_typing: '{name} is writing …',
  new_conversation: 'Start a new conversation',
  ended: 'This conversation has ended.',
  retry: 'Try again',
  offline: 'You are offline. Your message will be sent when you are back.',
  busy: 'The chat is busy right now. Please try again in a moment.',
  limit: 'You sent many messages. You can write again at {time}.',
  ask_person: 'Talk to a person',
  person_joined: '{name} is here for you',
  waiting_person: 'Waiting for a person',
  helpful: 'Helpful',
  not_helpful: 'Not helpful',
  feedback_comment: 'What was missing?',
  feedback_thanks: 'Thank you for your feedback.',
  unread: 'New messages: {count}',
  attachments: 'Files can’t be sent here. Please describe what they show.',
  powered_by: 'Powered by Parley',
  error: 'Something went wrong. Please try again.',
  you: 'You',
  bot: 'Assistant',
  menu: 'More',
  end: 'End conversation',
  not_sent: 'Not sent',
  greeting: 'Hello! How can we help?',
  read_source: 'Open the page',
  sign_in: 'This chat is for people who are signed in. Please sign in and try again.',
  contact_ask: 'Leaving? We can mail you the reply.',
  contact_email: 'Email address',
  contact_thanks:
    'Thank you. Please confirm {email} with the link that we mailed to it. Then we write there if you are away.',
} as const

/** The words of the widget in one language. */
export type WidgetTexts = { readonly [Name in keyof typeof en]: string }
