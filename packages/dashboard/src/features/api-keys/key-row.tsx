// One key in the list, and all that is known of it in a dialog.
import { Badge, Code, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { ApiKey } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { useReturnFocus } from '../../components/forms/use-return-focus.ts'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { ActionsCell, ListRow, NameCell, TextCell } from '../../components/lists/list-row.tsx'
import { type RowAction, RowActions } from '../../components/lists/row-actions.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { useMay } from '../../lib/session.ts'
import { apiKeysTexts as texts } from '../../texts/api-keys.ts'
import { commonTexts } from '../../texts/common.ts'
import { sharedTexts } from '../../texts/shared.ts'
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
  const { name, scopes, last_used_at, expires_at } = apiKey
  const state = stateOf(apiKey)
  const access = scopeWords(scopes)
  const chatbots = useChatbotsOf(apiKey)
  return (
    <ListRow>
      <NameCell
        title={name}
        badges={<Badge color={colors[state]}>{texts.states[state]}</Badge>}
        narrow={`${hintOf(apiKey)} · ${access}`}
      >
        {name}
      </NameCell>
      <TextCell>
        <Code>{hintOf(apiKey)}</Code>
      </TextCell>
      <TextCell from="md" widest={200} title={access}>
        {access}
      </TextCell>
      <TextCell from="lg" widest={160} title={chatbots}>
        {chatbots}
      </TextCell>
      <TextCell from="md">
        {last_used_at === null ? texts.notYet : <TimeOf at={last_used_at} />}
      </TextCell>
      <TextCell from="lg">
        {expires_at === null ? texts.never : <TimeOf at={expires_at} />}
      </TextCell>
      <ActionsCell>
        <KeyActions apiKey={apiKey} onRotated={onRotated} />
      </ActionsCell>
    </ListRow>
  )
}

function KeyActions({ apiKey, onRotated }: KeyRowProps) {
  const mayManage = useMay('owner')
  const details: RowAction = {
    label: sharedTexts.details,
    dialog: (close) => <KeyDetails apiKey={apiKey} onClose={close} />,
  }
  const changes: readonly RowAction[] = [
    {
      label: texts.rotate,
      dialog: (close) => <RotateKey apiKey={apiKey} onCreated={onRotated} onClose={close} />,
    },
    {
      label: texts.revoke,
      isDangerous: true,
      dialog: (close) => <RevokeKey apiKey={apiKey} onClose={close} />,
    },
  ]
  const mayChange = mayManage && !hasEnded(apiKey)
  return <RowActions of={apiKey.name} actions={[details, ...(mayChange ? changes : [])]} />
}

type KeyDialogProps = { readonly apiKey: ApiKey; readonly onClose: () => void }

function KeyDetails({ apiKey, onClose }: KeyDialogProps) {
  useReturnFocus()
  const chatbots = useChatbotsOf(apiKey)
  const { name, scopes, created_at, last_used_at, expires_at, revoked_at } = apiKey
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Facts isColumn>
        <Fact name={texts.keyLabel}>
          <Code>{hintOf(apiKey)}</Code>
        </Fact>
        <Fact name={texts.may}>{scopeWords(scopes)}</Fact>
        <Fact name={texts.chatbots}>{chatbots}</Fact>
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
    </Modal>
  )
}

function RevokeKey({ apiKey: { id, name }, onClose }: KeyDialogProps) {
  const queries = useQueryClient()
  return (
    <ConfirmDialog
      question={texts.revokeTitle}
      confirmLabel={texts.revoke}
      onClose={onClose}
      onConfirm={async () => {
        await parley.call(endpoints.revokeApiKey, { params: { key_id: id } })
        await queries.invalidateQueries(apiKeysQuery)
        notifications.show({ message: texts.revoked(name) })
      }}
    >
      {texts.revokeAbout(name)}
    </ConfirmDialog>
  )
}

function useChatbotsOf({ chatbot_ids }: ApiKey): string {
  const { nameOf } = useChatbotChoices()
  return chatbot_ids === null ? texts.allChatbots : chatbot_ids.map(nameOf).join(', ')
}

/** Enough of the key to recognize it. */
function hintOf({ prefix, last_4 }: ApiKey): string {
  return `${prefix}…${last_4}`
}
