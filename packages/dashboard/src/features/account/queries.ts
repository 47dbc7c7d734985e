// Queries for the account, its usage, and the operator’s list of accounts.
import { endpoints } from '@parley/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

/** The usage of this hour changes while the page is open. */
const accountPollMs = 15_000

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => parley.account.get({ signal }),
  refetchInterval: accountPollMs,
})

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const usageQuery = queryOptions({
  queryKey: ['usage', '30d'],
  queryFn: ({ signal }) =>
    parley.analytics.usage({ period: '30d', timezone: timeZone }, { signal }),
})

export const accountsPerPage = 20

/** Matches every page of the operator’s list. */
export const allAccounts = { queryKey: ['accounts'] }

export const accountsQuery = (page: number) =>
  queryOptions({
    queryKey: [...allAccounts.queryKey, page],
    queryFn: ({ signal }) =>
      parley.call(endpoints.listAccounts, { query: { page, limit: accountsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  })
