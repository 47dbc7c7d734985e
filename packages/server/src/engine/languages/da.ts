// The language record of Danish.
import { stemmer } from '@orama/stemmers/danish'
import { danishIntents } from './da.intents.ts'
import type { Language } from './language.ts'

export const danish: Language = {
  tag: 'da',
  ordinalPeriod: true,
  functionWords: `
    en et og eller men ikke ingen er var vaeret vaere bliver har havde kan kunne skal skulle ma vil
    jeg du han hun den det vi i de mig dig os jer dem min mit mine din dit dine sin hvem hvad
    hvornar hvor hvordan hvorfor hvilken hvilket hvilke mange meget pa af fra hos med til for om
    under gennem uden ved som at nogen sig her der`,
  stemmer,
  compoundLinks: 's es n en e',
  negations: {
    not: 'ikke ingen intet',
    without: 'uden',
  },
  conditions: 'hvis når',
  admissions: `
    jeg ved det ikke, det ved jeg ikke, ingen oplysninger, ingen information, fandt ikke, fandt
    intet, kunne ikke finde, kan ikke finde, nævnes ikke, fremgår ikke, kan ikke svare, er ikke
    sikker, ved jeg ikke, ved jeg desværre ikke, ved jeg … ikke, står ikke i mine …, står ikke i min
    …, står intet om …`,
  courtesies: `
    hej …, goddag …, godmorgen …, godaften …, velkommen …, tak, tak for …, mange tak …, selv tak,
    det var så lidt, selvfølgelig, naturligvis, ja, nej, okay, godt spørgsmål, undskyld …,
    beklager …, jeg beklager …, vi beklager …, det er jeg ked af …, jeg er ked af …, jeg forstår
    …, jeg hjælper gerne …, sig til …, lad mig vide …, tøv ikke …, hvis du har …, hvis du har brug
    …, kan jeg … hjælpe …, jeg håber …, hav en …, held og lykke …, farvel`,
  intents: danishIntents,
}
