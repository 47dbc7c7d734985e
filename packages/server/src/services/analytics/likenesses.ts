// Names for what questions are like, so that those that ask the same are counted together and lead as
// little back to the words as the users' names do to the users.
import { likenessOf } from '../../engine/analysis/likeness.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { Pseudonymize } from '../conversations/pseudonymizer.ts'

export type Likenesses = ReturnType<typeof createLikenesses>

/**
 * For one step of work, of one account: a chatbot's language is looked up once. A question that shows
 * none is taken to be in that of what its chatbot knows.
 */
export function createLikenesses(
  { knowledge }: Pick<Stores, 'knowledge'>,
  account_id: string,
  names: Pseudonymize,
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
    names(account_id, `question ${await likenessOf(text, () => languageOf(chatbot_id))}`)
}
