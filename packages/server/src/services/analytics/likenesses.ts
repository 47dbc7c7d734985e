// Gives similar questions the same key, so that they are counted together. The key is a pseudonym: without
// the installation's salt, nobody can find the question's words from it.
import { likenessOf } from '../../engine/analysis/likeness.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { Pseudonymize } from '../conversations/pseudonymizer.ts'

export type Likenesses = ReturnType<typeof createLikenesses>

/**
 * For one step and one account: looks up each chatbot's language once. A question whose language can't be
 * detected counts as one in the language of the chatbot's knowledge.
 */
export function createLikenesses(
  { knowledge }: Pick<Stores, 'knowledge'>,
  account_id: string,
  pseudonymize: Pseudonymize,
) {
  const languages = new Map<string, string | undefined>()

  async function languageOf(chatbot_id: string): Promise<string | undefined> {
    if (!languages.has(chatbot_id)) {
      const own = await knowledge.findLanguage(account_id, chatbot_id)
      const known = own ?? (await knowledge.findLanguage(account_id, sharedScope))
      languages.set(chatbot_id, known)
    }
    return languages.get(chatbot_id)
  }

  return async (chatbot_id: string, text: string): Promise<string> =>
    pseudonymize(account_id, `question ${await likenessOf(text, () => languageOf(chatbot_id))}`)
}
