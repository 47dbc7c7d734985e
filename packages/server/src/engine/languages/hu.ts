// The language record of Hungarian.
import { stemmer } from '@orama/stemmers/hungarian'
import { hungarianIntents } from './hu.intents.ts'
import type { Language } from './language.ts'

export const hungarian: Language = {
  tag: 'hu',
  ordinalPeriod: true,
  stemmer,
  conditions: 'ha amikor',
  admissions: `
    nem tudom, nincs információm, nincs információ, nem találtam, nem található, nem szerepel, nem
    említi, nem tudok válaszolni, nem vagyok biztos`,
  courtesies: `
    üdvözlöm …, szia …, jó napot …, jó reggelt …, köszönöm, köszönöm a …, köszönjük …, szívesen,
    természetesen, persze, igen, nem, rendben, sajnálom …, nagyon sajnálom …, elnézést …, bocsánat
    …, értem …, szívesen segítek …, ha van …, ha bármi …, ha további …, forduljon …, remélem …, szép
    napot …, sok sikert …, köszönöm …`,
  intents: hungarianIntents,
}
