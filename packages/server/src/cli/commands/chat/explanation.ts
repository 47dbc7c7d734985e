// Formats the explanation of a reply for the terminal.
import type { Explanation } from '@parley/contract'
import { grouped, minutes, table } from '../../terminal/output.ts'

type Word = Explanation['words'][number]
type Passage = Explanation['passages'][number]

/** Wide enough for the longest label. */
const labelCharacters = 11

/** `titles` = titles of knowledge items by id. The result may contain control characters: see `printable`. */
export function describeExplanation(
  explanation: Explanation,
  titles: ReadonlyMap<string, string>,
): string {
  const { words, passages, timings, config_version } = explanation
  const parts: (readonly [label: string, text: string])[] = [
    ['words', words.length > 0 ? describeWords(explanation) : 'no search'],
    ['passages', passages.length > 0 ? describePassages(explanation, titles) : 'none found'],
    ['gate', describeGate(explanation)],
    ['sentences', describeSentences(explanation)],
    ['settings', `of ${minutes(config_version)} UTC`],
    ['time', `${timings.load_ms} ms to read, ${timings.engine_ms} ms to reply`],
  ]
  return parts.map(([label, text]) => labelled(label, text)).join('\n')
}

function labelled(label: string, text: string): string {
  const margin = `\n${' '.repeat(labelCharacters + 2)}`
  return `  ${label.padEnd(labelCharacters)}${text.replaceAll('\n', margin)}`
}

function describeWords({ words, words_total }: Explanation): string {
  const further = (words_total ?? words.length) - words.length
  const more = further > 0 ? [`and ${grouped(further)} more`] : []
  return [...words.map(describeWord), ...more].join('\n')
}

function describeWord({ word, weight, known, carried, repaired_to }: Word): string {
  const remarks = [
    ...(repaired_to === null ? [] : [`repaired to "${repaired_to}"`]),
    ...(carried === null ? [] : [`carried over at ${carried}`]),
    ...(known || repaired_to !== null ? [] : ['not in the knowledge']),
  ]
  return `${word} (${[`weight ${weight.toFixed(2)}`, ...remarks].join(', ')})`
}

function describePassages(
  { passages, passages_total }: Explanation,
  titles: ReadonlyMap<string, string>,
): string {
  const rows = passages.map((passage) => [...scoresOf(passage), nameOf(passage, titles)])
  const headings = ['score', '= words', '+ letters', '+ order', '+ wording', 'passage']
  return `${table(headings, rows)}\nof ${grouped(passages_total)} searched`
}

function scoresOf({ score, parts }: Passage): string[] {
  const of = [parts?.words, parts?.grams, parts?.proximity, parts?.wording]
  return [score.toFixed(2), ...of.map((part) => part?.toFixed(2) ?? '')]
}

function nameOf({ knowledge_id, chunk_id }: Passage, titles: ReadonlyMap<string, string>): string {
  const title = titles.get(knowledge_id)
  return title === undefined ? chunk_id : `${chunk_id} ${title}`
}

function describeGate(explanation: Explanation): string {
  const { rule, outcome, confidence, threshold, strength, strength_needed } = explanation
  if (rule === 'small_talk') return `${outcome}: the message needs no knowledge`
  const needed = threshold === null ? '' : `, ${threshold.toFixed(2)} needed`
  const result = `${outcome}: confidence ${confidence.toFixed(2)}${needed}`
  if (rule === 'exact')
    return `${result}; an item has exactly this wording, or is named after what was asked`
  if (strength === null || strength_needed === null) return result
  return `${result}\nthe best match has strength ${strength.toFixed(2)}; an answer needs ${strength_needed.toFixed(2)} in this knowledge`
}

function describeSentences({ sentences_considered }: Explanation): string {
  return sentences_considered === null || sentences_considered === 0
    ? 'none compared'
    : `${grouped(sentences_considered)} compared`
}
