// The account, its use, and for the operator all accounts, as they are read.
import { endpoints } from '@parley/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

/** The use of this hour moves while somebody looks at it. */
const accountMs = 15_000

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => parley.account.get({ signal }),
  refetchInterval: accountMs,
})

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const usageQuery = queryOptions({
  queryKey: ['usage', '30d'],
  queryFn: ({ signal }) =>
    parley.analytics.usage({ period: '30d', timezone: timeZone }, { signal }),
})

export const accountsPerPage = 20

/** All of the operator’s list that was read, whichever page. */
export const allAccounts = { queryKey: ['accounts'] }

export const accountsQuery = (page: number) =>
  queryOptions({
    queryKey: [...allAccounts.queryKey, page],
    queryFn: ({ signal }) =>
      parley.call(endpoints.listAccounts, { query: { page, limit: accountsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  })
