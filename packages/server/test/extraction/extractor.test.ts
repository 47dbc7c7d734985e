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
  'ends a process that got no time; its file is tried again without giving way, but not for ever',
  async () => {
    const extractor = createExtractor({ timeoutMs: 500 })
    const read = () => extractor.extractText(file, { name: 'a.txt' })
    const busy = { reason: 'busy' }
    expect(await starved(read)).toEqual({ result: busy, priority: getPriority() + 10 })
    expect(await starved(read)).toEqual({ result: busy, priority: getPriority() })
    expect(await starved(read)).toMatchObject({ result: { reason: 'timeout' } })
    extractor.close()
  },
)

/** Stops the process that the reading starts, as if the machine had no time for it. */
async function starved(read: () => Promise<unknown>) {
  const before = childrenOf('self')
  const reading = read()
  let child: number | undefined
  while (child === undefined) {
    await nextTurn()
    child = childrenOf('self').find((pid) => !before.includes(pid))
  }
  process.kill(child, 'SIGSTOP')
  return { priority: getPriority(child), result: await reading }
}
