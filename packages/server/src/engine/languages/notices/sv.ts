// What the bot says in Swedish about people who take over.
import type { Notices } from '../language.ts'

export const swedishNotices: Notices = {
  handoff: {
    formal: 'Jag lämnar över den här konversationen till en medarbetare, som svarar dig här.',
    neutral: 'Jag lämnar över konversationen till en människa, som svarar här.',
    warm: 'Jag hämtar en människa åt dig nu. Svaret kommer här!',
  },
  paused: {
    formal:
      'Den här konversationen är pausad. Ditt meddelande har sparats till den som tar hand om ärendet.',
    neutral: 'Meddelandet är sparat till den som tar hand om det här.',
    warm: 'Noterat! Jag har sparat ditt meddelande till den som tar hand om det här.',
  },
  away: {
    formal:
      'Just nu är ingen i vårt team på plats. Jag har lämnat över konversationen; vi är tillbaka {day} kl. {time} ({zone}) och svarar dig här.',
    neutral:
      'Ingen är på plats just nu. Konversationen är överlämnad till vårt team, som är tillbaka {day} kl. {time} ({zone}) och svarar här.',
    warm: 'Det är ingen här just nu, men jag har sagt till teamet. De är tillbaka {day} kl. {time} ({zone}) och svarar dig här!',
  },
  unreachable: {
    formal: 'Tyvärr kan jag inte koppla dig till en medarbetare här.',
    neutral: 'Här går det inte att få kontakt med en människa.',
    warm: 'Tyvärr kan jag inte koppla dig till en människa här.',
  },
  contact: {
    formal: 'Du kan nå oss på följande sätt:',
    neutral: 'Så här når du oss:',
    warm: 'Så här kan du nå oss:',
  },
  days: {
    today: 'i dag',
    tomorrow: 'i morgon',
    weekdays: 'på måndag, på tisdag, på onsdag, på torsdag, på fredag, på lördag, på söndag',
  },
}
