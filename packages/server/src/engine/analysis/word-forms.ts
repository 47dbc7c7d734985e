// Brings forms of a word together that its stemmer leaves apart, for telling whether questions are alike;
// retrieval, where a term too many costs more, does without.
import { irregularForms } from './irregular-forms.ts'
import { foldMarks, termOf } from './stems.ts'

/** A German stem that is shorter may be any word. */
const stemLettersMin = 4
/** German stems whose last letter is no ending: without it they are other words (Marke, Punk, Star, Rechen). */
const germanStems = new Set(['markt', 'punkt', 'start', 'recht'])
const germanEndings = [
  // -et follows a stem like that of `kostet`, `findet`, `öffnet`; not `Paket`, `Planet`, `Internet`.
  /(?<=[dt]|[bcdfghkmpst][mn])et$/,
  // -st and -t follow a consonant, `au` or `eu`: `liefert`, `schaut`; not `Monat`, `Gerät`.
  /(?<=[bcdfghklmnprt]|[ae]u)st$/,
  /(?<=[bcdfghklmnprsz]|[ae]u)t$/,
  // `wechseln` goes with `wechselt`.
  /(?<=el)n$/,
  // `Handys`, `Autos`: the stemmer takes -s off consonants alone.
  /(?<=[aoy])s$/,
]
/** No word has more endings; what is no word may have thousands. */
const germanStepsMax = 4

/**
 * The term of a word (`part`, as partsOf gives it), the same for more of its forms than termOf has one
 * for: endings of German verbs and plurals, -z and -ces of Spanish, and common irregular forms of English.
 */
export function commonTermOf(part: string, language: string): string {
  if (language === 'en') return termOf(irregularForms.get(part) ?? part, language)
  const term = termOf(part, language)
  if (language === 'de') return withoutGermanEnding(term)
  // luz, luces → luc; a word in -zo or -za has its z in all forms.
  if (language === 'es' && foldMarks(part, language).endsWith('z')) return term.replace(/z$/, 'c')
  return term
}

/** Step by step, as `berichtet` has two: its stem and `berichten`'s end as one. */
function withoutGermanEnding(term: string): string {
  let stem = term
  for (let step = 0; step < germanStepsMax && !germanStems.has(stem); step++) {
    const ending = germanEndings.find(
      (one) => one.test(stem) && stem.replace(one, '').length >= stemLettersMin,
    )
    if (ending === undefined) break
    // `liefer` is not yet what `liefern` is stemmed to.
    stem = termOf(stem.replace(ending, ''), 'de')
  }
  return stem
}
