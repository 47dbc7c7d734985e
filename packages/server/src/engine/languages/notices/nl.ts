// What the bot says in Dutch about people who take over.
import type { Notices } from '../language.ts'

export const dutchNotices: Notices = {
  handoff: {
    formal: 'Ik draag dit gesprek over aan een medewerker, die u hier zal antwoorden.',
    neutral: 'Ik draag dit gesprek over aan een mens, die hier zal antwoorden.',
    warm: 'Ik haal er nu iemand bij. Je krijgt hier antwoord!',
  },
  paused: {
    formal:
      'Dit gesprek is gepauzeerd. Uw bericht is bewaard voor de persoon die zich ermee bezighoudt.',
    neutral: 'Het bericht is bewaard voor de persoon die zich ermee bezighoudt.',
    warm: 'Genoteerd! Ik heb je bericht bewaard voor degene die hiermee bezig is.',
  },
  away: {
    formal:
      'Op dit moment is er niemand van ons team aanwezig. Ik heb dit gesprek doorgegeven; {day} om {time} uur ({zone}) zijn wij er weer en antwoorden wij u hier.',
    neutral:
      'Er is nu niemand. Het gesprek is overgedragen aan ons team, dat er {day} om {time} uur ({zone}) weer is en hier zal antwoorden.',
    warm: 'Er is nu even niemand, maar ik heb het team een seintje gegeven. Ze zijn er {day} om {time} uur ({zone}) weer en antwoorden je hier!',
  },
  unreachable: {
    formal: 'Helaas kan ik u hier niet met een medewerker verbinden.',
    neutral: 'Een gesprek met een medewerker is hier niet mogelijk.',
    warm: 'Ik kan je hier helaas niet met iemand verbinden.',
  },
  contact: {
    formal: 'Zo kunt u ons bereiken:',
    neutral: 'Zo zijn we te bereiken:',
    warm: 'Zo kun je ons bereiken:',
  },
  days: {
    today: 'vandaag',
    tomorrow: 'morgen',
    weekdays: 'maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag',
  },
}
