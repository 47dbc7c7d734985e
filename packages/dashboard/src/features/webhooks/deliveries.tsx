// The deliveries of a webhook, with filters. Refreshed more often while some are pending.
import { Button, Group, Select, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Delivery, Webhook } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { Pager } from '../../components/lists/pager.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { useFilters } from '../../components/lists/use-filters.ts'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { useMay } from '../../lib/session.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { eventGroups, webhooksTexts as texts } from '../../texts/webhooks.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesPerPage, deliveriesQuery, deliveryFilters } from './queries.ts'
import { RetryDeliveries } from './retry-deliveries.tsx'

const eventTypes = eventGroups.flatMap(({ events }) => Object.keys(events))

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { filters, page: number, isFiltered, set, setPage } = useFilters(deliveryFilters)
  const deliveries = useQuery(deliveriesQuery(webhook.id, { ...filters, page: number }))
  const mayManage = useMay('owner')
  return (
    <Stack gap="sm" component="section" aria-label={texts.deliveries}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={2} size="h4">
            {texts.deliveries}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.deliveriesAbout}
          </Text>
        </div>
        <Group gap="sm">
          <Button variant="default" size="xs" onClick={() => deliveries.refetch()}>
            {texts.refresh}
          </Button>
          {mayManage && <RetryDeliveries webhook={webhook} />}
        </Group>
      </Group>
      <Filters filters={filters} onChange={set} />
      <QueryContent query={deliveries}>
        {(page) => (
          <>
            <Rows deliveries={page.deliveries} isFiltered={isFiltered} />
            <Pager page={number} limit={deliveriesPerPage} total={page.total} onChange={setPage} />
          </>
        )}
      </QueryContent>
    </Stack>
  )
}

function Rows({ deliveries, isFiltered }: { deliveries: Delivery[]; isFiltered: boolean }) {
  if (deliveries.length === 0) {
    return isFiltered ? (
      <EmptyState title={texts.noneLikeThat} />
    ) : (
      <EmptyState title={texts.noDeliveries}>{texts.noDeliveriesAbout}</EmptyState>
    )
  }
  return (
    <TableCard label={texts.deliveries} head={<DeliveryColumns />}>
      {deliveries.map((delivery, index) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          older={deliveries[index + 1]?.event_id ?? null}
        />
      ))}
    </TableCard>
  )
}

function DeliveryColumns() {
  return (
    <>
      <Table.Th>{texts.eventType}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.answer}</Table.Th>
      <Table.Th visibleFrom="md">{texts.tried}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.happened}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.actions}</VisuallyHidden>
      </Table.Th>
    </>
  )
}

type FilterProps = {
  readonly filters: { readonly status?: string; readonly event_type?: string }
  readonly onChange: (change: { status?: string | null; event_type?: string | null }) => unknown
}

function Filters({ filters, onChange }: FilterProps) {
  return (
    <Group gap="sm" className="filters">
      <Select
        label={texts.status}
        placeholder={texts.any}
        w={160}
        size="xs"
        clearable
        clearButtonProps={{ 'aria-label': texts.any }}
        data={Object.entries(texts.deliveryStates).map(([value, label]) => ({ value, label }))}
        value={filters.status ?? null}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={texts.eventType}
        placeholder={texts.any}
        w={220}
        size="xs"
        clearable
        clearButtonProps={{ 'aria-label': texts.any }}
        data={eventTypes}
        value={filters.event_type ?? null}
        onChange={(event_type) => onChange({ event_type })}
      />
    </Group>
  )
}
