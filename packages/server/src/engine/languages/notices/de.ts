// What the bot says in German about people who take over.
import type { Notices } from '../language.ts'

export const germanNotices: Notices = {
  handoff: {
    formal: 'Ich gebe diese Unterhaltung an unser Team weiter; dort wird man Ihnen hier antworten.',
    neutral: 'Ich übergebe diese Unterhaltung an einen Menschen, der hier antworten wird.',
    warm: 'Ich hole dir jetzt einen Menschen dazu. Die Antwort kommt gleich hier!',
  },
  paused: {
    formal:
      'Diese Unterhaltung ist angehalten. Ihre Nachricht wurde für die Person aufbewahrt, die sich darum kümmert.',
    neutral: 'Die Nachricht ist für die Person aufbewahrt, die sich darum kümmert.',
    warm: 'Alles klar! Ich habe deine Nachricht für die Person aufgehoben, die sich darum kümmert.',
  },
  away: {
    formal:
      'Im Augenblick ist niemand aus unserem Team da. Ich habe diese Unterhaltung weitergegeben; wir sind {day} um {time} Uhr ({zone}) wieder da und antworten Ihnen hier.',
    neutral:
      'Gerade ist niemand da. Die Unterhaltung ist an unser Team übergeben, das {day} um {time} Uhr ({zone}) wieder da ist und hier antwortet.',
    warm: 'Gerade ist niemand da, aber ich habe dem Team Bescheid gegeben. Wir sind {day} um {time} Uhr ({zone}) wieder da und antworten dir genau hier!',
  },
  unreachable: {
    formal: 'Leider kann ich Sie hier nicht mit einem Menschen verbinden.',
    neutral: 'Eine Verbindung zu einem Menschen ist hier nicht möglich.',
    warm: 'Hier kann ich dich leider mit keinem Menschen verbinden.',
  },
  contact: {
    formal: 'So erreichen Sie uns:',
    neutral: 'So sind wir erreichbar:',
    warm: 'So erreichst du uns:',
  },
  days: {
    today: 'heute',
    tomorrow: 'morgen',
    weekdays:
      'am Montag, am Dienstag, am Mittwoch, am Donnerstag, am Freitag, am Samstag, am Sonntag',
  },
}
