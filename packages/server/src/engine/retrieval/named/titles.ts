// Recognises by its title what an item is about: how to reach the company, when it is open, what it costs, and so on.
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

/**
 * The kinds that the text itself hardly shows, so that the title must be in just these words: "Ways to pay", but not
 * "Payments you don't recognise"; in Spanish "Cómo llegar", the way, but not "Llegada", when guests arrive.
 */
const strictKinds: ReadonlySet<TitleKind> = new Set(['payment', 'way', 'offer'])

type Naming = {
  /** Whether one of some titles is about this kind and nothing else. */
  readonly isNamed: (titles: readonly string[]) => boolean
  /** The terms of a scope that name it. */
  readonly numbersIn: (scope: HotScope) => number[]
}

/** How the languages of the knowledge name items of a kind. */
export function namingOf(kind: TitleKind, analysis: Analysis): Naming {
  const titles = analysis.knowledge.flatMap(({ company }) => company?.titles ?? [])
  const names = titles.map((words) => words[kind]).join(' ')
  const terms = termsIn(names, analysis)
  const all = titles.flatMap((words) => Object.values(words)).join(' ')
  // "Services" are what is offered, "customer service" is not.
  const beside = kind === 'offer' ? '' : titles.map((words) => words.beside).join(' ')
  return {
    isNamed: strictKinds.has(kind)
      ? strictTest({ names, beside }, analysis)
      : termTest({ names, beside: all }, analysis),
    numbersIn: (scope) => terms.map(scope.findTerm).filter((number) => number !== undefined),
  }
}

/** The subjects of a title: "Contact and opening hours" has two. */
export function subjectsOf(title: string): string[] {
  return title.split(titleParts)
}

/** Lists of words: one that names a kind, beside others that may stand there. */
type NameWords = { readonly names: string; readonly beside: string }
type NameTest = (titles: readonly string[]) => boolean

/** Creates the test whether a subject of a title has, in any form, no other words: "Opening hours of our studios". */
function termTest({ names, beside }: NameWords, analysis: Analysis): NameTest {
  const naming = new Set(termsIn(names, analysis))
  const allowed = new Set(termsIn(beside, analysis))
  return testSubjects(analysis, (subject, isFunctionWord) => {
    // What follows a small word tells of what: "of our studios".
    const end = subject.findIndex(isFunctionWord)
    const own = termsIn((end < 0 ? subject : subject.slice(0, end)).join(' '), analysis)
    return own.some((term) => naming.has(term)) && own.every((term) => allowed.has(term))
  })
}

/** Creates the test whether a subject of a title has, as they are listed, no other words beside small ones. */
function strictTest({ names, beside }: NameWords, analysis: Analysis): NameTest {
  const fold = createFold(analysis)
  const naming = new Set(wordsOf(names).map(fold))
  const allowed = new Set(wordsOf(beside).map(fold))
  return testSubjects(analysis, (subject, isFunctionWord) => {
    const own = subject.filter((word) => !isFunctionWord(word) || naming.has(fold(word))).map(fold)
    return (
      own.some((word) => naming.has(word)) &&
      own.every((word) => naming.has(word) || allowed.has(word))
    )
  })
}

/** Tests the subjects of titles, each from its first word that says something on; numbers say nothing. */
function testSubjects(
  analysis: Analysis,
  test: (subject: readonly string[], isFunctionWord: (word: string) => boolean) => boolean,
): NameTest {
  const isFunctionWord = (word: string) =>
    analysis.knowledge.some((language) =>
      functionWordsOf(language).has(foldMarks(word.toLowerCase(), language)),
    )
  return (titles) =>
    titles.flatMap(subjectsOf).some((part) => {
      const words = wordsOf(part).filter((word) => !digits.test(word))
      return test(words.slice(words.findIndex((word) => !isFunctionWord(word))), isFunctionWord)
    })
}

function createFold({ knowledge, languages }: Analysis): (word: string) => string {
  const [language = languages.fallback] = knowledge
  return (word) => foldMarks(word.toLowerCase(), language)
}
