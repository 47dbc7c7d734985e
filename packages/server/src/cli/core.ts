// What every command but `serve` stands on: the rooms below the doors, opened beside a server or alone.
import { resolve } from 'node:path'
import { scopes } from '@parley/contract'
import { type Core, openCore } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import type { Principal } from '../services/shared/principal.ts'
import { hasStore } from '../storage/backup/existing-store.ts'
import type { Account } from '../storage/interfaces/accounts.ts'
import { CommandError } from './terminal/failure.ts'

/**
 * Opens the configured store for the time of the work. Throws a sentence if there is none, unless the
 * command `makesStore`: a look into the wrong place must leave nothing behind there.
 */
export async function withCore<T>(
  work: (core: Core, config: Config) => Promise<T>,
  { makesStore = false }: { makesStore?: boolean } = {},
): Promise<T> {
  const config = loadConfig()
  if (!makesStore && !(await hasStore(config))) throw noStore(config)
  const core = await openCore(config, { onWait: printWait })
  try {
    return await work(core, config)
  } finally {
    await core.close()
  }
}

/** Beside what the command prints. */
export function printWait(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

function noStore({ databaseUrl, dataDirectory }: Config): CommandError {
  const [place, setting] =
    databaseUrl === undefined
      ? [resolve(dataDirectory), 'PARLEY_DATA_DIR']
      : ['that database', 'PARLEY_DATABASE_URL']
  return new CommandError(
    `There is no store in ${place}. Name the right place with ${setting}, or make a store there with "./parley serve" or "./parley account create --name NAME".`,
  )
}

/** The operator acting for an account: may do there whatever a key could be allowed to. */
export function operatorPrincipal(account_id: string): Principal {
  return {
    account_id,
    account_status: 'active',
    key_id: 'operator',
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
}

/**
 * The id of the account that the command names, or of the only one there is. Throws a sentence for an
 * unknown account, and if the command names none and there is not exactly one.
 */
export async function chooseAccount(core: Core, named: string | undefined): Promise<string> {
  if (named !== undefined) return (await requireAccount(core, named)).id
  const accounts = await core.services.accounts.list()
  const [only] = accounts
  if (accounts.length === 1 && only !== undefined) return only.id
  throw new CommandError(
    accounts.length === 0
      ? 'There is no account yet. Make one with: ./parley account create --name NAME'
      : 'There are several accounts. Name one with --account; "./parley account list" shows them.',
  )
}

/** Throws a sentence if there is no such account. */
export async function requireAccount({ storage }: Core, account_id: string): Promise<Account> {
  const account = await storage.accounts.find(account_id)
  if (account !== undefined) return account
  throw new CommandError(
    `There is no account with the id "${account_id}". List them with "./parley account list".`,
  )
}

/** The operator acting for the account of a chatbot. Throws a sentence if there is no such chatbot. */
export async function chatbotOperator({ storage }: Core, chatbot_id: string): Promise<Principal> {
  const account_id = await storage.installation.findChatbotAccount(chatbot_id)
  if (account_id !== undefined) return operatorPrincipal(account_id)
  throw new CommandError(
    `There is no chatbot with the id "${chatbot_id}". List an account’s with "./parley chatbot list --account ID", and the accounts with "./parley account list".`,
  )
}
