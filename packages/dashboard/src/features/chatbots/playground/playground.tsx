// A place to talk to a chatbot as its users will, beside its settings.
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
import { useMay } from '../../../lib/session.ts'
import { playgroundTexts as texts } from '../../../texts/chatbots.ts'
import './playground.css'
import { PlaygroundComposer } from './playground-composer.tsx'
import { Bubble, PlaygroundTurn } from './playground-turn.tsx'
import type { Playground as Talking } from './use-playground.ts'

type Props = { readonly chatbot: Chatbot; readonly talk: Talking }

export function Playground({ chatbot, talk: talking }: Props) {
  const { talk, isMaking, isHandedOver, startOver } = talking
  const mayTalk = useMay('editor')
  const why = closedBecause(chatbot, mayTalk)
  const viewport = useEndInView(talk)
  const welcome = talk.welcome?.text ?? chatbot.settings.welcome_message
  const last = talk.turns.at(-1)

  return (
    <Paper withBorder component="section" aria-label={texts.title} className="playground">
      <div className="playground-head">
        <Group justify="space-between" gap="xs" mih={30}>
          <Title order={2} size="h4">
            {texts.title}
          </Title>
          {talk.turns.length > 0 && (
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
        className="playground-talk"
        viewportRef={viewport}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': texts.conversation }}
      >
        <Stack p="md" gap="md">
          {welcome !== null && <Bubble who={chatbot.name}>{welcome}</Bubble>}
          {talk.turns.length === 0 && (
            <Stack align="center" gap={4} py="xl" ta="center">
              <Text fw={600}>{texts.emptyTitle}</Text>
              <Text size="sm" c="dimmed" maw={320}>
                {texts.empty}
              </Text>
            </Stack>
          )}
          {talk.turns.map((turn) => (
            <PlaygroundTurn key={turn.key} turn={turn} chatbot={chatbot} talk={talking} />
          ))}
        </Stack>
      </ScrollArea>
      {/* Heard once it is whole: word by word nobody could follow. */}
      <VisuallyHidden aria-live="polite">
        {isMaking && texts.making}
        {last?.message !== undefined && texts.replied(chatbot.name, last.message.text)}
      </VisuallyHidden>
      <Stack p="md" gap="sm">
        {isHandedOver && <Alert color="blue">{texts.handoff}</Alert>}
        {why === undefined ? (
          <PlaygroundComposer talk={talking} />
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

/** How far from the end somebody may have scrolled and still be following, in pixels. */
const nearPx = 120

/** Keeps the end of what grows in view, unless somebody scrolled back to read. */
function useEndInView(grows: unknown) {
  const viewport = useRef<HTMLDivElement>(null)
  const heightBefore = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what grows that calls for it.
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
