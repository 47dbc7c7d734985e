// One message: sender, time, text, sources and feedback.
import { Badge, Box, Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Conversation, Message } from '@parley/contract'
import { AnswerExplanation } from '../../../components/answers/answer-explanation.tsx'
import { AnswerOutcome } from '../../../components/answers/answer-outcome.tsx'
import { AnswerSources } from '../../../components/answers/answer-sources.tsx'
import { MarkNotes } from '../../../components/answers/mark-notes.tsx'
import { MarkdownText } from '../../../components/markdown/markdown-text.tsx'
import { PlainText } from '../../../components/markdown/plain-text.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { commonTexts } from '../../../texts/common.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { senderName } from '../user-name.ts'

type MessageBubbleProps = { readonly message: Message; readonly conversation: Conversation }

export function MessageBubble({ message, conversation }: MessageBubbleProps) {
  const { sender_type, kind, text, sent_at, citations = [], grounding } = message
  const isReply = sender_type === 'bot' && message.outcome != null
  const sender = senderName(message, conversation)
  const side = kind === 'notice' ? 'notice' : sender_type
  return (
    <Box className={`bubble bubble-${side}`} component="article" aria-label={sender}>
      <Group gap={6} mb={2}>
        <Text size="xs" fw={600}>
          {sender}
        </Text>
        <Text size="xs" c="dimmed">
          <TimeOf at={sent_at} />
        </Text>
      </Group>
      {/* Customers write plain text: their stars and signs are no Markdown. */}
      <Text component="div" dir="auto">
        {sender_type === 'user' ? (
          <PlainText text={text} />
        ) : (
          <MarkdownText text={text} grounding={grounding} />
        )}
      </Text>
      <MarkNotes text={text} grounding={grounding} />
      <AnswerOutcome outcome={message.outcome} confidence={message.confidence} />
      <MessageBadges message={message} />
      {citations.length > 0 && <AnswerSources citations={citations} />}
      {isReply && <WhyThisAnswer message_id={message.message_id} />}
    </Box>
  )
}

function MessageBadges({ message }: { message: Message }) {
  const { feedback, handoff, reply_status } = message
  const marks = [
    feedback?.rating === 'positive' ? { label: texts.ratedWell, color: 'pine' } : undefined,
    feedback?.rating === 'negative' ? { label: texts.ratedBadly, color: 'red' } : undefined,
    handoff === true ? { label: texts.handoff, color: 'orange' } : undefined,
    reply_status === undefined ? undefined : { label: texts[reply_status], color: 'gray' },
  ].filter((mark) => mark !== undefined)
  if (marks.length === 0) return null
  return (
    <Group gap={6} mt={6}>
      {marks.map(({ label, color }) => (
        <Badge key={label} color={color}>
          {label}
        </Badge>
      ))}
      {feedback?.comment != null && (
        <Text size="xs" c="dimmed">
          “{feedback.comment}”
        </Text>
      )}
    </Group>
  )
}

function WhyThisAnswer({ message_id }: { message_id: string }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button size="compact-xs" variant="subtle" px={0} mt={4} onClick={open}>
        {texts.why}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={texts.why}
        size="lg"
        closeButtonProps={{ 'aria-label': commonTexts.close }}
      >
        {isOpen && <AnswerExplanation message_id={message_id} />}
      </Modal>
    </>
  )
}
