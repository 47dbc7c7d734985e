// `ingest` turns a folder into knowledge and keeps it up to date. `chat` is a client in the
// terminal.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCore } from '../../src/app.ts'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { loadConfig } from '../../src/config.ts'
import { whyUnread } from '../../src/services/knowledge/unread-files.ts'
import { itInFull } from '../support/it-in-full.ts'
import { docxParagraph, makeDocx, makePdf, makeZip } from '../support/made-files.ts'
import { makeDataDirectory, runParley } from '../support/server-process.ts'

const dataDirectory = makeDataDirectory()
const env = { PARLEY_DATA_DIR: dataDirectory }
let account_id: string

beforeAll(async () => {
  account_id = await withServices(async ({ accounts }) => {
    return (await accounts.create({ name: 'Acme', plan: 'free' })).id
  })
})

type Services = Awaited<ReturnType<typeof openCore>>['services']

async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const core = await openCore(loadConfig(env))
  try {
    return await work(core.services)
  } finally {
    await core.close()
  }
}

/** Creates an active chatbot without knowledge. */
function buildChatbot(settings: { welcome_message?: string } = {}): Promise<string> {
  return withServices(async ({ chatbots }) => {
    const wanted = { name: 'Support', settings }
    return (await chatbots.create(operatorPrincipal(account_id), wanted)).id
  })
}

async function itemsOf(chatbot_id: string) {
  const query = { chatbot_id, include: 'content', page: 1, limit: 100 } as const
  return withServices(async ({ knowledge }) => {
    const page = await knowledge.list(operatorPrincipal(account_id), query)
    return new Map(page.knowledge.map((item) => [item.external_id, item]))
  })
}

function buildFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = makeDataDirectory()
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** The name of the folder in the metadata of an item. The external id contains its first half. */
function digestOf(folder: string): string {
  return createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
}

function idOf(chatbot_id: string, folder: string, path: string): string {
  return `file:${chatbot_id}:${digestOf(folder).slice(0, 16)}:${path}`
}

async function ingest(...args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await runParley(['ingest', ...args, '--json'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

const counts = { added: 0, updated: 0, unchanged: 0, removed: 0 }
const nothing = { ...counts, skipped: [], gone: [], other_kinds: {} }

describe('ingest', () => {
  test('adds new files, updates changed ones, and removes items only with --prune', async () => {
    const chatbot_id = await buildChatbot()
    const folder = buildFolder({
      'returns.md': 'Intro.\n\n## Our **returns**\n\nReturn any item within 30 days.\n',
      'delivery/europe.txt': 'Delivery takes two days inside Europe.',
      'office.markdown': 'The office is in Rome.',
    })
    const into = [folder, '--chatbot', chatbot_id]
    const otherFolder = buildFolder({ 'other.md': 'Nothing to do with it.' })
    expect(await ingest(...into)).toEqual({ ...nothing, added: 3 })
    expect(await ingest(otherFolder, '--chatbot', chatbot_id)).toEqual({ ...nothing, added: 1 })

    const id = (path: string) => idOf(chatbot_id, folder, path)
    const other = idOf(chatbot_id, otherFolder, 'other.md')
    const first = await itemsOf(chatbot_id)
    expect([...first.keys()].sort()).toEqual(
      [id('delivery/europe.txt'), id('office.markdown'), other, id('returns.md')].sort(),
    )
    expect(first.get(id('returns.md'))).toMatchObject({ title: 'Our returns', source_url: null })
    expect(first.get(id('office.markdown'))).toMatchObject({ title: 'office.markdown' })
    expect(first.get(id('delivery/europe.txt'))).toMatchObject({
      title: 'europe.txt',
      content: 'Delivery takes two days inside Europe.',
      chatbot_id,
    })

    expect(await ingest(...into)).toEqual({ ...nothing, unchanged: 3 })
    expect(await itemsOf(chatbot_id)).toEqual(first)

    writeFileSync(join(folder, 'returns.md'), '# Our returns\n\nWithin 60 days.\n')
    rmSync(join(folder, 'office.markdown'))
    const gone = ['office.markdown']
    const changed = { ...nothing, updated: 1, unchanged: 1, gone }
    expect(await ingest(...into)).toEqual(changed)
    expect((await itemsOf(chatbot_id)).get(id('returns.md'))?.content).toContain('60 days')

    const pruned = await ingest(...into, '--prune', '--base-url', 'https://example.com/help')
    expect(pruned).toEqual({ ...nothing, updated: 2, removed: 1, gone })
    const last = await itemsOf(chatbot_id)
    expect(last.has(id('office.markdown'))).toBe(false)
    expect(last.has(other)).toBe(true)
    expect(last.get(id('delivery/europe.txt'))?.source_url).toBe(
      'https://example.com/help/delivery/europe.txt',
    )
  })

  test('reads text in the encodings of Windows', async () => {
    const chatbot_id = await buildChatbot()
    const folder = buildFolder({
      'latin-1.txt': new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
      'utf-16.txt': Buffer.from('\ufeffcafé', 'utf16le'),
    })
    expect(await ingest(folder, '--chatbot', chatbot_id)).toEqual({ ...nothing, added: 2 })
    const items = await itemsOf(chatbot_id)
    expect([...items.values()].map(({ content }) => content)).toEqual(['café', 'café'])
  })

  test('reports skipped files, links and other kinds, and ignores hidden files and node_modules', async () => {
    const chatbot_id = await buildChatbot()
    const folder = buildFolder({
      'good.md': 'Good.',
      'long.md': 'a'.repeat(1_000_001),
      'binary.txt': new Uint8Array([0x63, 0x00, 0x66]),
      'blank.md': ' \n',
      'picture.png': 'not text',
      Makefile: 'all:',
      'pictures/second.PNG': 'not text',
      '.hidden/secret.md': 'secret',
      'node_modules/package/README.md': 'theirs',
    })
    const outside = buildFolder({ 'outside.md': 'not in the folder' })
    symlinkSync(join(outside, 'outside.md'), join(folder, 'link.md'))
    symlinkSync(outside, join(folder, 'linked-folder'))
    const { code, stdout } = await runParley(['ingest', folder, '--chatbot', chatbot_id], { env })
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n')).toEqual([
      '1 added, 0 updated, 0 unchanged, 0 removed, 5 skipped.',
      '  skipped binary.txt: is not text',
      `  skipped blank.md: ${whyUnread.empty}`,
      '  skipped long.md: longer than 1,000,000 characters; split it',
      '  skipped link.md: a symbolic link; links are not followed',
      '  skipped linked-folder: a symbolic link; links are not followed',
      'Left out as other kinds of files: 2 .png, 1 without an ending. Save them as Markdown, text, PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, HTML, CSV, JSON or ZIP.',
    ])
    expect([...(await itemsOf(chatbot_id)).keys()]).toEqual([idOf(chatbot_id, folder, 'good.md')])
  })

  test('makes long files searchable before it ends, without a server', async () => {
    const chatbot_id = await buildChatbot()
    const text = (colour: string) =>
      `The parcel of Zanzibar is ${colour}.\n\n`.padEnd(150_000, 'Nothing stands in here. ')
    const folder = buildFolder({ 'long.txt': text('purple') })
    const search = () =>
      withServices(async ({ knowledge }) => {
        const principal = operatorPrincipal(account_id)
        const { hits } = await knowledge.search(principal, { query: 'Zanzibar', chatbot_id })
        return hits[0]?.snippet
      })
    const into = [folder, '--chatbot', chatbot_id]
    expect(await ingest(...into)).toEqual({ ...nothing, added: 1 })
    const [item] = (await itemsOf(chatbot_id)).values()
    expect(item).toMatchObject({ status: 'ready' })
    expect(await search()).toContain('purple')
    expect(await ingest(...into)).toEqual({ ...nothing, unchanged: 1 })
    writeFileSync(join(folder, 'long.txt'), text('green'))
    expect(await ingest(...into)).toEqual({ ...nothing, updated: 1 })
    expect(await search()).toContain('green')
  })

  test('accepts a single file under its name', async () => {
    const chatbot_id = await buildChatbot()
    const folder = buildFolder({ 'deep/one.md': '# One\n\nOnly this one.', 'deep/two.md': 'Two.' })
    const path = join(folder, 'deep', 'one.md')
    expect(await ingest(path, '--chatbot', chatbot_id)).toEqual({ ...nothing, added: 1 })
    const id = idOf(chatbot_id, join(folder, 'deep'), 'one.md')
    expect([...(await itemsOf(chatbot_id)).keys()]).toEqual([id])
  })

  test('leaves out excluded files, by name or pattern, in any folder', async () => {
    const chatbot_id = await buildChatbot()
    const folder = buildFolder({
      'returns.md': 'Return any item within 30 days.',
      'returns.de.md': 'Alles binnen 30 Tagen.',
      'drafts/prices.md': 'Not decided yet.',
      'help/office.de.md': 'In Rom.',
    })
    const into = [folder, '--chatbot', chatbot_id, '--exclude', 'drafts,**/*.de.md']
    expect(await ingest(...into)).toEqual({ ...nothing, added: 1 })
    expect([...(await itemsOf(chatbot_id)).values()]).toMatchObject([{ title: 'returns.md' }])
  })

  test('keeps files of the same name from two folders apart, and prunes each folder alone', async () => {
    const chatbot_id = await buildChatbot()
    const shop = buildFolder({ 'readme.md': 'The shop.', 'hours.md': 'Nine to five.' })
    const stock = buildFolder({ 'readme.md': 'The stock.' })
    const into = ['--chatbot', chatbot_id]
    expect(await ingest(shop, ...into)).toEqual({ ...nothing, added: 2 })
    expect(await ingest(stock, ...into)).toEqual({ ...nothing, added: 1 })
    expect(await ingest(shop, ...into)).toEqual({ ...nothing, unchanged: 2 })

    const loose = buildFolder({ 'readme.md': 'Alone.' })
    expect(await ingest(join(loose, 'readme.md'), ...into)).toEqual({ ...nothing, added: 1 })
    expect(await ingest(join(shop, 'readme.md'), ...into)).toEqual({ ...nothing, unchanged: 1 })
    const contents = [...(await itemsOf(chatbot_id)).values()].map(({ content }) => content)
    expect(contents.sort()).toEqual(['Alone.', 'Nine to five.', 'The shop.', 'The stock.'])

    rmSync(join(shop, 'readme.md'))
    const pruned = { ...nothing, unchanged: 1, removed: 1, gone: ['readme.md'] }
    expect(await ingest(shop, ...into, '--prune')).toEqual(pruned)
    const remaining = [...(await itemsOf(chatbot_id)).values()].map(({ content }) => content)
    expect(remaining.sort()).toEqual(['Alone.', 'Nine to five.', 'The stock.'])
  })

  test('takes over the items of an earlier version from the same folder, and no others', async () => {
    const chatbot_id = await buildChatbot()
    const [mine, theirs] = [buildFolder({ 'one.md': 'New.' }), buildFolder({ 'one.md': 'Theirs.' })]
    const addItem = (external_id: string, content: string) =>
      withServices(({ knowledge }) =>
        knowledge.create(operatorPrincipal(account_id), {
          chatbot_id,
          content,
          external_id,
          metadata: { ingest_root: digestOf(mine), owner: 'Ada' },
        }),
      )
    const { id } = await addItem(`file:${chatbot_id}:one.md`, 'Old.')
    await addItem(`file:${chatbot_id}:gone.md`, 'Gone.')
    expect(await ingest(theirs, '--chatbot', chatbot_id)).toEqual({ ...nothing, added: 1 })
    const pruned = { ...nothing, updated: 1, removed: 1, gone: ['gone.md'] }
    expect(await ingest(mine, '--chatbot', chatbot_id, '--prune')).toEqual(pruned)
    const items = await itemsOf(chatbot_id)
    expect(items.size).toBe(2)
    expect(items.get(idOf(chatbot_id, mine, 'one.md'))).toMatchObject({
      id,
      content: 'New.',
      metadata: { owner: 'Ada' },
    })
  })

  test('takes the title from the front matter, which is not part of the content', async () => {
    const chatbot_id = await buildChatbot()
    const folder = buildFolder({
      'hours.md': '---\nlayout: wide\ntitle: "Opening hours"\n---\n# Hours\n\nFrom nine.\n',
      'untitled.md': '---\nlayout: wide\n---\n# Delivery\n\nTwo days.\n',
      'blank.md': '---\nlayout: wide\n---\n',
    })
    const skipped = [{ path: 'blank.md', reason: whyUnread.empty }]
    expect(await ingest(folder, '--chatbot', chatbot_id)).toEqual({ ...nothing, added: 2, skipped })
    const items = [...(await itemsOf(chatbot_id)).values()]
    expect(items.map(({ title, content }) => [title, content]).sort()).toEqual([
      ['Delivery', '# Delivery\n\nTwo days.\n'],
      ['Opening hours', '# Hours\n\nFrom nine.\n'],
    ])
  })

  itInFull('reads files of other kinds, and keeps what it can’t read any more', async () => {
    const chatbot_id = await buildChatbot()
    const zip = { 'a/one.txt': 'One.', 'two.md': '# Two' }
    const folder = buildFolder({
      'hours.docx': makeDocx(docxParagraph('We open at nine.')),
      'more.zip': makeZip(zip),
      'scan.pdf': makePdf([[]]),
    })
    const into = [folder, '--chatbot', chatbot_id]
    const scan = {
      path: 'scan.pdf',
      reason: whyUnread.needs_ocr,
    }
    expect(await ingest(...into)).toEqual({ ...nothing, added: 3, skipped: [scan] })
    const items = await itemsOf(chatbot_id)
    const id = (path: string) => idOf(chatbot_id, folder, path)
    expect(items.get(id('hours.docx'))).toMatchObject({
      type: 'file',
      title: 'hours',
      file_name: 'hours.docx',
      content: 'We open at nine.',
    })
    expect(items.get(id('more.zip/two.md'))).toMatchObject({ title: 'Two', file_name: 'two.md' })
    expect(await ingest(...into)).toEqual({ ...nothing, unchanged: 3, skipped: [scan] })

    writeFileSync(join(folder, 'hours.docx'), 'PK\x03\x04 broken')
    writeFileSync(join(folder, 'more.zip'), makeZip({ 'a/one.txt': 'One.' }))
    expect(await ingest(...into, '--prune')).toMatchObject({
      unchanged: 1,
      removed: 1,
      gone: ['more.zip/two.md'],
    })
    expect([...(await itemsOf(chatbot_id)).keys()].sort()).toEqual(
      [id('hours.docx'), id('more.zip/a/one.txt')].sort(),
    )
  })

  test('an empty folder removes nothing, even with --prune', async () => {
    const chatbot_id = await buildChatbot()
    const folder = buildFolder({ 'one.md': 'One.' })
    await ingest(folder, '--chatbot', chatbot_id)
    rmSync(join(folder, 'one.md'))
    const args = ['ingest', folder, '--chatbot', chatbot_id, '--prune']
    expect(await runParley(args, { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no file in ${folder} that can be read (Markdown, text, PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, HTML, CSV, JSON or ZIP); check the path. Nothing was changed.\n`,
    })
    expect((await itemsOf(chatbot_id)).size).toBe(1)
  })
})

describe('chat', () => {
  test('answers each piped line with its sources, in a stored conversation', async () => {
    const chatbot_id = await buildChatbot({ welcome_message: 'Welcome to Acme!' })
    const folder = buildFolder({ 'returns.md': '# Returns\n\nYou can return items for 30 days.\n' })
    await ingest(folder, '--chatbot', chatbot_id, '--base-url', 'https://example.com')
    const question = 'How long can I return items?'
    const input = `${question}\n\n/quit\nThis comes after the end\n`
    const { code, stdout, stderr } = await runParley(['chat', chatbot_id], { env, input })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\n')
    expect(lines[0]).toBe('Welcome to Acme!')
    expect(lines[2]).toContain('You can return items for 30 days.')
    expect(lines[3]).toBe('  [1] Returns – https://example.com/returns.md')
    expect(lines[4]).toBe('      "You can return items for 30 days."')
    expect(lines[5]).toMatch(/^ {2}confidence (0\.\d\d|1\.00)$/)

    const principal = operatorPrincipal(account_id)
    await withServices(async ({ conversations, messages }) => {
      const { conversations: kept } = await conversations.list(principal, {
        chatbot_id,
        page: 1,
        limit: 10,
      })
      expect(kept).toMatchObject([{ user_id: 'cli', message_count: 3 }])
      const query = { order: 'asc', page: 1, limit: 10 } as const
      const history = await messages.list(principal, kept[0]?.conversation_id ?? '', query)
      expect(history.messages[1]).toMatchObject({ sender_type: 'user', text: question })
    })
  })

  test('--explain shows below each answer how it was made', async () => {
    const chatbot_id = await buildChatbot({ welcome_message: 'Welcome to Acme!' })
    const folder = buildFolder({ 'returns.md': '# Returns\n\nYou can return items for 30 days.\n' })
    await ingest(folder, '--chatbot', chatbot_id)
    const input = 'How long can I retrun items?\nThank you!\n'
    const args = ['chat', chatbot_id, '--explain']
    const { code, stdout, stderr } = await runParley(args, { env, input })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/\n {2}words {6}.*\n/)
    expect(stdout).toMatch(/retrun \(weight \d\.\d\d, repaired to "return"\)/)
    expect(stdout).toMatch(/ kb_\w+#0 Returns\n {13}of 1 searched\n/)
    expect(stdout).toMatch(/\n {2}sentences {2}1 compared\n/)
    expect(stdout.match(/ {2}gate /g)).toHaveLength(2)
  })

  test('exits with 0 if the input has no line', async () => {
    const args = ['chat', await buildChatbot()]
    expect(await runParley(args, { env })).toEqual({ code: 0, stdout: '', stderr: '' })
  })
})
