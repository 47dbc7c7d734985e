// One unanswered question: its count, phrasings and actions.
import { Badge, Button, Collapse, Group, List, Paper, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Gap } from '@parley/contract'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { TextLink } from '../../components/links.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { useMay } from '../../lib/session.ts'
import { gapTexts as texts } from '../../texts/gaps.ts'
import { resolve } from './queries.ts'

type GapCardProps = {
  readonly gap: Gap
  readonly chatbotName: string
  readonly onResolve: () => void
}

export function GapCard({ gap, chatbotName, onResolve }: GapCardProps) {
  const mayEdit = useMay('editor')
  const { conversation_id, knowledge_id, status } = gap
  return (
    <Paper withBorder p="md" component="article" aria-label={gap.question}>
      <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
        {gap.question}
      </Title>
      <Group gap="xs" my="xs">
        <Badge>{texts.times(gap.count)}</Badge>
        {gap.rated_badly > 0 && <Badge color="red">{texts.ratedBadly(gap.rated_badly)}</Badge>}
        <Text size="sm" c="dimmed">
          {chatbotName} · {texts.last} <TimeOf at={gap.last_seen_at} />
        </Text>
      </Group>
      <Wordings list={gap.wordings} />
      <Group gap="sm" mt="sm">
        {mayEdit && status !== 'resolved' && (
          <Button size="sm" onClick={onResolve}>
            {texts.resolve}
          </Button>
        )}
        {mayEdit && status === 'open' && (
          <ConfirmButton
            size="sm"
            label={texts.dismiss}
            question={texts.dismissQuestion}
            onConfirm={() => resolve(gap.id, { dismiss: true })}
          >
            {texts.dismissAbout}
          </ConfirmButton>
        )}
        {conversation_id !== null && (
          <TextLink to="/conversations/$conversation_id" params={{ conversation_id }} size="sm">
            {texts.toConversation}
          </TextLink>
        )}
        {status === 'resolved' && knowledge_id !== null && (
          <TextLink to="/knowledge/$knowledge_id" params={{ knowledge_id }} size="sm">
            {texts.toItem}
          </TextLink>
        )}
      </Group>
    </Paper>
  )
}

function Wordings({ list }: { list: readonly string[] }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  if (list.length === 0) return null
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={toggle} aria-expanded={isOpen} px={0}>
        {texts.otherWordings(list.length)}
      </Button>
      <Collapse expanded={isOpen}>
        <List size="sm">
          {list.map((wording) => (
            <List.Item key={wording} style={{ overflowWrap: 'anywhere' }}>
              {wording}
            </List.Item>
          ))}
        </List>
      </Collapse>
    </>
  )
}
