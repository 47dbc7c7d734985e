// The language record of Swedish.
import { stemmer } from '@orama/stemmers/swedish'
import type { Language } from './language.ts'
import { swedishNotices } from './notices/sv.ts'
import { swedishIntents } from './sv.intents.ts'
import { swedishQuestions } from './sv.questions.ts'
import { swedishTexts } from './sv.texts.ts'

export const swedish: Language = {
  tag: 'sv',
  functionWords: `
    en ett och eller men inte ingen ar var varit vara blir har hade kan kunde ska skulle maste vill
    jag du han hon den det vi ni de mig dig oss er dem min mitt mina din ditt dina sin vem vad nar
    var hur varfor vilken vilket vilka manga mycket i pa av fran hos med till for om under genom
    utan vid som att nagon sig har dar finns inget inga tack`,
  stemmer,
  compoundLinks: 's es n en e',
  negations: {
    not: 'inte ingen inget inga',
    without: 'utan',
  },
  conditions: 'om ifall när',
  admissions: `
    jag vet inte, det vet jag inte, ingen information, hittade inte, hittade inget, hittade
    ingenting, hittar inte, kan inte hitta, har inte … information, nämns inte, framgår inte, kan
    inte svara, är inte säker, vet jag inte, vet jag tyvärr inte, det vet jag tyvärr inte, står inte
    i mina …, står inte i min …, står inget om …`,
  courtesies: `
    hej …, god morgon …, god kväll …, välkommen …, tack, tack för …, tack så mycket …, varsågod,
    ingen orsak, självklart, absolut, javisst, ja, nej, okej, inga problem, bra fråga, jag är
    ledsen …, ledsen …, tråkigt att höra …, beklagar …, jag beklagar …, vi beklagar …, ursäkta …,
    jag förstår …, jag hjälper gärna …, hör av dig …, säg till …, låt mig veta …, tveka inte …, om
    du har …, om du behöver …, kan jag … hjälpa …, hoppas …, jag hoppas …, ha en …, lycka till …,
    hej då`,
  intents: swedishIntents,
  notices: swedishNotices,
  texts: swedishTexts,
  foreignQuestions: swedishQuestions,
}
