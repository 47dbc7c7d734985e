// The stored form of an analysed knowledge item, with all that an index needs, so that loading never analyses text
// again. Both databases store the same JSON.
import type { BlockKind } from './markdown.ts'

/** Increase it when the stored form changes incompatibly. */
const formVersion = 1
/** Increase it when the analysis changes. Segments of an earlier analysis are searched until they are renewed. */
export const analysisVersion = 7
/** The beginning of a segment of the present versions. */
const beginning = { v: formVersion, analysis: analysisVersion }

/** The searched fields in their stored order. */
export const fieldNames = ['title', 'question', 'phrasings', 'headings', 'body'] as const
export type FieldName = (typeof fieldNames)[number]
export const fieldCount = fieldNames.length

/** Separates two phrasings in `phrasing_terms`. All other term numbers are indexes into the segment's `terms`. */
export const boundary = -1

export type SegmentPassage = {
  readonly text: string
  readonly headings: readonly string[]
  /** Terms of the innermost heading, if that is a question. */
  readonly question_terms?: readonly number[]
  /** Terms of the other headings and of the text, in reading order. */
  readonly heading_terms: readonly number[]
  readonly body_terms: readonly number[]
  /** Four numbers a unit: start, end, kind, and where its terms end in `body_terms`. */
  readonly units: readonly number[]
  /** For a PDF: offset and number of each page on which the passage stands. */
  readonly pages?: readonly number[] | undefined
}

export type Segment = {
  readonly language: string
  readonly item: {
    readonly id: string
    readonly type: string
    readonly title: string | null
    readonly question: string | null
    readonly source_url: string | null
    readonly place?: 'text' | 'page' | 'file' | undefined
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

/** Encodes a segment whose passages are already JSON, so that no single step encodes a whole long item. */
export function encodeSegment(
  segment: Omit<Segment, 'passages'>,
  passages: readonly string[],
): string {
  const { terms, ...rest } = segment
  const head = JSON.stringify({ ...beginning, ...rest }).slice(0, -1)
  return `${head},"passages":[${passages.join(',')}],"terms":${JSON.stringify(terms)}}`
}

/** Decodes a stored segment. Throws when it is not JSON or has another form; the item must then be analysed again. */
export function decodeSegment(data: string): Segment {
  const segment: unknown = JSON.parse(data)
  if (!isSegment(segment)) throw new Error(`Stored segment is not in form ${formVersion}`)
  return segment
}

/** Whether a stored segment is of the present versions. It compares only the first characters. */
export function isPresentSegment(data: string): boolean {
  return data.startsWith(`${JSON.stringify(beginning).slice(0, -1)},`)
}

function isSegment(value: unknown): value is Segment {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === formVersion
}
