// Opens the services for all commands except `serve`, whether a server is running or not.
import { resolve } from 'node:path'
import { scopes } from '@parley/contract'
import { type Core, openCore } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { operatorKeyId, type Principal } from '../services/shared/principal.ts'
import { hasStore } from '../storage/backup/existing-store.ts'
import type { Account } from '../storage/interfaces/accounts.ts'
import { CommandError } from './terminal/failure.ts'

/**
 * Opens the configured store, runs the work and closes the store. Throws CommandError if there is no
 * store, unless the command `createsStore`: a command in the wrong place must not create files there.
 */
export async function withCore<T>(
  work: (core: Core, config: Config) => Promise<T>,
  { createsStore = false }: { createsStore?: boolean } = {},
): Promise<T> {
  const config = loadConfig()
  if (!createsStore && !(await hasStore(config))) throw noStore(config)
  const core = await openCore(config, { onWait: printWait })
  try {
    return await work(core, config)
  } finally {
    await core.close()
  }
}

/** Prints a sentence on standard error. */
export function printWait(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

function noStore({ databaseUrl, dataDirectory }: Config): CommandError {
  const [place, setting] =
    databaseUrl === undefined
      ? [resolve(dataDirectory), 'PARLEY_DATA_DIR']
      : ['that database', 'PARLEY_DATABASE_URL']
  return new CommandError(
    `There is no store in ${place}. Set ${setting} to the right place, or create a store with "./parley serve" or "./parley account create --name NAME".`,
  )
}

/** Returns the principal of the operator in an account. It has all scopes of a key. */
export function operatorPrincipal(account_id: string): Principal {
  return {
    account_id,
    account_status: 'active',
    key_id: operatorKeyId,
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
}

/**
 * Returns the id of the named account; without a name, of the only account. Throws CommandError for an
 * unknown account, and without a name if there is not exactly one account.
 */
export async function chooseAccount(core: Core, named: string | undefined): Promise<string> {
  if (named !== undefined) return (await requireAccount(core, named)).id
  const accounts = await core.services.accounts.list()
  const [only] = accounts
  if (accounts.length === 1 && only !== undefined) return only.id
  throw new CommandError(
    accounts.length === 0
      ? 'There is no account yet. Create one with: ./parley account create --name NAME'
      : 'There are several accounts. Name one with --account; "./parley account list" shows them.',
  )
}

/** Throws CommandError if there is no such account. */
export async function requireAccount({ storage }: Core, account_id: string): Promise<Account> {
  const account = await storage.accounts.find(account_id)
  if (account !== undefined) return account
  throw new CommandError(
    `There is no account with the id "${account_id}". List them with "./parley account list".`,
  )
}

/** Returns the operator's principal in the account of a chatbot. Throws CommandError if there is no such chatbot. */
export async function chatbotOperator({ storage }: Core, chatbot_id: string): Promise<Principal> {
  const account_id = await storage.installation.findChatbotAccount(chatbot_id)
  if (account_id !== undefined) return operatorPrincipal(account_id)
  throw new CommandError(
    `There is no chatbot with the id "${chatbot_id}". List an account’s with "./parley chatbot list --account ID", and the accounts with "./parley account list".`,
  )
}
