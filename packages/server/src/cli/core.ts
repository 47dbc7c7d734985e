// What every command but `serve` stands on: the rooms below the doors, opened beside a server or alone.
import { scopes } from '@parley/contract'
import { type Core, openCore } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import type { Principal } from '../services/principal.ts'
import type { Account } from '../storage/rows.ts'
import { CommandError } from './failure.ts'

/** Opens the store of the environment's data directory for the time of the work. */
export async function withCore<T>(work: (core: Core, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env)
  const core = await openCore(config)
  try {
    return await work(core, config)
  } finally {
    await core.close()
  }
}

/** The operator acting for an account: may do there whatever a key could be allowed to. */
export function operatorPrincipal(account_id: string): Principal {
  return {
    account_id,
    account_status: 'active',
    key_id: 'operator',
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
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
    `There is no chatbot with the id "${chatbot_id}". List an account's with "./parley chatbot list --account ID", and the accounts with "./parley account list".`,
  )
}
