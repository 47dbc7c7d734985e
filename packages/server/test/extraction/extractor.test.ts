// Tests the queue for child processes.
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
