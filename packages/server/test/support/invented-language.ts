// A small invented language, as a contributor would write one: a single record with what the engine
// needs to read questions and to answer. Most fields of a language are optional, and missing here.
import type { SpokenLanguage } from '../../src/engine/languages/language.ts'

/** The same words in each register, so that a test can compare them whatever the tone is. */
function inAnyTone(text: string) {
  return { formal: text, neutral: text, warm: text }
}

function smallTalk(said: string, reply: string) {
  return { said, replies: inAnyTone(reply) }
}

export const invented: SpokenLanguage = {
  // A subtag that BCP 47 leaves to private use.
  tag: 'qaa',
  functionWords: 'zul vik wrek mip tosk glen hrub',
  // Plurals end in -oz.
  stemmer: (word) => word.replace(/oz$/, ''),
  intents: {
    person: {
      lists: { person: 'humkin', contact: 'parlum glen' },
      said: '| {person} |, {contact} … {person}, blenk {person}, blenk zul {person}',
      except: 'mip {person}',
    },
    complaint: { said: 'stragumm' },
    danger: { said: 'pyrum*' },
    agreement: { said: '| yup |' },
  },
  notices: {
    handoff: inAnyTone('Humkin vik.'),
    paused: inAnyTone('Humkin tosk.'),
    away: inAnyTone('Humkin {day} {time} ({zone}).'),
    unreachable: inAnyTone('Hrub humkin.'),
    contact: inAnyTone('Humkin:'),
    days: {
      today: 'nimm',
      tomorrow: 'nomm',
      weekdays: 'lunumm, martumm, merkumm, jovumm, venumm, sabumm, domumm',
    },
  },
  texts: {
    unknown: inAnyTone('Mip hrub znai.'),
    unknownAgain: inAnyTone('Mip glen hrub znai.'),
    regret: inAnyTone('Mip dolum.'),
    concern: inAnyTone('Tosk pyrum.'),
    noPerson: inAnyTone('Mip hrub humkin.'),
    offer: inAnyTone('Drun humkin?'),
    closest: inAnyTone('Tosk nebli:'),
    clarify: inAnyTone('Wrek tosk?'),
    nearest: inAnyTone('Mirk tosk:'),
    unanswered: inAnyTone('Nebli tosk:'),
    closing: inAnyTone(''),
    fillers: 'plimm',
    smallTalk: {
      greeting: smallTalk('salumm, glen morgum', 'Salumm! Wrek drun tosk?'),
      thanks: smallTalk('grazumm', 'Glen, glen.'),
      goodbye: smallTalk('adiumm', 'Adiumm!'),
      acknowledgement: smallTalk('okumm', 'Okumm.'),
      wellbeing: smallTalk('wrek vadumm', 'Mip vadumm.'),
      identity: smallTalk('wrek tosk nomumm', 'Mip {name}.'),
      insult: smallTalk('stupumm', 'Mip trist.'),
    },
  },
}
