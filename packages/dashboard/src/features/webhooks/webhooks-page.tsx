// The list of webhooks.
import { Table } from '@mantine/core'
import type { Webhook } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { RowLink } from '../../components/links.tsx'
import { ListRow, NameCell, TextCell } from '../../components/lists/list-row.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { useMay } from '../../lib/session.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { AddWebhook } from './add-webhook.tsx'
import { webhooksQuery } from './queries.ts'
import { eventsOf } from './webhook-facts.tsx'
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
            <TableCard label={texts.title} head={<WebhookColumns />}>
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </TableCard>
          )
        }
      </QueryContent>
    </Page>
  )
}

function WebhookColumns() {
  return (
    <>
      <Table.Th>{texts.one}</Table.Th>
      <Table.Th visibleFrom="md">{texts.events}</Table.Th>
      <Table.Th visibleFrom="lg">{texts.chatbot}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.created}</Table.Th>
    </>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, chatbot_id, created_at } = webhook
  const { nameOf } = useChatbotChoices()
  const events = eventsOf(webhook)
  return (
    <ListRow>
      <NameCell
        title={url}
        badges={<HealthBadge webhook={webhook} />}
        about={description}
        narrow={description === '' ? `${texts.events}: ${events}` : description}
      >
        <RowLink to="/settings/webhooks/$webhook_id" params={{ webhook_id: id }} inherit>
          {url}
        </RowLink>
      </NameCell>
      <TextCell from="md" widest={240} title={events}>
        {events}
      </TextCell>
      <TextCell from="lg" widest={160}>
        {chatbot_id === null ? texts.allChatbots : nameOf(chatbot_id)}
      </TextCell>
      <TextCell>
        <TimeOf at={created_at} />
      </TextCell>
    </ListRow>
  )
}
