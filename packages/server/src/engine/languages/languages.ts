// The set of languages that an engine knows. By default it is the set of shipped languages.
//
// To add a language, write its record in a new file and add one line to the list below. A set is a parameter of the
// engine (`createEngine({ segments, languages })`), never a global. The engine resolves the tags of items and
// settings once, and its functions take a `Language`. Only functions that choose a language take the whole set.
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
import { slovak } from './sk.ts'
import { serbian } from './sr.ts'
import { swedish } from './sv.ts'
import { tamil } from './ta.ts'
import { thai } from './th.ts'
import { turkish } from './tr.ts'
import { ukrainian } from './uk.ts'
import { vietnamese } from './vi.ts'
import { chinese } from './zh.ts'

export type Languages = {
  /** If several languages match a text equally well, the first one wins. */
  readonly all: readonly [SpokenLanguage, ...Language[]]
  /**
   * The language of a text that shows no language, and of the bot's own texts if a language has none. It is English,
   * because most installations start with it.
   */
  readonly fallback: SpokenLanguage
  /** The languages that the bot speaks. */
  readonly spoken: readonly SpokenLanguage[]
  /**
   * Returns the language of a BCP 47 tag: `pt-BR` → Portuguese, `nb` and `nn` → Norwegian. For a tag that is not in
   * the set, returns a new record that has only the primary subtag.
   */
  get(tag: string): Language
}

/** Creates a set of languages. The first one is the fallback. */
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
  return language.texts !== undefined && language.notices !== undefined
}

/**
 * The languages that Parley ships: first those of most installations, then those that are detected by their letters,
 * then the others. Japanese comes before Chinese, because Japanese texts contain Chinese letters too.
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
  slovak,
  swedish,
  turkish,
  vietnamese,
])
