// One key: its scopes, usage, expiry and actions.
import { Badge, Code, Group, Stack, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { ApiKey } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Row } from '../../components/lists/row-list.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { useMay } from '../../lib/session.ts'
import { apiKeysTexts as texts } from '../../texts/api-keys.ts'
import { hasEnded, type KeyState, stateOf } from './key-state.ts'
import { apiKeysQuery } from './queries.ts'
import { RotateKey } from './rotate-key.tsx'
import { scopeWords } from './scope-words.ts'

const colors: Record<KeyState, string> = {
  works: 'green',
  ends: 'yellow',
  expired: 'gray',
  revoked: 'gray',
}

type KeyRowProps = { readonly apiKey: ApiKey; readonly onRotated: (key: string) => void }

export function KeyRow({ apiKey, onRotated }: KeyRowProps) {
  const mayManage = useMay('owner')
  const state = stateOf(apiKey)
  return (
    <Row>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={6} style={{ flex: '1 1 320px', minWidth: 0 }}>
          <Group gap="xs">
            <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {apiKey.name}
            </Title>
            <Badge color={colors[state]}>{texts.states[state]}</Badge>
            <Code>{`${apiKey.prefix}…${apiKey.last_4}`}</Code>
          </Group>
          <KeyFacts apiKey={apiKey} />
        </Stack>
        {mayManage && !hasEnded(apiKey) && (
          <Group gap="xs">
            <RotateKey apiKey={apiKey} onCreated={onRotated} />
            <RevokeKey apiKey={apiKey} />
          </Group>
        )}
      </Group>
    </Row>
  )
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { nameOf } = useChatbotChoices()
  const { chatbot_ids, created_at, last_used_at, expires_at, revoked_at } = apiKey
  return (
    <Facts>
      <Fact name={texts.may}>{scopeWords(apiKey.scopes)}</Fact>
      <Fact name={texts.chatbots}>
        {chatbot_ids === null ? texts.allChatbots : chatbot_ids.map(nameOf).join(', ')}
      </Fact>
      <Fact name={texts.created}>
        <TimeOf at={created_at} />
      </Fact>
      <Fact name={texts.lastUsed}>
        {last_used_at === null ? texts.notYet : <TimeOf at={last_used_at} />}
      </Fact>
      {revoked_at !== null ? (
        <Fact name={texts.ended}>
          <TimeOf at={revoked_at} />
        </Fact>
      ) : (
        <Fact name={texts.expires}>
          {expires_at === null ? texts.never : <TimeOf at={expires_at} />}
        </Fact>
      )}
    </Facts>
  )
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const queries = useQueryClient()
  return (
    <ConfirmButton
      size="xs"
      color="red"
      variant="light"
      label={texts.revoke}
      question={texts.revokeTitle}
      aria-label={texts.revokeKey(name)}
      onConfirm={async () => {
        await parley.call(endpoints.revokeApiKey, { params: { key_id: id } })
        await queries.invalidateQueries(apiKeysQuery)
        notifications.show({ message: texts.revoked(name) })
      }}
    >
      {texts.revokeAbout(name)}
    </ConfirmButton>
  )
}
