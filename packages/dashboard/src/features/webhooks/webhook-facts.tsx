// The events, chatbot and creation date of a webhook.
import type { Webhook } from '@parley/client'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { chatbot_id, created_at } = webhook
  const { nameOf } = useChatbotChoices()
  return (
    <Facts>
      <Fact name={texts.events}>{eventsOf(webhook)}</Fact>
      <Fact name={texts.chatbot}>
        {chatbot_id === null ? texts.allChatbots : nameOf(chatbot_id)}
      </Fact>
      <Fact name={texts.created}>
        <TimeOf at={created_at} />
      </Fact>
    </Facts>
  )
}

export function eventsOf({ events }: Webhook): string {
  return events.includes('*') ? texts.allEvents : events.join(', ')
}
