// The language record of Ukrainian.
import { stemmer } from '@orama/stemmers/ukrainian'
import type { Language } from './language.ts'
import { ukrainianIntents } from './uk.intents.ts'
import { ukrainianQuestions } from './uk.questions.ts'

export const ukrainian: Language = {
  tag: 'uk',
  letters: { pattern: /[іїєґ]/giu, share: 0.02 },
  functionWords: `
    і й в у не що він на я з як а то все вона так його але та ти до же ви за би по тільки мені було
    від мене ще ні о із йому коли чи якщо вже або бути був вас вам там потім себе може вони тут де
    є треба для ми тебе їх чим була без хто цей цього який яка яке які чому скільки куди звідки це
    ваш ваша мій моя можна`,
  stemmer,
  negations: {
    not: 'не ні',
    without: 'без',
  },
  conditions: 'якщо коли',
  admissions: `
    не знаю, немає інформації, не знайшов, не знайшла, не вдалося знайти, не вказано, не
    згадується, не можу відповісти, не впевнений, не впевнена`,
  courtesies: `
    вітаю …, привіт …, добрий день …, доброго дня …, дякую, дякую за …, дякуємо …, будь ласка,
    прошу, звичайно, звісно, так, ні, добре, вибачте …, перепрошую …, мені дуже шкода …, шкода …,
    розумію …, буду радий …, якщо у вас …, якщо вам …, звертайтеся …, дайте знати …, сподіваюся …,
    гарного дня …, успіхів …`,
  intents: ukrainianIntents,
  foreignQuestions: ukrainianQuestions,
}
