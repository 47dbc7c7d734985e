// The inbox: the list of conversations, and beside it the selected one. A phone shows one of them at a time.
import { Box, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { ButtonLink } from '../../components/links.tsx'
import { Page } from '../../components/page.tsx'
import { useIsLive } from '../../lib/live-events.ts'
import { inboxTexts as texts } from '../../texts/conversations.ts'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { NotificationSwitch } from './handoffs/notification-switch.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import './inbox.css'
import { useLiveInbox } from './live-inbox.ts'
import { useReadMarks } from './read-marks.ts'

export function InboxPage() {
  const { conversation_id } = useParams({ strict: false })
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const isLive = useIsLive()
  useLiveInbox()
  // Starts the read marks with the first visit, even if the list is empty.
  useReadMarks()
  const showsList = isWide || conversation_id === undefined
  return (
    <Page
      title={texts.title}
      // On a phone the list and the conversation need the space.
      about={isWide ? texts.about : undefined}
      actions={
        <>
          <Text size="sm" c="dimmed" role="status">
            <span className={isLive ? 'live-dot live-dot-on' : 'live-dot'} aria-hidden />
            {isLive ? texts.live : texts.notLive}
          </Text>
          {showsList && <NotificationSwitch />}
        </>
      }
    >
      <Group align="stretch" gap="md" wrap="nowrap" className="inbox">
        {showsList && (
          <Box className={conversation_id === undefined ? 'inbox-whole' : 'inbox-list'}>
            <ConversationList chosen={conversation_id} />
          </Box>
        )}
        {conversation_id !== undefined && (
          <Box className="inbox-whole">
            {!isWide && (
              <ButtonLink
                to="/conversations"
                search={(filters) => filters}
                variant="subtle"
                size="compact-sm"
                mb="xs"
                leftSection={<IconChevronLeft size={16} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
              >
                {texts.back}
              </ButtonLink>
            )}
            <ConversationPane key={conversation_id} conversation_id={conversation_id} />
          </Box>
        )}
      </Group>
    </Page>
  )
}
