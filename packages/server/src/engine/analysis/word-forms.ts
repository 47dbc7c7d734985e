// Brings forms of a word together that its stemmer leaves apart, for telling whether questions are alike;
// retrieval, where a term too many costs more, does without.
import { listed, once, phrasesIn, setOf } from '../languages/derive.ts'
import type { Endings, Language } from '../languages/language.ts'
import { foldMarks, termOf } from './stems.ts'

/** A stem that is shorter may be any word. */
const stemLettersMin = 4
/** A word has at most so many endings; a run of letters that is no word may have thousands. */
const endingsMax = 4

/** For each irregular form its word. */
const wordsByForm = once(
  ({ irregularForms }: Language): ReadonlyMap<string, string> =>
    new Map(
      phrasesIn(irregularForms).flatMap((one) => {
        const [word = '', ...forms] = listed(one)
        return forms.map((form) => [form, word] as const)
      }),
    ),
)

const wholeStemsOf = once(({ wholeStems }: Endings) => setOf(wholeStems))

/**
 * The term of a word (`part`, as partsOf gives it), the same for more of its forms than termOf has one for:
 * irregular forms, endings that the stemmer leaves, and a last letter that other forms write differently.
 */
export function commonTermOf(part: string, language: Language): string {
  const { endings, finalLetter } = language
  const term = termOf(wordsByForm(language).get(part) ?? part, language)
  if (endings !== undefined) return withoutEndings(term, endings, language)
  if (finalLetter === undefined || !foldMarks(part, language).endsWith(finalLetter.from))
    return term
  return term.endsWith(finalLetter.from)
    ? term.slice(0, -finalLetter.from.length) + finalLetter.to
    : term
}

/** Takes the endings off one by one: German `berichtet` has two, and its stem has that of `berichten`. */
function withoutEndings(term: string, endings: Endings, language: Language): string {
  const wholeStems = wholeStemsOf(endings)
  let stem = term
  for (let step = 0; step < endingsMax && !wholeStems.has(stem); step++) {
    const ending = endings.patterns.find(
      (one) => one.test(stem) && stem.replace(one, '').length >= stemLettersMin,
    )
    if (ending === undefined) break
    // German `liefer` is not yet what `liefern` is stemmed to.
    stem = termOf(stem.replace(ending, ''), language)
  }
  return stem
}
