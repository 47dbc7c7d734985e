// The list of webhooks.
import { Group, Stack, Text, Title } from '@mantine/core'
import type { Webhook } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { RowLink } from '../../components/links.tsx'
import { Row, RowList } from '../../components/lists/row-list.tsx'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { useMay } from '../../lib/session.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { AddWebhook } from './add-webhook.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookFacts } from './webhook-facts.tsx'
import { HealthBadge } from './webhook-health.tsx'

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery)
  const mayManage = useMay('owner')
  return (
    <Page title={texts.title} about={texts.about} actions={mayManage && <AddWebhook />}>
      <OwnersOnly what={texts.ownersOnly} />
      <QueryContent query={webhooks}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={texts.emptyTitle}>
              {mayManage ? texts.emptyAbout : texts.emptyForOthers}
            </EmptyState>
          ) : (
            <RowList label={texts.title}>
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </RowList>
          )
        }
      </QueryContent>
    </Page>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, failing_since, enabled } = webhook
  return (
    <Row>
      <Stack gap={6}>
        <Group gap="xs">
          <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
            <RowLink to="/settings/webhooks/$webhook_id" params={{ webhook_id: id }} inherit>
              {url}
            </RowLink>
          </Title>
          <HealthBadge webhook={webhook} />
        </Group>
        {description !== '' && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
        {enabled && failing_since !== null && (
          <Text size="sm">
            {texts.failingSince} <TimeOf at={failing_since} />.
          </Text>
        )}
        <WebhookFacts webhook={webhook} />
      </Stack>
    </Row>
  )
}
