// Writes the generated parts of docs/reference/webhooks.md: one event of each type and the schedule of
// attempts. With --check it writes nothing and fails if the page is out of date.
import { readFile, writeFile } from 'node:fs/promises'
import {
  attemptPausesMs,
  pauseJitter,
} from '../packages/server/src/services/webhooks/delivery/delivery-schedule.ts'
import { sampleEvents } from './sample-events.ts'

const page = new URL('../docs/reference/webhooks.md', import.meta.url)
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
  console.error(`docs/reference/webhooks.md is out of date. Run: ${command}`)
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
  const note = `Parley varies each pause by up to ${pauseJitter * 100} %, so that deliveries which failed together are not repeated together. After the last attempt the delivery is \`failed\`. You can send it again.`
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
