// The publishable keys and identity secrets of a chatbot.
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../../lib/parley.ts'

/** Matches the keys of all chatbots. */
export const publishableKeysKey = ['publishable-keys'] as const

export const publishableKeysQuery = (chatbot_id: string) =>
  queryOptions({
    queryKey: [...publishableKeysKey, chatbot_id],
    async queryFn({ signal }) {
      const page = await parley.publishableKeys.list({ chatbot_id, limit: 100 }, { signal })
      // The first one stays first.
      return page['publishable-keys'].toReversed()
    },
  })

/** Matches the secrets of all chatbots. */
export const identitySecretsKey = ['identity-secrets'] as const

export const identitySecretsQuery = (chatbot_id: string) =>
  queryOptions({
    queryKey: [...identitySecretsKey, chatbot_id],
    async queryFn({ signal }) {
      const page = await parley.identitySecrets.list(chatbot_id, {}, { signal })
      // The older one, which the new one replaces, is first.
      return page['identity-secrets'].toReversed()
    },
  })
