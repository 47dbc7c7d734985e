// All accounts of the installation. Only operators see this page.
import { useQuery } from '@tanstack/react-query'
import { Pager } from '../../components/lists/pager.tsx'
import { RowList } from '../../components/lists/row-list.tsx'
import { useFilters } from '../../components/lists/use-filters.ts'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { useSession } from '../../lib/session.ts'
import { accountsTexts as texts } from '../../texts/account.ts'
import { AccountRow } from './account-row.tsx'
import { AddAccount } from './add-account.tsx'
import { accountsPerPage, accountsQuery } from './queries.ts'

export function AccountsPage() {
  const { is_operator } = useSession()
  if (!is_operator) {
    return (
      <Page title={texts.title}>
        <EmptyState title={texts.notOperator} />
      </Page>
    )
  }
  return (
    <Page title={texts.title} about={texts.about} actions={<AddAccount />}>
      <Accounts />
    </Page>
  )
}

function Accounts() {
  const { page, setPage } = useFilters([])
  const accounts = useQuery(accountsQuery(page))
  return (
    <QueryContent query={accounts}>
      {(found) => (
        <>
          <RowList label={texts.list}>
            {found.accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </RowList>
          <Pager page={page} limit={accountsPerPage} total={found.total} onChange={setPage} />
        </>
      )}
    </QueryContent>
  )
}
