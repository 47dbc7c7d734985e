// The queries for the language models.
import { endpoints } from '@parley/client'
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ signal }) => parley.call(endpoints.getModel, {}, { signal }),
})

export const installationModelQuery = queryOptions({
  queryKey: ['installation-model'],
  queryFn: ({ signal }) => parley.call(endpoints.getInstallationModel, {}, { signal }),
})

export const ollamaQuery = queryOptions({
  queryKey: ['ollama'],
  queryFn: ({ signal }) => parley.call(endpoints.findOllama, {}, { signal }),
  // It may have been started a moment ago.
  staleTime: 0,
})
