// Retries all deliveries that failed since a given time.
import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Webhook } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { parley } from '../../lib/parley.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { allWebhooks } from './queries.ts'

const dayMs = 86_400_000

export function RetryDeliveries({ webhook }: { webhook: Webhook }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {texts.retryAll}
      </Button>
      {isOpen && <RetryForm webhook={webhook} onClose={close} />}
    </>
  )
}

function RetryForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queries = useQueryClient()
  const begin = webhook.failing_since ?? new Date(Date.now() - dayMs).toISOString()
  const form = useForm({
    initialValues: { since: localMinute(begin) },
    validate: { since: (since) => (since === '' ? texts.sinceNeeded : null) },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ since }) =>
      parley.webhooks.deliveries.retryAll(webhook.id, { since: new Date(since).toISOString() }),
    async ({ retried }) => {
      notifications.show({ message: texts.retried(retried) })
      await queries.invalidateQueries(allWebhooks)
      onClose()
    },
  )
  return (
    <FormModal
      title={texts.retryAllTitle}
      submitLabel={texts.retry}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{texts.retryAllAbout}</Text>
      <TextInput
        type="datetime-local"
        label={texts.since}
        required
        {...form.getInputProps('since')}
      />
    </FormModal>
  )
}

/** The format of a local date and time field, such as `2026-11-20T11:15`. */
function localMinute(timestamp: string): string {
  const at = new Date(timestamp)
  const pad = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}
