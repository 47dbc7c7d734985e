// Checks that every relative link in the Markdown files of the repository leads to a file, and to a heading of
// that file if it names one.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

for (const file of files) {
  // Code blocks contain examples, not links.
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '')
  for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue
    const [path = '', heading] = link.split('#')
    const target = path === '' ? file : normalize(join(dirname(file), path))
    if (!existsSync(target)) report(file, link, 'the file is missing')
    else if (heading !== undefined && !headingsOf(target).has(heading)) {
      report(file, link, 'the heading is missing')
    }
  }
}

/** Returns the anchors of a page, as GitHub derives them from its headings. */
function headingsOf(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '')
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set(anchors)
}

function report(file: string, link: string, problem: string): void {
  console.error(`${file}: ${problem} of the link ${link}`)
  process.exitCode = 1
}
