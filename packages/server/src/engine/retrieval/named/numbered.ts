// Recognises what is called by a number: "Line 12", "13 – the door is open".
import { isOfCalendar } from '../../analysis/calendar.ts'
import { foldMarks } from '../../analysis/stems.ts'
import type { Retrieval } from '../candidate.ts'

/** Whether the best match has a number in its title, its question or its headings, or a line that explains it. */
export function isNumbered(number: string, { candidates: [best] }: Retrieval): boolean {
  if (best === undefined) return false
  const { item, headings, text } = best.scope.passage(best.ordinal)
  const named = new RegExp(
    String.raw`(?<![\p{N}.,])${number}(?!\p{N}|[.,]\p{N})\.?\s*(?<next>\p{L}*)`,
    'u',
  )
  const isNamed = [item.title ?? '', item.question ?? '', ...headings].some((name) => {
    const next = named.exec(name)?.groups?.next
    // "Prices from 1 November"
    return (
      next !== undefined &&
      !isOfCalendar(foldMarks(next.toLowerCase(), item.language), item.language)
    )
  })
  // A numbered step ("2. Pay") and a time ("7:00") are called by no number.
  const explained = new RegExp(
    String.raw`^\s*(?:[-*+|]\s*)?(?:\p{L}+\s)?${number}(?:\s+[|–-]|:)\s`,
    'mu',
  )
  return isNamed || explained.test(text)
}
