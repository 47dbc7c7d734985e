// One question with its reply: the streamed text, sources, outcome and rating.
import {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Drawer,
  Group,
  Loader,
  Stack,
  Text,
  Tooltip,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Message } from '@parley/client'
import type { Chatbot } from '@parley/contract'
import {
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerExplanation } from '../../../components/answers/answer-explanation.tsx'
import { AnswerOutcome } from '../../../components/answers/answer-outcome.tsx'
import { AnswerSources } from '../../../components/answers/answer-sources.tsx'
import { MarkNotes } from '../../../components/answers/mark-notes.tsx'
import { MarkdownText } from '../../../components/markdown/markdown-text.tsx'
import { messageOf } from '../../../lib/queries.ts'
import { answerTexts } from '../../../texts/answers.ts'
import { playgroundTexts as texts } from '../../../texts/chatbots.ts'
import { commonTexts } from '../../../texts/common.ts'
import type { Turn } from './playground-transcript.ts'
import type { PlaygroundControls } from './use-playground.ts'

type PlaygroundTurnProps = {
  readonly turn: Turn
  readonly chatbot: Chatbot
  readonly controls: PlaygroundControls
}

export function PlaygroundTurn({ turn, chatbot, controls }: PlaygroundTurnProps) {
  const { key, question, said, state, message, message_id, error } = turn
  return (
    <>
      <Bubble who={texts.you} isUser>
        {question}
      </Bubble>
      <Bubble who={chatbot.name} isBusy={state === 'making'}>
        {said === '' && state === 'making' ? (
          <Loader type="dots" size="sm" aria-label={texts.making} />
        ) : (
          <MarkdownText text={said} grounding={message?.grounding} />
        )}
      </Bubble>
      {message !== undefined && <AboutReply message={message} controls={controls} />}
      {state === 'stopped' && (
        <Text size="sm" c="dimmed">
          {texts.stopped}{' '}
          {message_id !== undefined && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => controls.goOn(key, message_id)}
            >
              {texts.showWhole}
            </Anchor>
          )}
        </Text>
      )}
      {state === 'failed' && (
        <Alert color="red" role="alert">
          <Text size="sm">{messageOf(error)}</Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => controls.send(question)}
          >
            {texts.sendAgain}
          </Anchor>
        </Alert>
      )}
    </>
  )
}

type BubbleProps = {
  readonly who: string
  readonly isUser?: boolean
  readonly isBusy?: boolean
  readonly children: ReactNode
}

export function Bubble({ who, isUser = false, isBusy = false, children }: BubbleProps) {
  return (
    <Stack gap={2} align={isUser ? 'flex-end' : 'flex-start'}>
      <Text size="xs" c="dimmed" maw="85%" truncate>
        <bdi>{who}</bdi>
      </Text>
      <Box
        px="sm"
        py="xs"
        maw="85%"
        className={isUser ? 'bubble bubble-user' : 'bubble'}
        aria-busy={isBusy}
        dir="auto"
      >
        {children}
      </Box>
    </Stack>
  )
}

function AboutReply({ message, controls }: { message: Message; controls: PlaygroundControls }) {
  const [isExplained, { open, close }] = useDisclosure(false)
  const isReply = message.outcome !== undefined && message.outcome !== null
  return (
    <Stack gap="xs" pl="sm">
      {message.degraded === true && <Text size="sm">{texts.degraded}</Text>}
      <MarkNotes text={message.text} grounding={message.grounding} />
      <AnswerSources citations={message.citations ?? []} />
      {isReply && (
        <Group gap="xs" justify="space-between">
          <AnswerOutcome outcome={message.outcome} confidence={message.confidence} />
          <Group gap="xs">
            <Anchor component="button" type="button" size="sm" onClick={open}>
              {answerTexts.explain}
            </Anchor>
            <Rating message={message} controls={controls} />
          </Group>
        </Group>
      )}
      <Drawer
        opened={isExplained}
        onClose={close}
        position="right"
        size="lg"
        title={answerTexts.explainTitle}
        closeButtonProps={{ 'aria-label': commonTexts.close }}
      >
        <AnswerExplanation message_id={message.message_id} />
      </Drawer>
    </Stack>
  )
}

function Rating({ message, controls }: { message: Message; controls: PlaygroundControls }) {
  const given = message.feedback?.rating ?? null
  const rating = useMutation({
    mutationFn: (wanted: 'positive' | 'negative') =>
      controls.rate(message, given === wanted ? null : wanted),
  })
  const choices = [
    ['positive', texts.good, IconThumbUp, IconThumbUpFilled],
    ['negative', texts.bad, IconThumbDown, IconThumbDownFilled],
  ] as const
  return (
    <Group gap={4}>
      {choices.map(([value, label, Icon, Filled]) => (
        <Tooltip key={value} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            aria-pressed={given === value}
            disabled={rating.isPending}
            onClick={() => rating.mutate(value)}
          >
            {given === value ? <Filled size={16} /> : <Icon size={16} />}
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
