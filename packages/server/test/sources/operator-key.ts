// A key of the first account of a server, made on its command line.
import { runParley } from '../support/server-process.ts'

export async function createOperatorKey(dataDirectory: string): Promise<string> {
  const inStore = { env: { PARLEY_DATA_DIR: dataDirectory } }
  const { stdout } = await runParley(['account', 'list', '--json'], inStore)
  const account = /acct_\w+/.exec(stdout)?.[0] ?? ''
  const created = await runParley(['key', 'create', '--account', account, '--json'], inStore)
  return JSON.parse(created.stdout).key
}
