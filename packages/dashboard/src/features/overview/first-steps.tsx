// The three steps to a first answer: a chatbot, knowledge, a question.
import { Box, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { overviewTexts } from '../../texts/overview.ts'
import { AskStep } from './ask-step.tsx'
import { ChatbotStep } from './chatbot-step.tsx'
import { KnowledgeStep } from './knowledge-step.tsx'
import type { SetupProgress } from './queries.ts'

type FirstStepsProps = { readonly beginnings: SetupProgress; readonly onFinish: () => void }

export function FirstSteps({ beginnings, onFinish }: FirstStepsProps) {
  const { chatbot, knowledge, newestItem, conversations } = beginnings
  const present = chatbot === undefined ? 1 : knowledge === 0 ? 2 : 3
  return (
    <Stack component="section" aria-label={overviewTexts.firstTitle}>
      <Title order={2} size="h4">
        {overviewTexts.firstTitle}
      </Title>
      <Step
        number={1}
        present={present}
        title={overviewTexts.chatbotStep}
        about={overviewTexts.chatbotStepAbout}
        outcome={chatbot === undefined ? undefined : overviewTexts.chatbotMade(chatbot.name)}
      >
        <ChatbotStep />
      </Step>
      <Step
        number={2}
        present={present}
        title={overviewTexts.knowledgeStep}
        about={overviewTexts.knowledgeStepAbout}
        outcome={knowledge === 0 ? undefined : overviewTexts.knowledgeAdded(knowledge)}
      >
        {chatbot !== undefined && <KnowledgeStep chatbot_id={chatbot.id} />}
      </Step>
      <Step
        number={3}
        present={present}
        title={overviewTexts.tryStep}
        about={overviewTexts.tryStepAbout}
        outcome={undefined}
      >
        {chatbot !== undefined && (
          <AskStep
            chatbot_id={chatbot.id}
            isExample={newestItem === overviewTexts.exampleTitle}
            wasAsked={conversations > 0}
            onFinish={onFinish}
          />
        )}
      </Step>
    </Stack>
  )
}

type StepProps = {
  readonly number: number
  readonly present: number
  readonly title: string
  readonly about: string
  /** The result of the step, once it is done. */
  readonly outcome: string | undefined
  readonly children: ReactNode
}

function Step({ number, present, title, about, outcome, children }: StepProps) {
  const isDone = number < present
  const isPresent = number === present
  return (
    <Paper withBorder p="lg">
      <Group align="flex-start" wrap="nowrap" gap="md">
        <ThemeIcon
          radius="xl"
          size={32}
          variant={isPresent || isDone ? 'filled' : 'default'}
          aria-hidden
        >
          {isDone ? <IconCheck size={18} /> : number}
        </ThemeIcon>
        <Box flex={1} miw={0}>
          <Title order={3} size="h5" style={{ lineHeight: '32px' }}>
            {title}
          </Title>
          {isDone ? (
            <Text role="status" style={{ overflowWrap: 'anywhere' }}>
              {outcome}
            </Text>
          ) : (
            <Text c="dimmed">{about}</Text>
          )}
          {isPresent && <Box mt="md">{children}</Box>}
        </Box>
      </Group>
    </Paper>
  )
}
