// `chatbot`: enough to have one without writing a request.
import { type ChatbotListItem, limits } from '@parley/contract'
import type { Core } from '../../app.ts'
import { invalid } from '../../lib/errors.ts'
import { chooseAccount, operatorPrincipal, requireAccount, withCore } from '../core.ts'
import { minutes, print, printJson, table } from '../terminal/output.ts'

const pageSize = 1_000

/**
 * Creates an active chatbot with the default settings; `account` may be missing if there is one account
 * only. With `--quiet` prints its id alone. Throws a sentence for an unknown account.
 */
export async function createChatbot(options: {
  account?: string
  name: string
  json?: true
  quiet?: true
}): Promise<void> {
  const { json, quiet } = options
  const name = options.name.trim()
  const most = limits.chatbot_name.value
  if (name === '' || Array.from(name).length > most) {
    const message = `The name of a chatbot has 1 to ${most} characters; choose another.`
    throw invalid({ field: 'name', issue: 'length', message })
  }
  const chatbot = await withCore(async (core) => {
    const account = await chooseAccount(core, options.account)
    return core.services.chatbots.create(operatorPrincipal(account), { name })
  })
  if (json) return printJson(chatbot)
  if (quiet) return print(chatbot.id)
  print(`Made the chatbot ${chatbot.id}.`)
  print(`Give it something to know: ./parley ingest FOLDER --chatbot ${chatbot.id}`)
  print(`Talk to it: ./parley chat ${chatbot.id}`)
}

/** Newest first. Throws a sentence for an unknown account. */
export async function listChatbots(options: { account: string; json?: true }): Promise<void> {
  const { account, json } = options
  const chatbots = await withCore(async (core) => {
    await requireAccount(core, account)
    return readChatbots(core, account)
  })
  if (json) return printJson(chatbots)
  if (chatbots.length === 0) {
    return print(
      `The account has no chatbot. Make one with: ./parley chatbot create --account ${account} --name NAME`,
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
