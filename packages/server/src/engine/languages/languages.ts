// The set of languages that an engine knows: those that are shipped, or any others.
//
// To add a language, write its record in a file of its own and add one line to the list below. A set is passed in
// (`createEngine({ segments, languages })`) and is never looked up from a global: the engine resolves the tags of
// items and settings at its edge, and from there on functions take a `Language`. Only the functions that must
// choose among languages take the whole set.
import { arabic } from './ar.ts'
import { azerbaijani } from './az.ts'
import { bulgarian } from './bg.ts'
import { catalan } from './ca.ts'
import { czech } from './cs.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { listed } from './derive.ts'
import { greek } from './el.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { persian } from './fa.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { irish } from './ga.ts'
import { hebrew } from './he.ts'
import { hindi } from './hi.ts'
import { hungarian } from './hu.ts'
import { armenian } from './hy.ts'
import { indonesian } from './id.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { khmer } from './km.ts'
import { korean } from './ko.ts'
import type { Language, SpokenLanguage } from './language.ts'
import { luxembourgish } from './lb.ts'
import { lao } from './lo.ts'
import { lithuanian } from './lt.ts'
import { burmese } from './my.ts'
import { nepali } from './ne.ts'
import { dutch } from './nl.ts'
import { norwegian } from './no.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { romanian } from './ro.ts'
import { russian } from './ru.ts'
import { serbian } from './sr.ts'
import { swedish } from './sv.ts'
import { tamil } from './ta.ts'
import { thai } from './th.ts'
import { turkish } from './tr.ts'
import { ukrainian } from './uk.ts'
import { vietnamese } from './vi.ts'
import { chinese } from './zh.ts'

export type Languages = {
  /** In the order in which equals are tried. */
  readonly all: readonly [SpokenLanguage, ...Language[]]
  /**
   * The language where nothing shows one, and of the bot's own words where a language has no texts: English, as
   * most installations start in it.
   */
  readonly fallback: SpokenLanguage
  /** The languages that the bot speaks. */
  readonly spoken: readonly SpokenLanguage[]
  /**
   * The language of a BCP 47 tag: `pt-BR` → Portuguese, both Norwegians → Norwegian. A tag that is not in the set
   * gives a record of its primary subtag alone, a new one each time.
   */
  get(tag: string): Language
}

/** Makes a set of languages. The first one is the fallback. */
export function createLanguages(all: readonly [SpokenLanguage, ...Language[]]): Languages {
  const byTag = new Map(
    all.flatMap((language) =>
      [language.tag, ...listed(language.otherTags)].map((tag) => [tag, language] as const),
    ),
  )
  return {
    all,
    fallback: all[0],
    spoken: all.filter(isSpoken),
    get(tag) {
      const primary = (tag.split('-', 1)[0] ?? '').toLowerCase()
      return byTag.get(primary) ?? { tag: primary }
    },
  }
}

function isSpoken(language: Language): language is SpokenLanguage {
  return language.texts !== undefined
}

/**
 * The languages that Parley ships: those with texts first, then those that their letters show, then the others.
 * Japanese comes before Chinese, whose letters it has, too.
 */
export const shippedLanguages: Languages = createLanguages([
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  japanese,
  korean,
  chinese,
  thai,
  lao,
  khmer,
  burmese,
  greek,
  hebrew,
  armenian,
  tamil,
  ukrainian,
  persian,
  arabic,
  azerbaijani,
  bulgarian,
  catalan,
  czech,
  danish,
  finnish,
  hindi,
  hungarian,
  indonesian,
  irish,
  lithuanian,
  luxembourgish,
  nepali,
  norwegian,
  polish,
  romanian,
  russian,
  serbian,
  swedish,
  turkish,
  vietnamese,
])
