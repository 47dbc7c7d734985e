// The language record of Norwegian.
import { stemmer } from '@orama/stemmers/norwegian'
import type { Language } from './language.ts'
import { norwegianIntents } from './no.intents.ts'

export const norwegian: Language = {
  tag: 'no',
  ordinalPeriod: true,
  otherTags: 'nb nn',
  functionWords: `
    en ei et og eller men ikke ingen er var vaert vaere blir har hadde kan kunne skal skulle ma vil
    jeg du han hun den det vi dere de meg deg oss dem min mitt mine din ditt dine sin hvem hva nar
    hvor hvordan hvorfor hvilken hvilket hvilke mange mye i pa av fra hos med til for om under
    gjennom uten ved som a noen seg her der`,
  stemmer,
  compoundLinks: 's es n en e',
  negations: {
    not: 'ikke ingen intet',
    without: 'uten',
  },
  conditions: 'hvis når',
  admissions: `
    jeg vet ikke, det vet jeg ikke, ingen informasjon, ingen opplysninger, fant ikke, fant
    ingenting, kan ikke finne, kunne ikke finne, nevnes ikke, fremgår ikke, kan ikke svare, er ikke
    sikker, vet jeg ikke, vet jeg … ikke, står ikke i mine …, står ikke i min …, står ingenting om …`,
  courtesies: `
    hei …, god morgen …, god dag …, god kveld …, velkommen …, takk, takk for …, tusen takk …, vær
    så god, bare hyggelig, selvfølgelig, naturligvis, ja, nei, ok, godt spørsmål, beklager …, jeg
    beklager …, vi beklager …, unnskyld …, leit å høre …, jeg forstår …, jeg hjelper gjerne …, si
    fra …, gi beskjed …, gi meg beskjed …, ikke nøl …, hvis du har …, hvis du trenger …, kan jeg …
    hjelpe …, jeg håper …, ha en …, lykke til …`,
  intents: norwegianIntents,
}
