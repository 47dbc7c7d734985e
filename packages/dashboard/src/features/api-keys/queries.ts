// The query for the API keys.
import { endpoints } from '@parley/client'
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => parley.call(endpoints.listApiKeys, {}, { signal }),
  select: (list) => list['api-keys'],
})
