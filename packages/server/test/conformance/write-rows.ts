// A process of its own that opens a store and writes chatbots: some one after the other, some at once.
import { createId } from '../../src/lib/ids.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { buildChatbot } from '../support/builders.ts'

const [directory = '', oneByOne = '0', atOnce = '0'] = process.argv.slice(2)
const storage = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
const account_id = createId('acct')
const write = () => storage.chatbots.add(account_id, buildChatbot(account_id))

for (let i = 0; i < Number(oneByOne); i++) await write()
await Promise.all(Array.from({ length: Number(atOnce) }, write))
// The end of the process closes the files without the checkpoint that would sync them once more.
process.exit(0)
