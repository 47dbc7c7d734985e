// The header of a conversation: user, chatbot and actions.
import {
  ActionIcon,
  type ActionIconProps,
  Box,
  Button,
  Group,
  Menu,
  Text,
  Title,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Conversation } from '@parley/contract'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { Failure } from '../../../components/states.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { useMay } from '../../../lib/session.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { StatusBadge } from '../list/conversation-row.tsx'
import { userName } from '../user-name.ts'
import { move } from './changes.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { exportConversation } from './export.ts'
import { useChangeElsewhere } from './use-change-elsewhere.ts'
import { VisitorFacts } from './visitor-facts.tsx'

type ConversationHeadProps = { readonly conversation: Conversation; readonly onErase: () => void }

export function ConversationHead({ conversation, onErase }: ConversationHeadProps) {
  const { nameOf } = useChatbotChoices()
  const mayEdit = useMay('editor')
  const { isElsewhere, isInert } = useChangeElsewhere(conversation)
  const { title, user_id, chatbot_id, created_at, status } = conversation
  const name = userName(conversation)
  return (
    <Box p="sm" style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Group justify="space-between" gap="sm">
        <Box style={{ minWidth: 0, flex: '1 1 200px' }}>
          <Title order={2} size="h4" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{title ?? name}</bdi>
          </Title>
          <Group gap={6}>
            <StatusBadge conversation={conversation} />
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {!(title === null && name === user_id) && (
                <>
                  <bdi>{user_id}</bdi>
                  {' · '}
                </>
              )}
              <bdi>{texts.with(nameOf(chatbot_id))}</bdi> · <TimeOf at={created_at} />
            </Text>
          </Group>
          <VisitorFacts conversation={conversation} />
        </Box>
        <Actions
          conversation={conversation}
          mayEdit={mayEdit}
          isInert={isInert}
          onErase={onErase}
        />
      </Group>
      <Text size="sm" role="status">
        {isElsewhere ? texts.changedElsewhere[status] : ''}
      </Text>
    </Box>
  )
}

type ActionsProps = ConversationHeadProps & {
  readonly mayEdit: boolean
  /** The status has just changed elsewhere, so a click was meant for the previous button. */
  readonly isInert: boolean
}

function Actions({ conversation, mayEdit, isInert, onErase }: ActionsProps) {
  const { conversation_id, status } = conversation
  const [isEnding, ending] = useDisclosure(false)
  const [isDeleting, deleting] = useDisclosure(false)
  const changing = useMutation({
    mutationFn: (to: Conversation['status']) => move(conversation_id, to),
  })
  const exporting = useMutation({
    mutationFn: (as: 'json' | 'text') => exportConversation(conversation, as),
  })
  const next = status === 'active' ? 'paused' : 'active'
  return (
    <Group gap="xs">
      {mayEdit && (
        // One button for all states, so that it keeps the focus.
        <Button
          size="sm"
          variant={status === 'ended' ? 'default' : 'filled'}
          title={status === 'active' ? texts.takeOverAbout : undefined}
          aria-busy={changing.isPending}
          // `aria-disabled` instead of `disabled`, so that the button keeps the keyboard focus.
          aria-disabled={isInert}
          data-disabled={isInert}
          onClick={() => {
            if (!changing.isPending && !isInert) changing.mutate(next)
          }}
        >
          {texts.steps[status]}
        </Button>
      )}
      {mayEdit && status !== 'ended' && (
        <Button size="sm" variant="default" onClick={ending.open}>
          {texts.end}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="sm" variant="default" loading={exporting.isPending}>
            {texts.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => exporting.mutate('json')}>{texts.exportJson}</Menu.Item>
          <Menu.Item onClick={() => exporting.mutate('text')}>{texts.exportText}</Menu.Item>
          {mayEdit && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={deleting.open}>{texts.deleteOne}</Menu.Item>
              <Menu.Item onClick={onErase}>{texts.eraseUser}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <CloseLink
        to="/conversations"
        search={(filters) => filters}
        variant="subtle"
        color="gray"
        aria-label={texts.close}
        title={texts.close}
        // A phone has a link above the conversation.
        visibleFrom="md"
      >
        <IconX size={18} aria-hidden />
      </CloseLink>
      {changing.isError && <Failure error={changing.error} />}
      {exporting.isError && <Failure error={exporting.error} />}
      {isEnding && <EndDialog conversation_id={conversation_id} onClose={ending.close} />}
      {isDeleting && <DeleteDialog conversation_id={conversation_id} onClose={deleting.close} />}
    </Group>
  )
}

const CloseLink = createLink(CloseAnchor)

type CloseAnchorProps = ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>

function CloseAnchor(props: CloseAnchorProps) {
  return <ActionIcon component="a" {...props} />
}
