// A separate process that opens a storage and writes chatbots, some in sequence and some at once.
import { createId } from '../../src/lib/ids.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'

const [directory = '', oneByOne = '0', atOnce = '0'] = process.argv.slice(2)
const storage = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
const account_id = createId('acct')
const write = () => storage.chatbots.add(account_id, buildChatbot(account_id))

for (let i = 0; i < Number(oneByOne); i++) await write()
await Promise.all(Array.from({ length: Number(atOnce) }, write))
// Exits without closing the storage: closing it would sync the files once more.
process.exit(0)
