// The owner’s actions on a webhook.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Webhook } from '@parley/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { parley } from '../../lib/parley.ts'
import { messageOf } from '../../lib/queries.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { allWebhooks, webhookQuery, webhooksQuery } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'

type WebhookActionProps = { readonly webhook: Webhook }

export function WebhookActions({ webhook }: WebhookActionProps) {
  return (
    <>
      <EditWebhook webhook={webhook} />
      <SwitchWebhook webhook={webhook} />
      <RotateSecret webhook={webhook} />
      <DeleteWebhook webhook={webhook} />
    </>
  )
}

function EditWebhook({ webhook }: WebhookActionProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const queries = useQueryClient()
  return (
    <>
      <Button variant="default" onClick={open}>
        {texts.edit}
      </Button>
      {isOpen && (
        <WebhookForm
          title={texts.editTitle}
          submitLabel={texts.save}
          webhook={webhook}
          send={(body) => parley.webhooks.update(webhook.id, body)}
          onDone={async () => {
            await queries.invalidateQueries(allWebhooks)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function SwitchWebhook({ webhook: { id, enabled } }: WebhookActionProps) {
  const queries = useQueryClient()
  const set = async (value: boolean) => {
    await parley.webhooks.update(id, { enabled: value })
    await queries.invalidateQueries(allWebhooks)
  }
  const turnOn = useMutation({
    mutationFn: () => set(true),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  if (!enabled) {
    return (
      <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        {texts.turnOn}
      </Button>
    )
  }
  return (
    <ConfirmButton label={texts.turnOff} question={texts.turnOffTitle} onConfirm={() => set(false)}>
      {texts.turnOffAbout}
    </ConfirmButton>
  )
}

function RotateSecret({ webhook: { id } }: WebhookActionProps) {
  const [secret, setSecret] = useState<string>()
  const queries = useQueryClient()
  return (
    <>
      <ConfirmButton
        label={texts.rotate}
        question={texts.rotateTitle}
        onConfirm={async () => {
          const made = await parley.webhooks.rotateSecret(id)
          setSecret(made.secret)
          await queries.invalidateQueries(webhookQuery(id))
        }}
      >
        {texts.rotateAbout}
      </ConfirmButton>
      {secret !== undefined && (
        <OneTimeSecret
          title={texts.secretTitle}
          label={texts.secretLabel}
          about={texts.secretAbout}
          value={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

function DeleteWebhook({ webhook: { id } }: WebhookActionProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <ConfirmButton
      label={texts.remove}
      question={texts.removeTitle}
      onConfirm={async () => {
        await parley.webhooks.delete(id)
        notifications.show({ message: texts.removed })
        // Leave the page first, so that the deleted webhook is not refetched.
        await navigate({ to: '/settings/webhooks' })
        await queries.invalidateQueries(webhooksQuery)
      }}
    >
      {texts.removeAbout}
    </ConfirmButton>
  )
}
