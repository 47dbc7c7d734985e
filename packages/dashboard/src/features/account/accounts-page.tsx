// All accounts of the installation. Only operators see this page.
import { Table, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pager } from '../../components/lists/pager.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { useFilters } from '../../components/lists/use-filters.ts'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { useSession } from '../../lib/session.ts'
import { accountsTexts as texts } from '../../texts/account.ts'
import { sharedTexts } from '../../texts/shared.ts'
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
          <TableCard label={texts.list} head={<AccountColumns />}>
            {found.accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </TableCard>
          <Pager page={page} limit={accountsPerPage} total={found.total} onChange={setPage} />
        </>
      )}
    </QueryContent>
  )
}

function AccountColumns() {
  return (
    <>
      <Table.Th>{texts.name}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.plan}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.requests}</Table.Th>
      <Table.Th visibleFrom="lg">{texts.created}</Table.Th>
      <Table.Th visibleFrom="md">{texts.id}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.actions}</VisuallyHidden>
      </Table.Th>
    </>
  )
}
