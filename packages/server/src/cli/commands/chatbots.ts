// `chatbot`: creates and lists chatbots.
import { type ChatbotListItem, limits } from '@parley/contract'
import type { Core } from '../../app.ts'
import { requireName } from '../../lib/text/names.ts'
import { chooseAccount, operatorPrincipal, requireAccount, withCore } from '../core.ts'
import { minutes, print, printJson, table } from '../terminal/output.ts'

const pageSize = 1_000

/**
 * Creates an active chatbot with the default settings. `account` is optional if there is only one. With
 * `--quiet` prints only the id. Throws CommandError for an unknown account.
 */
export async function createChatbot(options: {
  account?: string
  name: string
  json?: true
  quiet?: true
}): Promise<void> {
  const { json, quiet } = options
  const rule = { of: 'a chatbot', longest: limits.chatbot_name.value }
  const name = requireName(options.name, rule)
  const chatbot = await withCore(async (core) => {
    const account = await chooseAccount(core, options.account)
    return core.services.chatbots.create(operatorPrincipal(account), { name })
  })
  if (json) return printJson(chatbot)
  if (quiet) return print(chatbot.id)
  print(`Created the chatbot ${chatbot.id}.`)
  print(`Add knowledge: ./parley ingest FOLDER --chatbot ${chatbot.id}`)
  print(`Chat with it: ./parley chat ${chatbot.id}`)
}

/** Prints the chatbots, newest first. Throws CommandError for an unknown account. */
export async function listChatbots(options: { account: string; json?: true }): Promise<void> {
  const { account, json } = options
  const chatbots = await withCore(async (core) => {
    await requireAccount(core, account)
    return readChatbots(core, account)
  })
  if (json) return printJson(chatbots)
  if (chatbots.length === 0) {
    return print(
      `The account has no chatbot. Create one with: ./parley chatbot create --account ${account} --name NAME`,
    )
  }
  const rows = chatbots.map(({ id, name, status, created_at }) => [
    id,
    name,
    status,
    minutes(created_at),
  ])
  print(table(['ID', 'NAME', 'STATUS', 'CREATED (UTC)'], rows))
}

async function readChatbots(
  { services }: Core,
  account_id: string,
): Promise<readonly ChatbotListItem[]> {
  const found: ChatbotListItem[] = []
  for (let page = 1; ; page++) {
    const query = { page, limit: pageSize }
    const { chatbots } = await services.chatbots.list(operatorPrincipal(account_id), query)
    found.push(...chatbots)
    if (chatbots.length < pageSize) return found
  }
}
