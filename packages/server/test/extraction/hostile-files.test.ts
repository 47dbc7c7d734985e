// A file can only hurt the child process that reads it. Each such file has a reason.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createExtractor } from '../../src/extraction/extractor.ts'
import { sandboxedCommand } from '../../src/extraction/sandbox.ts'
import { makeDocx, makeEpub, makeOpenDocument, makePdf, makeZip } from '../support/made-files.ts'
import { isThorough } from '../support/thorough.ts'

const extractor = createExtractor({ waitMs: 100_000 })
const { extractText } = extractor
afterAll(() => extractor.close())
/** Without CI, files that harm no process share one, as the pages of one site do. */
const site = isThorough ? undefined : 'test'

async function reasonOf(content: string | Uint8Array, name = 'file'): Promise<string> {
  const result = await extractText(Buffer.from(content as Uint8Array), { name, site })
  return 'reason' in result ? result.reason : 'text'
}

const line = { text: 'Some words of a page that has text.', y: 700 }
const encryption =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O (01234567890123456789012345678901) /U (01234567890123456789012345678901) >> /ID [(0123456789abcdef) (0123456789abcdef)]'
const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'

describe('extractText', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blank text', ' \n ', 'empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unsupported'],
    ['a program', Buffer.from('7f454c460201010000', 'hex'), 'unsupported'],
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'unsupported'],
    [
      'a new document with a password',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae100', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'password',
    ],
    ['a PDF of pictures', makePdf([[], []]), 'needs_ocr'],
    ['a PDF with a password', makePdf([[line]], encryption), 'password'],
    ['the beginning of a PDF', makePdf([[line]]).subarray(0, 60), 'damaged'],
    ['the beginning of a ZIP', makeZip({ 'a.txt': 'One.' }).subarray(0, 20), 'damaged'],
    ['a ZIP bomb', makeZip({ 'a.txt': Buffer.alloc(30_000_000, 'a') }), 'too_large'],
    ['a ZIP in a ZIP', makeZip({ 'a.zip': makeZip({ 'a.txt': 'One.' }) }), 'nested_archive'],
    [
      'an office document of pictures',
      makeZip({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml':
          '<office:document-content><office:body><office:text/></office:body></office:document-content>',
        'Pictures/1.png': 'x',
      }),
      'needs_ocr',
    ],
    [
      'an office document with nothing but its thumbnail',
      makeZip({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml':
          '<office:document-content><office:body><office:text/></office:body></office:document-content>',
        'Thumbnails/thumbnail.png': 'x',
      }),
      'empty',
    ],
    [
      'XML with entities',
      makeOpenDocument('text', '').length > 0
        ? makeZip({
            mimetype: 'application/vnd.oasis.opendocument.text',
            'content.xml': `${doctype}<x>&b;</x>`,
          })
        : '',
      'damaged',
    ],
    ['XML 100,000 levels deep', makeOpenDocument('text', '<a>'.repeat(100_000)), 'damaged'],
    ['a DOCX bomb', makeDocx('<w:p/>'.repeat(5_000_000)), 'too_large'],
    ['an EPUB without its book', makeZip({ mimetype: 'application/epub+zip' }), 'damaged'],
    ['an EPUB with no words', makeEpub(['<html><body></body></html>']), 'empty'],
  ])('says why %s has no text', async (_what, content, reason) => {
    expect(await reasonOf(content)).toBe(reason)
  })

  it('stops in HTML that is 100,000 levels deep, and keeps what came before', async () => {
    const html = `<html><body><p>Before.</p>${'<div>'.repeat(100_000)}deep`
    expect(await extractText(Buffer.from(html), { name: 'x.html' })).toMatchObject({
      documents: [{ markdown: 'Before.' }],
    })
  })

  it('keeps no path outside of the archive, and no NUL', async () => {
    const zip = makeZip({ '../../../etc/pass\0wd.txt': 'One.', '/abs\\..\\two.txt': 'Two.' })
    expect(await extractText(zip, { name: 'x.zip' })).toMatchObject({
      documents: [{ path: 'etc/passwd.txt' }, { path: 'abs/two.txt' }],
    })
  })

  it('survives a child that needs more memory than it may have', async () => {
    // Rows of a sheet, unpacked within the limits, become a tree of several gigabytes.
    const rows = '<r><c><v>1</v></c><c><v>2</v></c></r>'.repeat(1_000_000)
    const pieces = makeOpenDocument('spreadsheet', `${rows}${'<a b="c"/>'.repeat(3_000_000)}`)
    expect(['memory', 'timeout', 'too_large']).toContain(await reasonOf(pieces))
  })
})

describe('the child process', () => {
  const folder = mkdtempSync(join(process.cwd(), '.child-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['files', `await import('node:fs').then((fs) => fs.readFileSync('/etc/hostname'))`],
    ['writing', `await import('node:fs').then((fs) => fs.writeFileSync('/tmp/parley-x', 'x'))`],
    [
      'programs',
      `await import('node:child_process').then((c) => c.spawnSync('id').error && Promise.reject(new Error()))`,
    ],
    [
      'threads',
      `await import('node:worker_threads').then((w) => new w.Worker('1', { eval: true }))`,
    ],
    ['sockets', `await import('node:net').then((net) => net.connect(1, '127.0.0.1'))`],
    ['requests', `await fetch('http://127.0.0.1:1')`],
    ['eval', `(0, eval)('1')`],
  ])('has no %s', async (_what, code) => {
    const { file, args } = sandboxedCommand()
    const network = new URL('../../src/extraction/bar-network.ts', import.meta.url)
    const script = join(folder, 'attempt.mjs')
    const attempt = `import '${network}'\ntry { ${code}\nconsole.log('allowed') } catch { console.log('refused') }`
    writeFileSync(script, attempt)
    const allowed = [...args.slice(0, -1), `--allow-fs-read=${script}`, script]
    const child = spawn(file, allowed, { env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
    const output = text(child.stdout)
    await once(child, 'close')
    expect((await output).trim()).toBe('refused')
  })
})
