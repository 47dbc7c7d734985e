// Tests the queue for child processes.
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { createExtractor } from '../../src/extraction/extractor.ts'

const file = Buffer.from('Some text.')

it('lets senders take turns, so that many files of one don’t delay another', async () => {
  const { extractText } = createExtractor({ childrenMax: 1 })
  const done: string[] = []
  const read = async (name: string, sender: string) => {
    await extractText(file, { name }, sender)
    done.push(name)
  }
  await Promise.all([
    read('a1.txt', 'acct_a'),
    read('a2.txt', 'acct_a'),
    read('a3.txt', 'acct_a'),
    read('b1.txt', 'acct_b'),
  ])
  expect(done).toEqual(['a1.txt', 'a2.txt', 'b1.txt', 'a3.txt'])
})

it('refuses a file that waits too long, and still reads the next one', async () => {
  const { extractText } = createExtractor({ childrenMax: 1, waitMs: 1 })
  const first = extractText(file, { name: 'a.txt' }, 'acct_a')
  expect(await extractText(file, { name: 'b.txt' }, 'acct_b')).toEqual({ reason: 'busy' })
  expect(await first).toMatchObject({ documents: [{ markdown: 'Some text.' }] })
  expect(await extractText(file, { name: 'c.txt' })).toMatchObject({ documents: [{}] })
})

it.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'reads a page once more if the process of the page before ends by %s',
  async (signal) => {
    const extractor = createExtractor()
    const page = (name: string) =>
      extractor.extractText(Buffer.from(`<p>${name}.</p>`), { name, site: 'src_1' })
    const before = childrenOf()
    await page('a.html')
    const [child = 0] = childrenOf().filter((pid) => !before.includes(pid))
    process.kill(child, signal)
    // The extractor does not know yet that the process has ended.
    expect(await page('b.html')).toMatchObject({ documents: [{ markdown: 'b.html.' }] })
    extractor.close()
  },
)

it.runIf(process.platform === 'linux')('reads with a lower priority than its own', async () => {
  const extractor = createExtractor()
  const lower = getPriority() + 5
  let isSeen = false
  const watch = setInterval(() => {
    isSeen ||= childrenOf().some((pid) => priorityOf(pid) === lower)
  }, 2)
  // A process lives for moments only.
  for (let n = 0; n < 10 && !isSeen; n++) await extractor.extractText(file, { name: 'a.txt' })
  clearInterval(watch)
  expect(isSeen).toBe(true)
  extractor.close()
})

function childrenOf(): readonly number[] {
  const childrenOfThread = (id: string) => {
    try {
      return readFileSync(`/proc/self/task/${id}/children`, 'utf8').split(' ')
    } catch {
      // The thread has ended.
      return []
    }
  }
  return readdirSync('/proc/self/task').flatMap(childrenOfThread).filter(Boolean).map(Number)
}

/** Undefined for a process that has ended. */
function priorityOf(pid: number): number | undefined {
  try {
    return getPriority(pid)
  } catch {
    return undefined
  }
}
