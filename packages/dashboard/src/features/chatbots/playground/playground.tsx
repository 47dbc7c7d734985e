// The playground: a conversation with the chatbot, beside its settings.
import {
  Alert,
  Button,
  Group,
  Paper,
  ScrollArea,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import type { Chatbot } from '@parley/contract'
import { useEffect, useRef } from 'react'
import { MarkdownText } from '../../../components/markdown/markdown-text.tsx'
import { useMay } from '../../../lib/session.ts'
import { playgroundTexts as texts } from '../../../texts/chatbots.ts'
import './playground.css'
import { PlaygroundChoices } from './playground-choices.tsx'
import { PlaygroundComposer } from './playground-composer.tsx'
import { Bubble, PlaygroundTurn } from './playground-turn.tsx'
import type { PlaygroundControls } from './use-playground.ts'

type PlaygroundProps = { readonly chatbot: Chatbot; readonly controls: PlaygroundControls }

export function Playground({ chatbot, controls }: PlaygroundProps) {
  const { transcript, isMaking, isHandedOver, startOver } = controls
  const mayTalk = useMay('editor')
  const why = closedBecause(chatbot, mayTalk)
  const viewport = useEndInView(transcript)
  const welcome = transcript.welcome?.text ?? chatbot.settings.welcome_message
  const last = transcript.turns.at(-1)
  const isOpen = why === undefined && !isMaking && !isHandedOver
  const suggestions = isOpen ? (last?.message?.suggestions ?? []).map(({ text }) => text) : []

  return (
    <Paper withBorder component="section" aria-label={texts.title} className="playground">
      <div className="playground-head">
        <Group justify="space-between" gap="xs" mih={30}>
          <Title order={2} size="h4">
            {texts.title}
          </Title>
          {transcript.turns.length > 0 && (
            <Button size="xs" variant="default" onClick={startOver}>
              {texts.again}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {texts.about} {chatbot.status === 'draft' && texts.draft}
        </Text>
      </div>
      <ScrollArea
        className="playground-transcript"
        viewportRef={viewport}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': texts.conversation }}
      >
        <Stack p="md" gap="md">
          {welcome !== null && (
            <Bubble who={chatbot.name}>
              <MarkdownText text={welcome} />
            </Bubble>
          )}
          {transcript.turns.length === 0 && (
            <Stack align="center" gap={4} py="xl" ta="center">
              <Text fw={600}>{texts.emptyTitle}</Text>
              <Text size="sm" c="dimmed" maw={320}>
                {texts.empty}
              </Text>
              {why === undefined && (
                <PlaygroundChoices choices={chatbot.settings.openers} controls={controls} />
              )}
            </Stack>
          )}
          {transcript.turns.map((turn) => (
            <PlaygroundTurn key={turn.key} turn={turn} chatbot={chatbot} controls={controls} />
          ))}
          {suggestions.length > 0 && (
            <Group gap="xs" pl="sm" role="group" aria-label={texts.suggestions}>
              <PlaygroundChoices choices={suggestions} controls={controls} />
            </Group>
          )}
        </Stack>
      </ScrollArea>
      {/* Announces only complete replies: nobody could follow word by word. */}
      <VisuallyHidden aria-live="polite">
        {isMaking && texts.making}
        {last?.message !== undefined && texts.replied(chatbot.name, last.message.text)}
      </VisuallyHidden>
      <Stack p="md" gap="sm">
        {isHandedOver && <Alert color="blue">{texts.handoff}</Alert>}
        {why === undefined ? (
          <PlaygroundComposer controls={controls} />
        ) : (
          <Alert color="gray">{why}</Alert>
        )}
      </Stack>
    </Paper>
  )
}

function closedBecause({ status }: Chatbot, mayTalk: boolean): string | undefined {
  if (!mayTalk) return texts.viewer
  return status === 'inactive' || status === 'archived' ? texts.closed[status] : undefined
}

/** A reader this near to the end, in pixels, keeps following new text. */
const nearPx = 120

/** Scrolls to the end when content grows, unless the person has scrolled up. */
function useEndInView(grows: unknown) {
  const viewport = useRef<HTMLDivElement>(null)
  const heightBefore = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the content grows.
  useEffect(() => {
    const box = viewport.current
    if (box === null) return
    const { scrollHeight, scrollTop, clientHeight } = box
    const wasAtEnd = heightBefore.current - scrollTop - clientHeight < nearPx
    heightBefore.current = scrollHeight
    if (wasAtEnd) box.scrollTop = scrollHeight
  }, [grows])
  return viewport
}
