// Tests the queue for child processes.
import { getPriority } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createExtractor } from '../../src/extraction/extractor.ts'
import { childrenOf } from '../support/child-processes.ts'

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
    const before = childrenOf('self')
    await page('a.html')
    const [child = 0] = childrenOf('self').filter((pid) => !before.includes(pid))
    process.kill(child, signal)
    // The extractor does not know yet that the process has ended.
    expect(await page('b.html')).toMatchObject({ documents: [{ markdown: 'b.html.' }] })
    extractor.close()
  },
)

it.runIf(process.platform === 'linux')(
  'gives way to the server, but not with a file that got no processor time',
  async () => {
    // Nothing is read in so short a time, and no time is counted.
    const extractor = createExtractor({ timeoutMs: 5 })
    const read = () => extractor.extractText(file, { name: 'a.txt' })
    expect(await priorityDuring(read)).toBe(getPriority() + 10)
    expect(await priorityDuring(read)).toBe(getPriority())
    extractor.close()
  },
)

/** The priority of the process that the reading starts. */
async function priorityDuring(read: () => Promise<unknown>): Promise<number | undefined> {
  const before = childrenOf('self')
  let isOver = false
  const reading = read().finally(() => {
    isOver = true
  })
  let found: number | undefined
  while (!isOver) {
    const [child] = childrenOf('self').filter((pid) => !before.includes(pid))
    if (child !== undefined) found ??= priorityOf(child)
    await nextTurn()
  }
  await reading
  return found
}

/** Undefined for a process that has ended. */
function priorityOf(pid: number): number | undefined {
  try {
    return getPriority(pid)
  } catch {
    return undefined
  }
}
