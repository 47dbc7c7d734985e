// Stores an `error.occurred` event for each request that failed on the server's side.
import type { Clock } from '../../lib/clock.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { errorOccurred } from '../shared/events.ts'

/** The maximum number of concurrent reports. If the database fails, further reports would only add load to it. */
const reportsAtOnce = 8

type FailedRequest = {
  readonly account_id: string
  readonly code: string
  readonly message: string
  readonly request_id: string
  readonly params: {
    readonly chatbot_id?: string | undefined
    readonly conversation_id?: string | undefined
    readonly message_id?: string | undefined
    readonly knowledge_id?: string | undefined
  }
}

type FailureContext = {
  chatbot_id: string | null
  conversation_id: string | null
  message_id: string | null
}

export function createErrorEvents({ storage, clock }: { storage: Storage; clock: Clock }) {
  let reports = 0

  /** The objects that the request names, if the account has them; null for the rest. */
  async function findContext({ account_id, params }: FailedRequest): Promise<FailureContext> {
    const { chatbot_id, conversation_id, message_id } = params
    const named: FailureContext = { chatbot_id: null, conversation_id: null, message_id: null }
    if (message_id !== undefined) {
      const found = await storage.messages.find(account_id, message_id)
      if (found !== undefined) {
        const { message, chatbot_id: bot } = found
        return { message_id, conversation_id: message.conversation_id, chatbot_id: bot }
      }
    }
    if (conversation_id !== undefined) {
      const found = await storage.conversations.find(account_id, conversation_id)
      return found === undefined
        ? named
        : { ...named, conversation_id, chatbot_id: found.chatbot_id }
    }
    if (chatbot_id === undefined) return named
    const chatbot = await storage.chatbots.find(account_id, chatbot_id)
    return { ...named, chatbot_id: chatbot?.id ?? null }
  }

  async function addEvent(failed: FailedRequest): Promise<void> {
    const { account_id, code, message, request_id, params } = failed
    const item =
      params.knowledge_id && (await storage.knowledge.findStatus(account_id, params.knowledge_id))
    const knowledge_id = item === undefined ? null : (params.knowledge_id ?? null)
    const failure = { code, message, request_id, ...(await findContext(failed)), knowledge_id }
    await storage.events.add(account_id, errorOccurred(failure, clock.now()))
  }

  return {
    /** Stores the event; skips it while too many reports are running. Throws the store's errors. */
    async report(failed: FailedRequest): Promise<void> {
      if (reports >= reportsAtOnce) return
      reports += 1
      try {
        await addEvent(failed)
      } finally {
        reports -= 1
      }
    },
  }
}
