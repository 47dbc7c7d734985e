// What the bot says in Swedish.

import type { Texts } from './language.ts'
import { swedishSmallTalk } from './sv.small-talk.ts'

export const swedishTexts: Texts = {
  unknown: {
    formal: 'Tyvärr har jag ingen information om det.',
    neutral: 'Jag har inget svar på det i min kunskapsbas.',
    warm: 'Tyvärr vet jag inte det än. Kan du formulera det på ett annat sätt?',
  },
  unknownAgain: {
    formal: 'Tyvärr har jag ingen information om det heller.',
    neutral: 'Jag har inget svar på det heller.',
    warm: 'Tyvärr vet jag inte det heller.',
  },
  closest: {
    formal:
      'Jag är inte säker på att detta besvarar frågan; den närmaste informationen jag har är:',
    neutral: 'Det här är kanske inte exakt det du frågade om; det närmaste jag hittade är:',
    warm: 'Jag är inte helt säker på att det är det du menar, men närmast kommer:',
  },
  regret: {
    formal: 'Det beklagar jag verkligen.',
    neutral: 'Det var tråkigt att höra.',
    warm: 'Det var verkligen tråkigt att höra.',
  },
  concern: {
    formal: 'Det här låter allvarligt.',
    neutral: 'Det här låter allvarligt.',
    warm: 'Det här låter allvarligt, och jag är ledsen för det.',
  },
  noPerson: {
    formal:
      'Tyvärr kan jag inte koppla dig till en medarbetare härifrån; jag är en virtuell assistent. Jag letar gärna efter svaret i den information jag har.',
    neutral:
      'Jag kan inte koppla dig till en människa här; jag är en virtuell assistent. Ställ en fråga så letar jag efter svaret i min kunskapsbas.',
    warm: 'Här kan jag tyvärr inte koppla dig till en människa, jag är bara en virtuell assistent. Men berätta gärna vad du behöver, så letar jag efter svaret!',
  },
  offer: {
    formal: 'Vill du att någon i vårt team tar över?',
    neutral: 'Vill du att en människa tar över?',
    warm: 'Ska jag be någon i vårt team att hjälpa dig?',
  },
  clarify: {
    formal: 'Skulle du kunna säga vilket av följande du menar?',
    neutral: 'Vilket av de här menar du?',
    warm: 'Bara så att jag förstår dig rätt: vilket av de här menar du?',
  },
  nearest: {
    formal: 'Om detta kan jag informera:',
    neutral: 'Det här kan jag svara på:',
    warm: 'Det här kan jag däremot svara på:',
  },
  unanswered: {
    formal: 'Något tydligt svar på detta har jag inte hittat:',
    neutral: 'Jag hittar inget tydligt svar på det här:',
    warm: 'Det här hittar jag tyvärr inget tydligt svar på:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Fråga gärna om du undrar något mer!',
  },
  ...swedishSmallTalk,
}
