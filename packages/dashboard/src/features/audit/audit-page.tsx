// The audit log of the account, for its owners.
import { Button, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pager } from '../../components/lists/pager.tsx'
import { useFilters } from '../../components/lists/use-filters.ts'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { messageOf } from '../../lib/queries.ts'
import { save } from '../../lib/save-file.ts'
import { useMay } from '../../lib/session.ts'
import { auditTexts as texts } from '../../texts/audit.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditTable } from './audit-table.tsx'
import {
  type AuditFilters,
  type AuditPage as AuditPageData,
  auditFilters,
  auditQuery,
  entriesPerPage,
  exportAudit,
} from './queries.ts'

export function AuditPage() {
  if (useMay('owner')) return <Log />
  return (
    <Page title={texts.title}>
      <OwnersOnly what={texts.ownersOnly} />
    </Page>
  )
}

function Log() {
  const { filters, page, isFiltered, set, setPage, clear } = useFilters(auditFilters)
  const entries = useQuery(auditQuery(filters, page))
  return (
    <Page title={texts.title} about={texts.about} actions={<Export filters={filters} />}>
      <AuditFilterBar filters={filters} onChange={set} onClear={isFiltered ? clear : undefined} />
      <QueryContent query={entries}>
        {(found) => (
          <>
            <Entries found={found} isFiltered={isFiltered} />
            <Pager page={page} limit={entriesPerPage} total={found.total} onChange={setPage} />
          </>
        )}
      </QueryContent>
    </Page>
  )
}

function Entries({ found, isFiltered }: { found: AuditPageData; isFiltered: boolean }) {
  if (found.audit.length > 0) return <AuditTable entries={found.audit} />
  if (isFiltered) return <EmptyState title={texts.noResults} />
  return <EmptyState title={texts.noneTitle}>{texts.noneAbout}</EmptyState>
}

function Export({ filters }: { filters: AuditFilters }) {
  const download = useMutation({
    mutationFn: () => exportAudit(filters),
    onSuccess(file) {
      save(texts.fileName, file)
      notifications.show({ message: texts.exported })
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  return (
    <Tooltip label={texts.exportAbout}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.export}
      </Button>
    </Tooltip>
  )
}
