// What is known of Russian.
import { stemmer } from '@orama/stemmers/russian'
import type { Language } from './language.ts'
import { russianQuestions } from './ru.questions.ts'

export const russian: Language = {
  tag: 'ru',
  functionWords: `
    и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне
    было вот от меня еще нет о из ему когда даже ну ли если уже или ни быть был него до вас нибудь
    вам ведь там потом себя ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без
    чего раз тоже себе под будет ж кто этот того потому этого какой какая какое какие каким ним
    здесь этом мой моя мои один почему при об можно мною сколько куда откуда зачем были это ваш
    ваша ваши мочь могу`,
  stemmer,
  negations: {
    not: 'не нет',
    without: 'без',
  },
  foreignQuestions: russianQuestions,
}
