// One unanswered question: how often it was asked, where and when, and its actions.
import { ActionIcon, Badge, Button, Group, List, Menu, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Gap } from '@parley/contract'
import { IconDots } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { RowCheckbox } from '../../components/lists/row-checkbox.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { useMay } from '../../lib/session.ts'
import { gapTexts as texts } from '../../texts/gaps.ts'

/** Of the message before the question. */
const shownCharacters = 160

type GapRowProps = {
  readonly gap: Gap
  readonly chatbotName: string
  /** Undefined = the row can't be selected. */
  readonly selection:
    | { readonly isSelected: boolean; readonly toggle: (isRange: boolean) => void }
    | undefined
  readonly onResolve: () => void
  readonly onDismiss: () => void
}

export function GapRow({ gap, chatbotName, selection, onResolve, onDismiss }: GapRowProps) {
  const mayEdit = useMay('editor')
  const [isOpen, { toggle }] = useDisclosure(false)
  const { question, wordings, previous_message } = gap
  return (
    <Table.Tr className="gap-row" aria-label={question}>
      {selection !== undefined && (
        <Table.Td pr={0}>
          <RowCheckbox
            label={texts.select(question)}
            isSelected={selection.isSelected}
            onToggle={selection.toggle}
          />
        </Table.Td>
      )}
      <Table.Td style={{ overflowWrap: 'anywhere' }} className="gap-question" data-open={isOpen}>
        <div>
          <Text fw={500} size="sm" dir="auto" {...(isOpen ? {} : { lineClamp: 2 })}>
            {question}
          </Text>
          <Group gap="0 6px" fz="xs" c="dimmed" hiddenFrom="md">
            <Asked gap={gap} />
            <span>
              <bdi>{chatbotName}</bdi> · <TimeOf at={gap.last_seen_at} isBrief />
            </span>
          </Group>
          {previous_message !== null && (
            <Text
              size="xs"
              c="dimmed"
              dir="auto"
              className="gap-previous"
              {...(isOpen ? {} : { lineClamp: 1 })}
            >
              {texts.previous(plainText(previous_message, shownCharacters))}
            </Text>
          )}
          {isOpen && (
            <List size="sm" c="dimmed" aria-label={texts.wordings}>
              {wordings.map((wording) => (
                <List.Item key={wording} dir="auto">
                  {wording}
                </List.Item>
              ))}
            </List>
          )}
        </div>
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Asked gap={gap} />
      </Table.Td>
      <Table.Td visibleFrom="md" maw={170}>
        <Text size="sm" truncate title={chatbotName}>
          <bdi>{chatbotName}</bdi>
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="md" c="dimmed">
        <TimeOf at={gap.last_seen_at} />
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {mayEdit && gap.status !== 'resolved' && (
            <Button size="compact-sm" variant="default" onClick={onResolve}>
              {texts.resolve}
            </Button>
          )}
          <RowMenu
            gap={gap}
            isOpen={isOpen}
            onToggle={toggle}
            onDismiss={mayEdit && gap.status === 'open' ? onDismiss : undefined}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function Asked({ gap: { count, rated_badly } }: { gap: Gap }) {
  return (
    <Group gap={6}>
      <span>{texts.times(count)}</span>
      {rated_badly > 0 && (
        <Badge color="red" size="sm">
          {texts.ratedBadly(rated_badly)}
        </Badge>
      )}
    </Group>
  )
}

const MenuLink = createLink(MenuAnchor)

function MenuAnchor(props: Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>) {
  return <Menu.Item component="a" {...props} />
}

type RowMenuProps = {
  readonly gap: Gap
  /** Whether the other wordings are shown. */
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDismiss: (() => void) | undefined
}

/** Nothing if there is nothing to choose. */
function RowMenu({ gap, isOpen, onToggle, onDismiss }: RowMenuProps) {
  const { question, status, conversation_id, wordings } = gap
  const knowledge_id = status === 'resolved' ? gap.knowledge_id : null
  const hasWordings = wordings.length > 0
  const isEmpty = !hasWordings && conversation_id === null && knowledge_id === null
  if (isEmpty && onDismiss === undefined) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.more(question)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasWordings && (
          <Menu.Item onClick={onToggle}>
            {isOpen ? texts.hideWordings : texts.otherWordings(wordings.length)}
          </Menu.Item>
        )}
        {conversation_id !== null && (
          <MenuLink to="/conversations/$conversation_id" params={{ conversation_id }}>
            {texts.toConversation}
          </MenuLink>
        )}
        {knowledge_id !== null && (
          <MenuLink to="/knowledge/$knowledge_id" params={{ knowledge_id }}>
            {texts.toItem}
          </MenuLink>
        )}
        {onDismiss !== undefined && <Menu.Item onClick={onDismiss}>{texts.dismiss}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
