// The inbox: all conversations at the side, the chosen one beside them; on a phone one after the other.
import { Box, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { ButtonLink } from '../../components/links.tsx'
import { Page } from '../../components/page.tsx'
import { Empty } from '../../components/states.tsx'
import { useIsLive } from '../../lib/live-events.ts'
import { inboxTexts as texts } from '../../texts/conversations.ts'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import './inbox.css'
import { useLiveInbox } from './live-inbox.ts'
import { useReadMarks } from './read-marks.ts'

export function InboxPage() {
  const { conversation_id } = useParams({ strict: false })
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const isLive = useIsLive()
  useLiveInbox()
  // From the first look on, also at an empty list.
  useReadMarks()
  const showsList = isWide || conversation_id === undefined
  return (
    <Page
      title={texts.title}
      // A conversation on a phone needs the room.
      about={showsList ? texts.about : undefined}
      actions={
        <Text size="sm" c="dimmed" role="status">
          <span className={isLive ? 'live-dot live-dot-on' : 'live-dot'} aria-hidden />
          {isLive ? texts.live : texts.notLive}
        </Text>
      }
    >
      <Group align="stretch" gap="md" wrap="nowrap" className="inbox">
        {showsList && (
          <Box className={isWide ? 'inbox-list' : 'inbox-whole'}>
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
              >
                {texts.back}
              </ButtonLink>
            )}
            <ConversationPane key={conversation_id} conversation_id={conversation_id} />
          </Box>
        )}
        {conversation_id === undefined && isWide && (
          <Box className="inbox-whole">
            <Empty title={texts.choose}>{texts.chooseAbout}</Empty>
          </Box>
        )}
      </Group>
    </Page>
  )
}
