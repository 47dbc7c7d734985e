// Tests the process that starts the readers of files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createHostedExtractor } from '../../src/extraction/hosted-extractor.ts'
import { childrenOf } from '../support/child-processes.ts'

const isLinux = process.platform === 'linux'
const file = (text: string) => Buffer.from(text)
const textOf = (text: string) => ({ documents: [{ markdown: text }] })

it('reads several files at once, each with its own text', async () => {
  const extractor = createHostedExtractor()
  const names = ['One.', 'Two.', 'Drei: ä €.']
  const read = names.map((text) => extractor.extractText(file(text), { name: 'a.txt' }, text))
  expect(await Promise.all(read)).toMatchObject(names.map(textOf))
  extractor.close()
})

it('gives a reason for a file without bytes, and after its end', async () => {
  const extractor = createHostedExtractor()
  expect(await extractor.extractText(file(''), { name: 'a.txt' })).toEqual({ reason: 'empty' })
  const reading = extractor.extractText(file('One.'), { name: 'a.txt' })
  extractor.close()
  expect(await reading).toEqual({ reason: 'busy' })
  expect(await extractor.extractText(file('One.'), { name: 'a.txt' })).toEqual({ reason: 'busy' })
})

it.runIf(isLinux)('starts anew if its process is killed', async () => {
  const extractor = createHostedExtractor()
  await extractor.extractText(file('One.'), { name: 'a.txt' })
  const host = newestChild()
  const reading = extractor.extractText(file('Two.'), { name: 'b.txt' })
  process.kill(host, 'SIGKILL')
  expect(await reading).toEqual({ reason: 'busy' })
  const next = await extractor.extractText(file('Two.'), { name: 'b.txt' })
  expect(next).toMatchObject(textOf('Two.'))
  extractor.close()
})

it.runIf(isLinux)('reads on after Ctrl-C, until the server ends it', async () => {
  const extractor = createHostedExtractor()
  await extractor.extractText(file('One.'), { name: 'a.txt' })
  const host = newestChild()
  process.kill(host, 'SIGINT')
  const next = await extractor.extractText(file('Two.'), { name: 'b.txt' })
  expect(next).toMatchObject(textOf('Two.'))
  extractor.close()
})

it.runIf(isLinux)('leaves no process behind when the server is killed', async () => {
  const module = join(import.meta.dirname, '../../src/extraction/hosted-extractor.ts')
  const code = `import { createHostedExtractor } from ${JSON.stringify(module)}
    const { extractText } = createHostedExtractor()
    await extractText(Buffer.from('One.'), { name: 'a.html', site: 'src_1' })
    console.log('read')
    const table = '<table><tr><td>a</td><td>b <b>c</b></td></tr></table><p>Some <i>text</i> here.</p>'
    await extractText(Buffer.from(table.repeat(100_000)), { name: 'b.html' })`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', code])
  await once(server.stdout, 'data')
  const [host = 0] = childrenOf(server.pid ?? 0)
  // One waits for the next page of its site, and the other one reads.
  while (childrenOf(host).length < 2) await sleep(5)
  const processes = [host, ...childrenOf(host)]
  // Until it has the whole file.
  await sleep(1_000)
  server.kill('SIGKILL')
  const killedAt = performance.now()
  while (processes.some(isAlive)) await sleep(20)
  // Reading the file takes about twice as long.
  expect(performance.now() - killedAt).toBeLessThan(5_000)
})

/** The host of the test before may still be ending. */
function newestChild(): number {
  return childrenOf('self').at(-1) ?? 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
