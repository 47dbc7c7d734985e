// The language record of Finnish.
import { stemmer } from '@orama/stemmers/finnish'
import { finnishIntents } from './fi.intents.ts'
import type { Language } from './language.ts'

export const finnish: Language = {
  tag: 'fi',
  ordinalPeriod: true,
  stemmer,
  conditions: 'jos kun',
  admissions: `
    en tiedä, ei ole tietoa, minulla ei ole tietoa, en löytänyt, ei löytynyt, ei mainita, ei
    kerrota, en osaa sanoa, en voi vastata, en ole varma`,
  courtesies: `
    hei …, moi …, huomenta …, hyvää päivää …, tervetuloa …, kiitos, kiitos kysymyksestä, kiitos …,
    ole hyvä, olkaa hyvä, ei kestä, totta kai, tietysti, kyllä, ei, selvä, hyvä kysymys,
    pahoittelen …, pahoittelut …, pahoittelemme …, olen pahoillani …, anteeksi …, ymmärrän …,
    autan mielelläni …, kerro …, jos sinulla …, jos tarvitset …, voinko auttaa …, toivottavasti …,
    mukavaa päivää …, onnea …`,
  intents: finnishIntents,
}
