// Puts a chatbot on web pages: its publishable keys, each with the line of HTML and a page of its own.
import { Alert, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Chatbot, PublishableKey } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../../components/forms/confirm-button.tsx'
import { SiteCode } from '../../../components/site/site-code.tsx'
import { QueryContent } from '../../../components/states.tsx'
import { parley } from '../../../lib/parley.ts'
import { useMay } from '../../../lib/session.ts'
import { websiteTexts as texts } from '../../../texts/website.ts'
import { Identity } from './identity.tsx'
import { KeyForm } from './key-form.tsx'
import { Look } from './look/look.tsx'
import { Presence } from './presence.tsx'
import { publishableKeysKey, publishableKeysQuery } from './queries.ts'

export function Website({ chatbot }: { chatbot: Chatbot }) {
  const keys = useQuery(publishableKeysQuery(chatbot.id))
  const mayChange = useMay('editor')
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text size="sm">{texts.about}</Text>
      </div>
      {chatbot.status !== 'active' && <Alert color="yellow">{texts.inactive}</Alert>}
      <QueryContent query={keys}>
        {(list) => (
          <>
            {list.length > 0 && <Presence chatbot_id={chatbot.id} />}
            {list.map((key) => (
              <OneKey key={key.id} publishable={key} />
            ))}
            {mayChange ? (
              <NewKey chatbot={chatbot} isFirst={list.length === 0} />
            ) : (
              list.length === 0 && <Text size="sm">{texts.viewer}</Text>
            )}
          </>
        )}
      </QueryContent>
      <Look chatbot={chatbot} />
      <Divider />
      <Identity chatbot={chatbot} />
    </Stack>
  )
}

function NewKey({ chatbot, isFirst }: { chatbot: Chatbot; isFirst: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!isFirst && !isOpen) {
    return (
      <Group>
        <Button variant="default" onClick={open}>
          {texts.another}
        </Button>
      </Group>
    )
  }
  return (
    <Paper withBorder p="md">
      <KeyForm
        submitLabel={texts.create}
        call={(body, idempotencyKey) =>
          parley.publishableKeys.create({ ...body, chatbot_id: chatbot.id }, { idempotencyKey })
        }
        onDone={close}
        {...(isFirst ? {} : { onCancel: close })}
      />
    </Paper>
  )
}

function OneKey({ publishable }: { publishable: PublishableKey }) {
  const { id, key, name, origins } = publishable
  const [isEdited, { open, close }] = useDisclosure(false)
  const mayChange = useMay('editor')
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={3} size="h5">
          <bdi>{name}</bdi>
        </Title>
        {isEdited ? (
          <KeyForm
            publishable={publishable}
            submitLabel={texts.save}
            call={(body) => parley.publishableKeys.update(id, body)}
            onDone={() => {
              notifications.show({ message: texts.saved })
              close()
            }}
            onCancel={close}
          />
        ) : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {origins.length === 0 ? texts.noOrigins : origins.join(', ')}
          </Text>
        )}
        <SiteCode publishableKey={key} />
        {mayChange && !isEdited && (
          <Group gap="sm">
            <Button variant="default" size="xs" onClick={open}>
              {texts.edit}
            </Button>
            <DeleteKey id={id} />
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function DeleteKey({ id }: Pick<PublishableKey, 'id'>) {
  const queryClient = useQueryClient()
  return (
    <ConfirmButton
      size="xs"
      label={texts.delete}
      question={texts.deleteQuestion}
      onConfirm={async () => {
        await parley.publishableKeys.delete(id)
        notifications.show({ message: texts.deleted })
        await queryClient.invalidateQueries({ queryKey: publishableKeysKey })
      }}
    >
      {texts.deleteAbout}
    </ConfirmButton>
  )
}
