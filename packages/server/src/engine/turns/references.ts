// The words by which a message shows that it goes on with what was said before, by language.

/**
 * Pronouns and the like that stand for something named earlier, written without marks. Words that are as
 * often articles, conjunctions or polite forms ("das", "el", "that", "Sie") are not among them.
 */
const references = {
  en: 'it its they them their theirs he him his she hers this these those ones same former latter other another else more',
  de: 'er ihn ihm diese dieser dieses diesen diesem jene jener jenes davon damit dafur dazu daran darauf daruber dabei dort mehr sonst andere anderen anderes weitere',
  fr: 'elle elles ils lui cela ca celui celle ceux celles cet cette ces aussi autre autres encore davantage plus',
  es: 'ella ellos ellas esto eso ese esa estos estas esos esas aquello ahi alli tambien otro otra otros otras mas mismo misma',
  it: 'lui loro esso essa questo questa questi queste quello quella quelli quelle cio anche altro altra altri altre piu stesso stessa',
  pt: 'ele ela eles elas isso isto este esse essa aquilo aquele aquela tambem outro outra outros outras mais mesmo mesma',
  nl: 'hij hem haar hun deze dit daarvan daarmee daarvoor ervan ermee ook meer andere zelfde',
} as const

/** Words that are articles or conjunctions inside a message and stand for something said earlier at its end. */
const finalReferences = {
  en: 'that',
  de: 'der die das den dem denen da',
  nl: 'die dat daar',
} as const

/** What a message begins with that goes on: "and in Germany?", "what about Germany?". */
const openings = {
  en: 'and,but,or,ok,okay,then,also,what about,how about,what if,what else,why is that,how so,i mean,i meant',
  de: 'und,aber,oder,ok,okay,dann,auch,was ist mit,wie ist es mit,wie sieht es mit,was ware wenn,ich meine,ich meinte',
  fr: 'et,mais,ou bien,ok,alors,aussi,qu en est il,et si,je veux dire,je voulais dire',
  es: 'y,e,pero,o,entonces,ok,tambien,que tal,que pasa con,que pasa si,me refiero,quiero decir,queria decir',
  it: 'e,ed,ma,o,quindi,ok,allora,anche,che ne dici di,e se,intendevo,voglio dire',
  pt: 'e,mas,ou,entao,ok,tambem,que tal,e se,quero dizer,queria dizer,refiro me',
  nl: 'en,maar,of,dan,ok,oke,ook,hoe zit het met,wat als,ik bedoel,ik bedoelde',
} as const

const split = (
  lists: Readonly<Record<string, string>>,
  separator: string,
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(lists).map(([language, words]) => [language, new Set(words.split(separator))]),
  )

const referencesByLanguage = split(references, ' ')
const finalReferencesByLanguage = split(finalReferences, ' ')
const openingsByLanguage = split(openings, ',')
/** Of all languages; most messages begin with none of them. */
const openingFirstWords = new Set(
  [...openingsByLanguage.values()].flatMap((all) => [...all].map((words) => words.split(' ')[0])),
)
const maxOpeningWords = 4

/** Whether the words of a language that stand for something said earlier are known. */
export function hasReferences(language: string): boolean {
  return referencesByLanguage.has(language)
}

/** Whether a folded word stands for something said earlier; never in a language without a list. */
export function isReference(word: string, language: string): boolean {
  return referencesByLanguage.get(language)?.has(word) ?? false
}

/** The same for the last word of a message. */
export function isFinalReference(word: string, language: string): boolean {
  return finalReferencesByLanguage.get(language)?.has(word) ?? false
}

/** Whether a message of these folded words begins in a way that goes on from the one before. */
export function isOpening(words: readonly string[], language: string): boolean {
  const known = openingsByLanguage.get(language)
  if (known === undefined || !openingFirstWords.has(words[0] ?? '')) return false
  for (let count = 1; count <= Math.min(maxOpeningWords, words.length); count++) {
    if (known.has(words.slice(0, count).join(' '))) return true
  }
  return false
}
