// Recognises by its title what an item is about: how to reach the company, when it is open, what it costs, and so on.
import { functionWordsOf } from '../../analysis/function-words.ts'
import { type Analysis, termsIn } from '../../analysis/question.ts'
import { foldMarks } from '../../analysis/stems.ts'
import { wordsOf } from '../../analysis/words.ts'
import { questionWordsOf } from '../../analysis/yes-no-questions.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import { once, oncePerKey, phrasesIn } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'
import type { CompanyQuestions } from '../../languages/question-words.ts'
import { clausesIn } from '../../understanding/clauses.ts'
import { compileWhole } from '../../understanding/phrase-patterns.ts'
import { termNumbers } from '../word-weights.ts'

/** Between the subjects of a title: "Contact and opening hours". */
const titleParts = /[,:;–|/&(]|\s(?:and|und|y|et|e|en)\s/u
/** A year says nothing of the subject: "Prices 2026". */
const numbers = /\p{N}+/gu

type WordKind = Exclude<keyof CompanyQuestions['titles'], 'beside'>
type PatternKind = keyof CompanyQuestions['titlePatterns']
export type TitleKind = WordKind | PatternKind

type Naming = {
  /** Whether a subject of one of some titles is of this kind. */
  readonly isNamed: (titles: readonly string[]) => boolean
  /** The terms of a scope that a title of this kind may have. */
  readonly numbersIn: (scope: HotScope) => readonly number[]
}

/** How the languages of the knowledge name items of a kind. */
export function namingOf(kind: TitleKind, analysis: Analysis): Naming {
  return isPatternKind(kind) ? byPatterns(kind, analysis) : byWords(kind, analysis)
}

/** The subjects of a title: "Contact and opening hours" has two. */
export function subjectsOf(title: string): string[] {
  return title
    .replace(numbers, ' ')
    .split(titleParts)
    .filter((subject) => subject.trim() !== '')
}

function isPatternKind(kind: TitleKind): kind is PatternKind {
  return ['prices', 'payment', 'way', 'where', 'offer'].includes(kind)
}

const titleTestsOf = once((language: Language) =>
  oncePerKey((kind: PatternKind) =>
    compileWhole(language.company?.titlePatterns[kind] ?? '', language, { isOnlyOne: true }),
  ),
)

/** Names that are whole phrases: "Ways to pay", but not "Payments you don't recognise". */
function byPatterns(kind: PatternKind, analysis: Analysis): Naming {
  const { knowledge } = analysis
  const words = knowledge.flatMap((language) => {
    const isFindable = (word: string) =>
      // "Where we are" has no other word to be found by.
      kind === 'where'
        ? questionWordsOf(language).has(word.toLowerCase())
        : !functionWordsOf(language).has(foldMarks(word.toLowerCase(), language))
    return wordsOf(phrasesIn(language.company?.titlePatterns[kind]).join(' ')).filter(isFindable)
  })
  return {
    isNamed: (titles) =>
      titles.flatMap(subjectsOf).some((subject) => {
        const clauses = clausesIn(subject)
        return knowledge.some((language) => titleTestsOf(language)(kind)(clauses(language)))
      }),
    numbersIn: numbersOf(termsIn(words.join(' '), analysis)),
  }
}

/** Names that have one of some words and no others but of the same lists: "Opening hours of our studios". */
function byWords(kind: WordKind, analysis: Analysis): Naming {
  const titles = analysis.knowledge.flatMap(({ company }) => company?.titles ?? [])
  const terms = termsIn(titles.map((words) => words[kind]).join(' '), analysis)
  const names = new Set(terms)
  const allowed = new Set(
    termsIn(titles.flatMap((words) => Object.values(words)).join(' '), analysis),
  )
  const isFunctionWord = (word: string) =>
    analysis.knowledge.some((language) =>
      functionWordsOf(language).has(foldMarks(word.toLowerCase(), language)),
    )
  return {
    isNamed: (all) =>
      all.flatMap(subjectsOf).some((subject) => {
        const words = wordsOf(subject)
        const from = words.findIndex((word) => !isFunctionWord(word))
        const telling = from < 0 ? [] : words.slice(from)
        // What follows a small word tells of what: "of our studios".
        const end = telling.findIndex(isFunctionWord)
        const own = termsIn((end < 0 ? telling : telling.slice(0, end)).join(' '), analysis)
        return own.some((term) => names.has(term)) && own.every((term) => allowed.has(term))
      }),
    numbersIn: numbersOf(terms),
  }
}

function numbersOf(terms: readonly string[]): Naming['numbersIn'] {
  return (scope) => termNumbers(terms, scope)
}
