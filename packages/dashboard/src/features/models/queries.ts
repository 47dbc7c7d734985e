// The query for the language model.
import { endpoints } from '@parley/client'
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ signal }) => parley.call(endpoints.getModel, {}, { signal }),
})
