// The stored form of an analysed knowledge item: everything a hot scope needs, so that loading one never
// analyses text again. Both databases hold the same JSON.
import type { BlockKind } from './markdown.ts'

/** Grows when a stored segment can’t be read as before: the version before must not meet such a one. */
const formVersion = 1
/** Grows when the analysis finds or cuts otherwise; what an earlier one made is searched until it is made anew. */
export const analysisVersion = 3
/** What a segment of the present versions begins with. */
const beginning = { v: formVersion, analysis: analysisVersion }

/** The searched fields in the order in which a passage's terms are kept. */
export const fieldNames = ['title', 'question', 'phrasings', 'headings', 'body'] as const
export type FieldName = (typeof fieldNames)[number]
export const fieldCount = fieldNames.length

/** Terms as numbers: indexes into the segment's own `terms`. `boundary` stands between two phrasings. */
export const boundary = -1

export type SegmentPassage = {
  readonly text: string
  readonly headings: readonly string[]
  /** Terms of the heading path and of the text, in reading order. */
  readonly heading_terms: readonly number[]
  readonly body_terms: readonly number[]
  /** Four numbers a unit: start, end, kind, and where its terms end in `body_terms`. */
  readonly units: readonly number[]
}

export type Segment = {
  readonly language: string
  readonly item: {
    readonly id: string
    readonly type: string
    readonly title: string | null
    readonly question: string | null
    readonly source_url: string | null
  }
  readonly title_terms: readonly number[]
  readonly question_terms: readonly number[]
  readonly phrasing_terms: readonly number[]
  readonly passages: readonly SegmentPassage[]
  readonly terms: readonly string[]
}

/** How many numbers describe one unit of a passage. */
export const unitWidth = 4
/** Unit kinds by their stored number. */
export const unitKinds: readonly BlockKind[] = ['prose', 'list', 'table', 'code']

/** Writes a segment whose passages are already JSON, so that no single step handles a whole long item. */
export function encodeSegment(
  segment: Omit<Segment, 'passages'>,
  passages: readonly string[],
): string {
  const { terms, ...rest } = segment
  const head = JSON.stringify({ ...beginning, ...rest }).slice(0, -1)
  return `${head},"passages":[${passages.join(',')}],"terms":${JSON.stringify(terms)}}`
}

/** Reads a stored segment. Throws when it is not JSON or in another form: the item must be analysed anew. */
export function decodeSegment(data: string): Segment {
  const segment: unknown = JSON.parse(data)
  if (!isSegment(segment)) throw new Error(`Stored segment is not in form ${formVersion}`)
  return segment
}

/** Whether a stored segment was made by this analysis, by its first characters: the whole may be long. */
export function isPresentSegment(data: string): boolean {
  return data.startsWith(`${JSON.stringify(beginning).slice(0, -1)},`)
}

function isSegment(value: unknown): value is Segment {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === formVersion
}
