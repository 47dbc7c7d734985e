// The language record of Polish.
import type { Language } from './language.ts'
import { polishNotices } from './notices/pl.ts'
import { polishIntents } from './pl.intents.ts'
import { polishQuestions } from './pl.questions.ts'
import { polishTexts } from './pl.texts.ts'

export const polish: Language = {
  tag: 'pl',
  ordinalPeriod: true,
  letters: { pattern: /[łńśźż]/giu, share: 0.015 },
  functionWords: `
    i w we z ze na do nie to sie jest sa byl byla bylo byly byc a o u po za od dla przez przy pod
    nad oraz lub albo ale czy jak jaki jaka jakie jakich co kto kogo kiedy gdzie dlaczego ile ktory
    ktora ktore ktorych ja ty on ona my wy oni mnie mi mam ma maja moge mozna moze moj moja moje
    twoj swoj jego jej ich ten ta te tego juz tak tylko jesli ze prosze chce nikt
    nic mnie ci cie nam was wam mu jej jego moga moglbym moglaby jakie dlatego takze aby zeby`,
  negations: {
    not: 'nie',
    without: 'bez',
  },
  conditions: 'jeśli jeżeli gdy',
  admissions: `
    nie wiem, nie mam informacji, nie mam … informacji, nie znalazłem, nie znalazłam, nie
    znaleziono, nie mogę znaleźć, brak informacji, nie wspomniano, nie podano, nie jest opisane,
    nie mogę odpowiedzieć, nie jestem pewien, nie jestem pewna`,
  courtesies: `
    cześć …, dzień dobry …, dobry wieczór …, witam …, dziękuję, dziękuję za …, dziękujemy …,
    dzięki …, proszę bardzo, nie ma za co, oczywiście, jasne, tak, nie, dobrze, świetnie, dobre
    pytanie, przykro mi …, bardzo mi przykro …, przepraszam …, bardzo przepraszam …, przepraszamy
    …, rozumiem …, chętnie pomogę …, z przyjemnością …, daj znać …, proszę dać znać …, jeśli masz
    …, jeśli potrzebujesz …, jeśli ma pan …, jeśli ma pani …, w razie pytań …, czy mogę …, mam
    nadzieję …, miłego dnia …, powodzenia …, do widzenia`,
  intents: polishIntents,
  notices: polishNotices,
  texts: polishTexts,
  foreignQuestions: polishQuestions,
}
