// Creates a webhook and shows its secret once.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { parley } from '../../lib/parley.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { allWebhooks } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'

export function AddWebhook() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [newWebhook, setNewWebhook] = useState<{ id: string; secret: string }>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <>
      <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={open}>
        {texts.add}
      </Button>
      {isOpen && (
        <WebhookForm
          title={texts.add}
          submitLabel={texts.add}
          send={(body) => parley.webhooks.create(body)}
          onDone={async ({ id, secret }) => {
            close()
            setNewWebhook({ id, secret })
            await queries.invalidateQueries(allWebhooks)
          }}
          onClose={close}
        />
      )}
      {newWebhook !== undefined && (
        <OneTimeSecret
          title={texts.secretTitle}
          label={texts.secretLabel}
          about={texts.secretAbout}
          value={newWebhook.secret}
          onDone={() =>
            navigate({
              to: '/settings/webhooks/$webhook_id',
              params: { webhook_id: newWebhook.id },
            })
          }
        />
      )}
    </>
  )
}
