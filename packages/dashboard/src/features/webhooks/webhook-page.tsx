// One webhook: its health, actions and deliveries, and how to verify them.
import { Anchor, Stack, Text } from '@mantine/core'
import type { Webhook } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { useMay } from '../../lib/session.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { Deliveries } from './deliveries.tsx'
import { webhookQuery } from './queries.ts'
import { TestWebhook } from './test-webhook.tsx'
import { VerifyGuide } from './verify-guide.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import { HealthBadge, HealthNote } from './webhook-health.tsx'

export function WebhookPage() {
  const { webhook_id } = useParams({ from: '/signed-in/settings/webhooks/$webhook_id' })
  const webhook = useQuery(webhookQuery(webhook_id))
  if (webhook.data !== undefined) return <OneWebhook key={webhook_id} webhook={webhook.data} />
  return (
    <Page title={texts.one} about={<ToList />}>
      <QueryContent query={webhook}>{() => null}</QueryContent>
    </Page>
  )
}

function OneWebhook({ webhook }: { webhook: Webhook }) {
  const mayManage = useMay('owner')
  return (
    <Page
      title={webhook.description === '' ? texts.one : webhook.description}
      about={<About webhook={webhook} />}
      actions={mayManage && <WebhookActions webhook={webhook} />}
    >
      <OwnersOnly what={texts.ownersOnly} />
      <HealthNote webhook={webhook} />
      <WebhookFacts webhook={webhook} />
      {mayManage && <TestWebhook webhook={webhook} />}
      <Deliveries webhook={webhook} />
      <VerifyGuide />
    </Page>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  return (
    <Stack component="span" gap={6} align="flex-start">
      <Text component="span" style={{ overflowWrap: 'anywhere' }}>
        {webhook.url} <HealthBadge webhook={webhook} />
      </Text>
      <ToList />
    </Stack>
  )
}

function ToList() {
  return (
    <Anchor component={Link} to="/settings/webhooks" size="sm">
      {texts.backToList}
    </Anchor>
  )
}
