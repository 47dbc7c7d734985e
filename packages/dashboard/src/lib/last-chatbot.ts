// Remembers the chatbot that a person last worked with in an account, as the default of other pages.
import { useEffect } from 'react'
import { useSession } from './session.ts'

const keyOf = (account_id: string) => `parley-last-chatbot-${account_id}`

/** Remembers the chatbot in this browser. Undefined changes nothing. */
export function useNoteChatbot(chatbot_id: string | undefined): void {
  const { account } = useSession()
  useEffect(() => {
    if (chatbot_id !== undefined) localStorage.setItem(keyOf(account.id), chatbot_id)
  }, [account.id, chatbot_id])
}

/** The id of the last chatbot, which may have been deleted since. Undefined if there was none. */
export function useLastChatbot(): string | undefined {
  const { account } = useSession()
  return localStorage.getItem(keyOf(account.id)) ?? undefined
}
