// Reads a table of values that a comma, semicolon or tab separates.
import Papa from 'papaparse'
import type { ExtractedDocument } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { sheetTables } from './sheet-tables.ts'

export function readCsv(text: string): ExtractedDocument {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  return { markdown: sheetTables(data), mimeType: mimeTypes.csv }
}
