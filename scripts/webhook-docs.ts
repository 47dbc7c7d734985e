// Writes the parts of docs/webhooks.md that the program knows: real events and the schedule; with
// --check it only says whether that is needed.
import { readFile, writeFile } from 'node:fs/promises'
import {
  attemptPausesMs,
  pauseJitter,
} from '../packages/server/src/services/webhooks/delivery/delivery-schedule.ts'
import { sampleEvents } from './sample-events.ts'

const page = new URL('../docs/webhooks.md', import.meta.url)
const command = 'npm run docs'

const parts: Readonly<Record<string, string>> = {
  events: (await sampleEvents())
    .map(({ type, when, event }) => `### \`${type}\`\n\n${when}\n\n${json(event)}`)
    .join('\n\n'),
  schedule: scheduleTable(),
}

const current = await readFile(page, 'utf8')
const wanted = current.replace(
  /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
  (_, begin: string, name: string, end: string) => `${begin}\n${parts[name]}\n\n${end}`,
)
if (!process.argv.includes('--check')) await writeFile(page, wanted)
else if (current !== wanted) {
  console.error(`docs/webhooks.md does not say what the code says: run "${command}".`)
  process.exitCode = 1
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}

function scheduleTable(): string {
  let elapsed = 0
  const rows = attemptPausesMs.map((pause, index) => {
    elapsed += pause
    return `| ${index + 1} | ${pause === 0 ? 'at once' : inWords(pause)} | ${inWords(elapsed)} |`
  })
  const note = `Each pause differs by up to ${pauseJitter * 100} %, so that what failed together does not come back together. After the last attempt the delivery has \`failed\`; it can be sent again by hand.`
  return [
    '| attempt | pause before it | since the event |',
    '|---|---|---|',
    ...rows,
    '',
    note,
  ].join('\n')
}

function inWords(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const units = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor((seconds % 3_600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  const shown = units.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return shown.length === 0 ? '0 s' : shown.join(' ')
}
