// Texts of the hand-off settings.
import type { Weekday } from '@parley/contract'

export const handoffTexts = {
  title: 'Hand-off',
  enabled: 'Hand off to a person',
  enabledAbout:
    'Pauses the conversation for your team when a user asks for a person, or after two questions in a row without an answer.',
  disabledAbout: 'The chatbot tells users that it can’t connect them to a person here.',
  email: 'Email',
  emailAbout: 'Gets an email with the last messages for each hand-off. Leave empty for no email.',
  noMailTitle: 'This installation can’t send email',
  noMail:
    'No mail server is configured, so this address gets nothing. The operator of the server can set PARLEY_SMTP_URL, PARLEY_MAIL_FROM and PARLEY_PUBLIC_URL.',
  notifications: 'You can turn on browser notifications in',
  conversations: 'Conversations',
  contact: 'Other contact',
  contactAbout:
    'Tell users how else to reach you, such as a phone number. The chatbot says this when nobody can take over, or nobody is there.',
  hours: 'When somebody is there',
  hoursAbout: 'At other times the chatbot hands off too, and tells users when somebody is back.',
  always: 'At any time',
  atHours: 'At set hours',
  timezone: 'Time zone',
  timezoneNone: 'No such time zone',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  } satisfies Record<Weekday, string>,
  nobody: 'Nobody there',
  from: (day: string, index: number) => `${day}, from${numbered(index)}`,
  to: (day: string, index: number) => `${day}, to${numbered(index)}`,
  nextDay: 'the next day',
  midnight: 'midnight',
  wholeDay: 'the whole day',
  addHours: 'Add hours',
  addHoursOn: (day: string) => `Add hours on ${day}`,
  removeHours: (day: string, index: number) => `Remove hours on ${day}${numbered(index)}`,
  openers: 'Openers',
  openersAbout: 'Up to four questions that users can choose at the start of a conversation.',
  opener: (number: number) => `Opener ${number}`,
  addOpener: 'Add opener',
  removeOpener: (number: number) => `Remove opener ${number}`,
  problems: {
    time: 'Enter a time.',
    sameTime: 'Enter a different end. For the whole day, use 00:00 to 00:00.',
    noHours: 'Select at least one day, or choose “At any time”.',
    email: 'Enter an email address, such as help@example.com.',
    timezone: 'Select a time zone.',
  },
}

/** The first one has no number. */
function numbered(index: number): string {
  return index === 0 ? '' : ` (${index + 1})`
}
