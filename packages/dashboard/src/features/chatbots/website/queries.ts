// The publishable keys of a chatbot.
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
