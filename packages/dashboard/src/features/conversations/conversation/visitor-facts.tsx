// What is known of a visitor of the widget: who they are, the page, the language, and whether mail reaches them.
import { Badge, Group, Text } from '@mantine/core'
import type { Conversation } from '@parley/contract'
import { IconCheck } from '@tabler/icons-react'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { isVisitor } from '../user-name.ts'

export function VisitorFacts({ conversation }: { conversation: Conversation }) {
  const { verified_user, metadata, language, user_id, contact } = conversation
  const page = isVisitor(user_id) ? metadata.page : undefined
  const origin = page === undefined ? [] : [texts.onPage(page)]
  const shown = language ?? metadata.page_language
  const places = shown === undefined ? origin : [...origin, texts.inLanguage(shown)]
  return (
    <>
      {verified_user !== null && <VerifiedPerson person={verified_user} />}
      {/* As text, not as a link: the visitor's browser names it. */}
      {page !== undefined && <Fact text={places.join(' · ')} />}
      {contact && <Fact text={texts.contact(contact)} />}
    </>
  )
}

type VerifiedPersonProps = { readonly person: NonNullable<Conversation['verified_user']> }

function VerifiedPerson({ person: { sub, name, email, claims } }: VerifiedPersonProps) {
  const more = Object.entries(claims).map(([claim, value]) => `${claim}: ${value}`)
  return (
    <>
      <Group gap={6} mt={4}>
        <Badge
          size="sm"
          color="green"
          miw="max-content"
          leftSection={<IconCheck size={12} aria-hidden />}
        >
          {texts.verified}
        </Badge>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{[name, email].filter((part) => part !== null).join(' · ') || sub}</bdi>
        </Text>
      </Group>
      <Fact text={[texts.sub(sub), ...more].join(' · ')} />
    </>
  )
}

function Fact({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      <bdi>{text}</bdi>
    </Text>
  )
}
