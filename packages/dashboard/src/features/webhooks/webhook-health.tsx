// The health of a webhook: a badge, and a note with details.
import { Alert, Badge } from '@mantine/core'
import type { Webhook } from '@parley/client'
import { TimeOf } from '../../components/time-of.tsx'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'

type Health = keyof typeof texts.states

function healthOf({ enabled, disabled_reason, failing_since }: Webhook): Health {
  if (!enabled) return disabled_reason === null ? 'off' : 'disabled'
  return failing_since === null ? 'healthy' : 'failing'
}

const colors: Record<Health, string> = {
  healthy: 'green',
  failing: 'orange',
  off: 'gray',
  disabled: 'red',
}

export function HealthBadge({ webhook }: { webhook: Webhook }) {
  const health = healthOf(webhook)
  return <Badge color={colors[health]}>{texts.states[health]}</Badge>
}

/** Renders nothing if the webhook is healthy. */
export function HealthNote({ webhook }: { webhook: Webhook }) {
  const health = healthOf(webhook)
  if (health === 'healthy') return null
  return (
    <Alert color={colors[health]} title={texts.states[health]}>
      {health === 'off' && texts.offAbout}
      {health === 'disabled' && (webhook.disabled_reason === 'gone' ? texts.gone : texts.givenUp)}
      {health === 'failing' && webhook.failing_since !== null && (
        <>
          {texts.failingSince} <TimeOf at={webhook.failing_since} />. {texts.failingAbout}
        </>
      )}
    </Alert>
  )
}
