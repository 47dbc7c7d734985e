// One chatbot: status, settings, knowledge and playground.
import { Group, Skeleton } from '@mantine/core'
import { ParleyError } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ButtonLink, TextLink } from '../../components/links.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { useNoteChatbot } from '../../lib/last-chatbot.ts'
import { useMay } from '../../lib/session.ts'
import { chatbotTexts as texts } from '../../texts/chatbots.ts'
import { ChatbotStatusBadge } from './chatbot-status-badge.tsx'
import { ChatbotTabs } from './chatbot-tabs.tsx'
import { DeleteChatbot } from './delete-chatbot.tsx'
import { DuplicateChatbot } from './duplicate-chatbot.tsx'
import { chatbotQuery, type VersionedChatbot } from './queries.ts'

// Imports the allowed status changes from the contract, which is too large for the first load.
const StatusMenu = lazy(async () => ({ default: (await import('./status-menu.tsx')).StatusMenu }))

export function ChatbotPage() {
  const { chatbot_id } = useParams({ from: '/signed-in/chatbots/$chatbot_id' })
  const query = useQuery(chatbotQuery(chatbot_id))
  if (query.error instanceof ParleyError && query.error.status === 404) {
    return (
      <Page title={texts.gone}>
        <EmptyState
          title={texts.gone}
          action={<ButtonLink to="/chatbots">{texts.toList}</ButtonLink>}
        >
          {texts.goneAbout}
        </EmptyState>
      </Page>
    )
  }
  return (
    <QueryContent query={query}>
      {(current) => <OneChatbot key={chatbot_id} current={current} />}
    </QueryContent>
  )
}

function OneChatbot({ current }: { current: VersionedChatbot }) {
  const { chatbot } = current
  const mayChange = useMay('editor')
  useNoteChatbot(chatbot.id)
  return (
    <Page
      title={chatbot.name}
      about={
        <Group component="span" gap="sm">
          <ChatbotStatusBadge status={chatbot.status} />
          <TextLink to="/chatbots" size="sm">
            {texts.toList}
          </TextLink>
        </Group>
      }
      actions={
        mayChange && (
          <>
            <Suspense fallback={<Skeleton w={140} h={36} />}>
              <StatusMenu chatbot={chatbot} />
            </Suspense>
            <DuplicateChatbot chatbot={chatbot} />
            <DeleteChatbot chatbot={chatbot} />
          </>
        )
      }
    >
      <ChatbotTabs current={current} />
    </Page>
  )
}
