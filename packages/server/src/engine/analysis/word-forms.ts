// Maps more forms of a word to one term than the stemmer does, to compare questions. Retrieval does not use it,
// because a wrong match costs more there.
import { listed, once, phrasesIn, setOf } from '../languages/derive.ts'
import type { Endings, Language } from '../languages/language.ts'
import { foldMarks, termOf } from './stems.ts'

/** A shorter stem is ambiguous. */
const stemLettersMin = 4
/** Endings removed at most; a run of letters that is no word may have thousands. */
const endingsMax = 4

/** Maps each irregular form to its word. */
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
 * Returns the term of a word (`part` from `partsOf`). Unlike `termOf` it also unifies irregular forms, endings that the
 * stemmer leaves, and a last letter that other forms write differently.
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

/** Removes the endings one by one: German `berichtet` has two, and becomes the stem of `berichten`. */
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
