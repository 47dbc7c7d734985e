// The loaded scopes of one request, and the languages and synonyms with which its question is analysed.
import { type Analysis, analyseSynonym } from './analysis/question.ts'
import { createSynonymIndex, type SynonymGroups, type SynonymIndex } from './analysis/synonyms.ts'
import type { HotScope } from './index/hot-scope.ts'
import { once, phrasesIn } from './languages/derive.ts'
import type { Language } from './languages/language.ts'
import type { Languages } from './languages/languages.ts'

export type Searched = {
  /** The scopes that have passages. */
  readonly scopes: readonly HotScope[]
  /** The synonyms of all scopes, also of those without passages. */
  readonly synonyms: readonly SynonymIndex[]
  /** The synonyms that are common in the languages of the knowledge. */
  readonly commonSynonyms: readonly SynonymIndex[]
}

/** Leaves out the empty scopes, because the shared scope is mostly empty, and prepares the synonyms of all. */
export async function searchedOf(
  loaded: readonly HotScope[],
  languages: Languages,
): Promise<Searched> {
  const scopes = loaded.filter((scope) => scope.passageCount > 0)
  const groups = loaded.map((scope) => scope.synonyms).filter(({ length }) => length > 0)
  const analysis = { languages, knowledge: languagesOf(scopes) }
  const common = analysis.knowledge.filter(({ synonyms }) => synonyms !== undefined)
  return {
    scopes,
    synonyms: await Promise.all(groups.map((one) => indexOf(one, analysis))),
    commonSynonyms: await Promise.all(common.map(commonIndexOf)),
  }
}

/** Returns how to analyse a question for the scopes as they are now. */
export function analysisFor(
  { scopes, synonyms, commonSynonyms }: Searched,
  languages: Languages,
): Analysis {
  return { languages, knowledge: languagesOf(scopes), synonyms, commonSynonyms }
}

/** The index of a language's own groups. Their words have terms in this language alone. */
const commonIndexOf = once((language: Language): Promise<SynonymIndex> => {
  const analysis = { languages: { fallback: language }, knowledge: [language] }
  const groups = (language.synonyms ?? []).map(phrasesIn)
  return createSynonymIndex(groups, (text) => analyseSynonym(text, analysis))
})

/** The last index of each list of groups, with the languages of the knowledge at that time. */
const indexes = new WeakMap<
  SynonymGroups,
  { readonly tags: string; readonly index: Promise<SynonymIndex> }
>()

/** The index of the groups; a new one if the groups or the languages of the knowledge have changed. */
function indexOf(groups: SynonymGroups, analysis: Analysis): Promise<SynonymIndex> {
  const tags = analysis.knowledge.map(({ tag }) => tag).join(' ')
  const known = indexes.get(groups)
  if (known?.tags === tags) return known.index
  const index = createSynonymIndex(groups, (text) => analyseSynonym(text, analysis))
  indexes.set(groups, { tags, index })
  return index
}

/** The languages of the scopes' passages, most frequent first. */
export function languagesOf(scopes: readonly HotScope[]): Language[] {
  const found = new Map<string, { readonly language: Language; passages: number }>()
  for (const [language, passages] of scopes.flatMap((scope) => [...scope.languages])) {
    const same = found.get(language.tag)
    if (same === undefined) found.set(language.tag, { language, passages })
    else same.passages += passages
  }
  return [...found.values()].sort((a, b) => b.passages - a.passages).map(({ language }) => language)
}
