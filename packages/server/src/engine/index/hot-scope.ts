// The in-memory index of one scope: postings, and the texts, terms and units of its passages.

import type { SynonymGroups } from '../analysis/synonyms.ts'
import {
  boundary,
  fieldCount,
  fieldNames,
  type Segment,
  type SegmentPassage,
} from '../knowledge/segment.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { createCachedLists } from './cached-lists.ts'
import {
  codeBits,
  createFrequencyCodes,
  oneMore,
  ordinalsMax,
  postingOf,
} from './frequency-codes.ts'
import { createPassageContents, type PassageContents } from './passage-contents.ts'
import { createPassageTexts } from './passage-texts.ts'
import { createSlicedLists, type SlicedLists } from './sliced-lists.ts'
import { boundaryTerm, createVocabulary, type Vocabulary } from './vocabulary.ts'

/** Estimated bytes per passage and item outside the typed arrays, measured in V8 with 100,000 passages. */
const overheadBytes = { passage: 8, item: 170 }
/** Accumulators get spare capacity, so that not every new passage needs new ones. */
const accumulatorGrowth = 1.2

export type HotItem = Segment['item'] & {
  readonly language: Language
  readonly first: number
  readonly count: number
}

export type HotPassage = {
  readonly item: HotItem
  /** From 0, in the order of the item's text. */
  readonly number: number
  readonly text: string
  readonly headings: readonly string[]
  /** For a PDF: offset and number of each page on which the passage stands. */
  readonly pages?: readonly number[] | undefined
}

/** The needed strength of a scope, measured with foreign questions. */
export type Calibration = {
  /** The strength from which a match is an answer. */
  readonly needed: number
  /** Passages of the scope when it was measured. */
  readonly passages: number
}

export type ScoreAccumulators = {
  /** Scores by ordinal; all zero between two searches. */
  readonly scores: Float64Array
  /** Space of the same length for the ordinals of the scored passages; its content is undefined. */
  readonly scoredOrdinals: Uint32Array
}

type Pause = (characters: number) => Promise<void> | undefined

/** Passages have ordinals and terms have numbers; both are valid in this scope only. */
export interface HotScope
  extends Omit<PassageContents, 'bytes' | 'add'>,
    Omit<Vocabulary, 'bytes' | 'number' | 'count' | 'applyCounts'> {
  /** Live passages. */
  readonly passageCount: number
  /** Number of ordinals, live and dead. */
  readonly ordinalCount: number
  readonly bytes: number
  /** Live passages by the language their item was analysed in. */
  readonly languages: ReadonlyMap<Language, number>
  /** `undefined` until it is measured. */
  calibration: Calibration | undefined
  /** The synonyms of the scope, as the owner wrote them. */
  synonyms: SynonymGroups
  /** Live passages that have terms in the field. */
  readonly fieldPassages: readonly number[]
  /** Total number of terms in the field over all live passages. */
  readonly fieldTerms: readonly number[]

  /**
   * Adds or replaces an item. It awaits `pause` between terms and between passages. At the end the new state becomes
   * visible and the earlier state invisible in one step. Callers must not run two changes at a time.
   */
  put(segment: Segment, pause: Pause): Promise<void>
  /** Removes an item in one step at the end; a missing item is not an error. */
  remove(itemId: string, pause: Pause): Promise<void>

  /**
   * Visits the postings of a term in the order of ordinals, as `SlicedLists.visit` does, including postings of
   * passages that are dead or not yet visible. `ordinalOf` and `frequenciesOf` read a posting.
   */
  readonly visitPostings: SlicedLists['visit']
  /** The argument for `frequenciesOf`. */
  readonly frequencies: Uint32Array
  /** Whether a passage is in the scope. */
  isLive(ordinal: number): boolean
  passage(ordinal: number): HotPassage
  /** The item of a passage, for callers that do not need its text. */
  itemOf(ordinal: number): HotItem
  /** The ordinal of an item's passage by its number; `undefined` if there is no such passage. */
  findPassage(itemId: string, number: number): number | undefined
  /**
   * Returns the accumulators for the scores of one search. The caller sets the scores back to zero before it returns
   * to the event loop.
   */
  scoreAccumulators(): ScoreAccumulators
}

/** Creates an empty scope; `known` resolves the languages of its items. */
export function createHotScope(known: Languages): HotScope {
  const vocabulary = createVocabulary()
  // By term: the ordinals of its passages, with the frequency code in the low bits.
  const postings = createCachedLists(createSlicedLists(codeBits))
  const codes = createFrequencyCodes()
  const contents = createPassageContents()
  const texts = createPassageTexts()
  /** The item of each passage; `undefined` before it is visible and after it was removed. */
  const itemsByPassage: (HotItem | undefined)[] = []
  const items = new Map<string, HotItem>()
  const languages = new Map<Language, number>()
  const fieldPassages = new Array<number>(fieldCount).fill(0)
  const fieldTerms = new Array<number>(fieldCount).fill(0)
  let accumulators: ScoreAccumulators = {
    scores: new Float64Array(0),
    scoredOrdinals: new Uint32Array(0),
  }
  let live = 0
  /** Packed frequencies of an item's terms in one passage; all zero between two passages. */
  let frequencies = new Uint32Array(0)

  /** Adds a passage to the postings of its terms, and counts it for the next `applyCounts`. */
  function addPostings(ordinal: number, { fields, numbers }: StoredTerms): void {
    if (ordinal >= ordinalsMax) throw new Error(`A scope holds at most ${ordinalsMax} passages.`)
    const found: number[] = []
    fields.forEach((terms, field) => {
      for (const term of terms) {
        if (term === boundary || numbers[term] === boundaryTerm) continue
        const before = frequencies[term] ?? 0
        if (before === 0) found.push(term)
        frequencies[term] = oneMore(before, field)
      }
    })
    const terms: number[] = []
    for (const local of found) {
      const term = numbers[local] ?? boundaryTerm
      postings.append(term, postingOf(ordinal, codes.codeOf(frequencies[local] ?? 0)))
      terms.push(term)
      frequencies[local] = 0
    }
    vocabulary.count(terms, 1)
  }

  /** Updates the field statistics for a passage that appears or disappears. */
  function countFields(ordinal: number, by: 1 | -1): void {
    for (let field = 0; field < fieldCount; field++) {
      const length = contents.fieldLength(ordinal, field)
      if (length === 0) continue
      fieldPassages[field] = (fieldPassages[field] ?? 0) + by
      fieldTerms[field] = (fieldTerms[field] ?? 0) + by * length
    }
    live += by
  }

  /** Returns the same record for the same tag, also for an unknown tag. */
  function languageOf({ language: tag }: Segment): Language {
    return languages.keys().find((language) => language.tag === tag) ?? known.get(tag)
  }

  function countLanguage(language: Language, by: number): void {
    const passagesLeft = (languages.get(language) ?? 0) + by
    if (passagesLeft > 0) languages.set(language, passagesLeft)
    else languages.delete(language)
  }

  /** Stores a passage; a search does not return it before it has an item. */
  function storePassage(ordinal: number, stored: SegmentPassage, terms: StoredTerms): void {
    const { numbers, fields } = terms
    const numberOf = (local: number) =>
      local === boundary ? boundaryTerm : (numbers[local] ?? boundaryTerm)
    contents.add(
      fields.map((locals) => locals.map(numberOf)),
      stored.units,
    )
    texts.add(stored.text, stored.headings, stored.pages)
    addPostings(ordinal, terms)
  }

  /** Counts an item's passages out of the document frequencies, with pauses. */
  async function countOut({ first, count: passagesOfItem }: HotItem, pause: Pause): Promise<void> {
    for (let ordinal = first; ordinal < first + passagesOfItem; ordinal++) {
      const terms = new Set(fieldNames.flatMap((_, field) => [...contents.terms(ordinal, field)]))
      terms.delete(boundaryTerm)
      vocabulary.count([...terms], -1)
      await pause(texts.text(ordinal).length)
    }
  }

  function itemOf(ordinal: number): HotItem {
    const item = itemsByPassage[ordinal]
    if (item === undefined) throw new Error(`Passage ${ordinal} left the scope`)
    return item
  }

  /** Hides an item that was counted out. */
  function drop(item: HotItem): void {
    for (let ordinal = item.first; ordinal < item.first + item.count; ordinal++) {
      countFields(ordinal, -1)
      itemsByPassage[ordinal] = undefined
    }
    countLanguage(item.language, -item.count)
    items.delete(item.id)
  }

  return {
    get passageCount() {
      return live
    },
    get ordinalCount() {
      return itemsByPassage.length
    },
    get bytes() {
      const pools = postings.bytes + contents.bytes + vocabulary.bytes + texts.bytes
      const scratch =
        accumulators.scores.byteLength +
        accumulators.scoredOrdinals.byteLength +
        frequencies.byteLength
      return (
        pools +
        scratch +
        itemsByPassage.length * overheadBytes.passage +
        items.size * overheadBytes.item
      )
    },
    languages,
    calibration: undefined,
    synonyms: [],
    fieldPassages,
    fieldTerms,

    async put(segment, pause) {
      const numbers: number[] = []
      for (const term of segment.terms) {
        numbers.push(vocabulary.number(term))
        const pausing = pause(term.length)
        // `await` without a pause would take longer than finding a term.
        if (pausing !== undefined) await pausing
      }
      if (frequencies.length < numbers.length) frequencies = new Uint32Array(numbers.length)
      const item: HotItem = {
        ...segment.item,
        language: languageOf(segment),
        first: itemsByPassage.length,
        count: segment.passages.length,
      }
      for (const stored of segment.passages) {
        const ordinal = itemsByPassage.push(undefined) - 1
        storePassage(ordinal, stored, { numbers, fields: fieldsOf(segment, stored) })
        await pause(stored.text.length)
      }
      const before = items.get(item.id)
      if (before !== undefined) await countOut(before, pause)
      // No `await` from here on, so that no caller sees half of an item.
      vocabulary.applyCounts()
      if (before !== undefined) drop(before)
      for (let ordinal = item.first; ordinal < item.first + item.count; ordinal++) {
        itemsByPassage[ordinal] = item
        countFields(ordinal, 1)
      }
      items.set(item.id, item)
      countLanguage(item.language, item.count)
    },
    async remove(itemId, pause) {
      const item = items.get(itemId)
      if (item === undefined) return
      await countOut(item, pause)
      vocabulary.applyCounts()
      drop(item)
    },

    findTerm: vocabulary.findTerm,
    closestTerms: vocabulary.closestTerms,
    documentFrequency: vocabulary.documentFrequency,
    gramFrequency: vocabulary.gramFrequency,
    findGram: vocabulary.findGram,
    gramKey: vocabulary.gramKey,
    visitTermsWith: vocabulary.visitTermsWith,
    visitGramsOf: vocabulary.visitGramsOf,
    termsWith: vocabulary.termsWith,
    marks: vocabulary.marks,
    scoreAccumulators() {
      if (accumulators.scores.length < itemsByPassage.length) {
        const count = Math.ceil(itemsByPassage.length * accumulatorGrowth)
        accumulators = { scores: new Float64Array(count), scoredOrdinals: new Uint32Array(count) }
      }
      return accumulators
    },
    visitPostings: postings.visit,
    get frequencies() {
      return codes.frequencies.values
    },
    isLive(ordinal) {
      return itemsByPassage[ordinal] !== undefined
    },
    itemOf,
    findPassage(itemId, number) {
      const item = items.get(itemId)
      return item === undefined || number >= item.count ? undefined : item.first + number
    },
    passage(ordinal) {
      const item = itemOf(ordinal)
      const number = ordinal - item.first
      const passage = { item, number, text: texts.text(ordinal), headings: texts.headings(ordinal) }
      const hasPages = item.place === 'page' || item.place === 'file'
      return hasPages ? { ...passage, pages: texts.pages(ordinal) } : passage
    },
    get bodyLengths() {
      return contents.bodyLengths
    },
    fieldLength: contents.fieldLength,
    terms: contents.terms,
    readTerms: contents.readTerms,
    unitEnds: contents.unitEnds,
    units: contents.units,
  }
}

/** The terms of a passage in the item's own numbering, and the scope's number of each. */
type StoredTerms = {
  readonly numbers: readonly number[]
  readonly fields: readonly (readonly number[])[]
}

/** The terms of a passage by field; all passages of an item share title and phrasings. */
function fieldsOf(segment: Segment, passage: SegmentPassage): StoredTerms['fields'] {
  const { title_terms, phrasing_terms } = segment
  const { question_terms = segment.question_terms, heading_terms, body_terms } = passage
  return [title_terms, question_terms, phrasing_terms, heading_terms, body_terms]
}
