// What is known of Polish.
import type { Language } from './language.ts'
import { polishQuestions } from './pl.questions.ts'

export const polish: Language = {
  tag: 'pl',
  functionWords: `
    i w we z ze na do nie to sie jest sa byl byla bylo byly byc a o u po za od dla przez przy pod
    nad oraz lub albo ale czy jak jaki jaka jakie jakich co kto kogo kiedy gdzie dlaczego ile ktory
    ktora ktore ktorych ja ty on ona my wy oni mnie mi mam ma maja moge mozna moze moj moja moje
    twoj swoj jego jej ich ten ta te tego juz tak tylko jesli ze prosze`,
  negations: {
    not: 'nie',
    without: 'bez',
  },
  foreignQuestions: polishQuestions,
}
