// Makes a webhook, and shows its secret the only time it can be seen.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ShownOnce } from '../../components/shown-once.tsx'
import { parley } from '../../lib/parley.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { allWebhooks } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'

export function AddWebhook() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [made, setMade] = useState<{ id: string; secret: string }>()
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
            setMade({ id, secret })
            await queries.invalidateQueries(allWebhooks)
          }}
          onClose={close}
        />
      )}
      {made !== undefined && (
        <ShownOnce
          title={texts.secretTitle}
          label={texts.secretLabel}
          about={texts.secretAbout}
          value={made.secret}
          onDone={() =>
            navigate({ to: '/settings/webhooks/$webhook_id', params: { webhook_id: made.id } })
          }
        />
      )}
    </>
  )
}
