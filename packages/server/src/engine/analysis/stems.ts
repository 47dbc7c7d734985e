// Turns a word into the term it is indexed and looked up under, by the rules of one language.
import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as nepali } from '@orama/stemmers/nepali'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as tamil } from '@orama/stemmers/tamil'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'

const stemmers = new Map<string, (word: string) => string>(
  Object.entries({
    ar: arabic,
    bg: bulgarian,
    da: danish,
    de: german,
    el: greek,
    en: english,
    es: spanish,
    fi: finnish,
    fr: french,
    ga: irish,
    hi: hindi,
    hu: hungarian,
    hy: armenian,
    id: indonesian,
    it: italian,
    lt: lithuanian,
    ne: nepali,
    nl: dutch,
    no: norwegian,
    pt: portuguese,
    ro: romanian,
    ru: russian,
    sr: serbian,
    sv: swedish,
    ta: tamil,
    tr: turkish,
    uk: ukrainian,
  }),
)

/** The undotted ı and the dotted İ are letters of their own here, and a suffix follows the apostrophe. */
const turkic = new Set(['tr', 'az'])
/** Articles and pronouns lean on the next word with an apostrophe here: l'eau, dell'acqua. */
const eliding = new Set(['fr', 'it', 'ca'])
/** Marks tell words apart here: ma, má and mà are three words. */
const keepingMarks = new Set(['vi'])

const asciiWord = /^[a-z0-9']*$/
const hasDigit = /\p{N}/u
const marksOnLetters = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu
const ligatures = /[ßæœøłđıё]/gu
const plainLetters = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ё: 'е' }),
)

/**
 * A word in lower case, without its apostrophes, as `language` (a primary language subtag) writes them:
 * `users's` → `users`, `l'eau` → `l`, `eau` in an eliding language. At least one part.
 */
export function partsOf(word: string, language: string): string[] {
  const lower = turkic.has(language) ? word.toLocaleLowerCase('tr') : word.toLowerCase()
  if (!lower.includes("'")) return [lower]
  if (turkic.has(language)) return lower.split("'", 1)
  if (eliding.has(language)) return lower.split("'")
  return [lower.replace(/'s$/, '').replaceAll("'", '')]
}

/** Letters with their marks taken off (é → e), in Latin and Greek script only; Vietnamese keeps them. */
export function foldMarks(word: string, language: string): string {
  if (asciiWord.test(word) || keepingMarks.has(language)) return word
  return word
    .replace(ligatures, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(marksOnLetters, '$1')
    .normalize('NFC')
}

/** A few thousand words are most of what people write, and stemming one takes ten times as long as this. */
const remembered = { terms: 4_000, characters: 12 }
const rememberedTerms = new Map<string, Map<string, string>>(
  [...stemmers.keys()].map((language) => [language, new Map()]),
)

/**
 * The term a part of a word is found under in texts of `language`: its stem, without marks. A language
 * without a stemmer gives the part itself.
 */
export function termOf(part: string, language: string): string {
  const terms = rememberedTerms.get(language)
  const known = terms?.get(part)
  if (known !== undefined) return known
  const stem = stemmers.get(language)
  const stemmed = stem === undefined || part.length < 3 || hasDigit.test(part) ? part : stem(part)
  const term = foldMarks(stemmed === '' ? part : stemmed, language)
  // V8 keeps a longer piece of a text as a view of it: remembering one would keep the whole text.
  if (terms !== undefined && part.length <= remembered.characters) {
    if (terms.size >= remembered.terms) terms.clear()
    terms.set(part, term)
  }
  return term
}

const none: readonly string[] = []
/** A shorter German word may be another one: Hau, Haus. */
const vowelStemMin = 4
const endsInVowel = /[aiouy]$/
const endsInVowelAndS = /[aeiouy]s$/

/**
 * The terms that other forms of a word have although they are the same word; mostly none. German takes -s to
 * words that end in a vowel (`Autos`, `Warschaus`), and its stemmer leaves it there.
 */
export function kindredTerms(term: string, language: string): readonly string[] {
  if (language !== 'de' || term.length < vowelStemMin) return none
  if (endsInVowel.test(term)) return [`${term}s`]
  if (term.length > vowelStemMin && endsInVowelAndS.test(term)) return [term.slice(0, -1)]
  return none
}
