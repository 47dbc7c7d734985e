// Recognises by its title what an item is about: how to reach the company, where it is, when it is open, what it costs.
import { functionWordsOf } from '../../analysis/function-words.ts'
import { type Analysis, termsIn } from '../../analysis/question.ts'
import { foldMarks } from '../../analysis/stems.ts'
import { wordsOf } from '../../analysis/words.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import type { CompanyQuestions } from '../../languages/question-words.ts'

/** Between the subjects of a title: "Contact and opening hours". */
const titleParts = /[,:;–|/&(]|\s(?:and|und|y|et|e|en)\s/u
const digits = /^\p{N}+$/u

export type TitleKind = Exclude<keyof CompanyQuestions['titles'], 'beside'>

type Naming = {
  /** Whether one of some titles is about this kind and nothing else. */
  readonly isNamed: (titles: readonly string[]) => boolean
  /** The terms of a scope that name it. */
  readonly numbersIn: (scope: HotScope) => number[]
}

/** How the languages of the knowledge name items of a kind. */
export function namingOf(kind: TitleKind, analysis: Analysis): Naming {
  const titles = analysis.knowledge.flatMap(({ company }) => company?.titles ?? [])
  const terms = termsIn(titles.map((words) => words[kind]).join(' '), analysis)
  const allowed = termsIn(titles.flatMap((words) => Object.values(words)).join(' '), analysis)
  return {
    isNamed: createNameTest(new Set(terms), new Set(allowed), analysis),
    numbersIn: (scope) => terms.map(scope.findTerm).filter((number) => number !== undefined),
  }
}

/**
 * Creates the function that tells whether a title is about what is asked for and nothing else: "Contact and parking",
 * "Opening hours of our studios", but neither "Contact lenses" nor "Shipping address".
 */
function createNameTest(
  names: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
  analysis: Analysis,
): (titles: readonly string[]) => boolean {
  const isFunctionWord = (word: string) =>
    analysis.knowledge.some((language) =>
      functionWordsOf(language).has(foldMarks(word.toLowerCase(), language)),
    )
  return (titles) =>
    titles
      .flatMap((title) => title.split(titleParts))
      .some((part) => {
        const words = wordsOf(part).filter((word) => !digits.test(word))
        const subject = words.slice(words.findIndex((word) => !isFunctionWord(word)))
        // What follows a small word tells of what: "of our studios".
        const end = subject.findIndex(isFunctionWord)
        const own = termsIn((end < 0 ? subject : subject.slice(0, end)).join(' '), analysis)
        return own.some((term) => names.has(term)) && own.every((term) => allowed.has(term))
      })
}
