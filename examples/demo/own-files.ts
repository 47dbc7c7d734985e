// What `npm run demo -- --files DIR` does instead of reading this project's documentation.
import type { KnowledgeItem } from '@parley/contract'
import type { CommandLine } from './server.ts'

type Report = {
  readonly added: number
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
  readonly other_kinds: Readonly<Record<string, number>>
}

const questionsMax = 6
const titleCharactersMax = 80

/** Reads the files of a folder, or one file. Returns the lines that tell what became of them. */
export async function readOwnFiles(
  parley: CommandLine,
  path: string,
  chatbot_id: string,
): Promise<string[]> {
  const report = await parley.run<Report>('ingest', path, '--chatbot', chatbot_id)
  const others = Object.entries(report.other_kinds).map(([kind, count]) => `${count} ${kind}`)
  return [
    `It has ${report.added} documents now.`,
    ...report.skipped.map(({ path: file, reason }) => `  not read: ${file} (${reason})`),
    ...(others.length === 0 ? [] : [`  files of other kinds: ${others.join(', ')}`]),
  ]
}

/** One question for each of some documents, since nobody knows what the files are about. */
export function questionsAbout(items: readonly Pick<KnowledgeItem, 'title'>[]): string[] {
  const titles = [...new Set(items.flatMap(({ title }) => title ?? []))]
  const step = Math.max(1, titles.length / questionsMax)
  return Array.from({ length: Math.min(titles.length, questionsMax) }, (_, index) => {
    const title = titles[Math.floor(index * step)] ?? ''
    return `What does “${title.slice(0, titleCharactersMax)}” say?`
  })
}
