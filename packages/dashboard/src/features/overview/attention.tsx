// Everything that needs attention, with links.
import { Alert, Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import {
  IconBooksOff,
  IconCircleCheck,
  IconGauge,
  IconHelpCircle,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { ButtonLink } from '../../components/links.tsx'
import { Row, RowList } from '../../components/lists/row-list.tsx'
import { Loading } from '../../components/states.tsx'
import { commonTexts } from '../../texts/common.ts'
import { overviewTexts } from '../../texts/overview.ts'
import { type Concern, useConcerns } from './use-concerns.ts'

const concernStyles: Record<
  Concern['kind'],
  { icon: typeof IconUser; to: NonNullable<LinkProps['to']> }
> = {
  waiting: { icon: IconUser, to: '/conversations' },
  gaps: { icon: IconHelpCircle, to: '/unanswered' },
  knowledge: { icon: IconBooksOff, to: '/knowledge' },
  source: { icon: IconBooksOff, to: '/knowledge/sources/$source_id' },
  sources: { icon: IconBooksOff, to: '/knowledge/sources' },
  webhook: { icon: IconWebhook, to: '/settings/webhooks/$webhook_id' },
  plan: { icon: IconGauge, to: '/settings/plan' },
}

export function Attention() {
  const { concerns, isLoading, isPartial, retry } = useConcerns()
  return (
    <Stack component="section" aria-label={overviewTexts.attention} gap="sm">
      <Title order={2} size="h4">
        {overviewTexts.attention}
      </Title>
      {isPartial && (
        <Alert color="yellow">
          <Group justify="space-between">
            {overviewTexts.partlyUnknown}
            <Button size="xs" variant="default" onClick={retry}>
              {commonTexts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      {isLoading ? (
        <Loading />
      ) : concerns.length === 0 ? (
        !isPartial && <AllWell />
      ) : (
        <RowList label={overviewTexts.attention}>
          {concerns.map((concern) => (
            <ConcernRow key={concern.id} concern={concern} />
          ))}
        </RowList>
      )}
    </Stack>
  )
}

function ConcernRow({ concern }: { concern: Concern }) {
  const { icon: Icon, to } = concernStyles[concern.kind]
  return (
    <Row>
      <Group wrap="nowrap">
        <ThemeIcon
          variant="light"
          size="md"
          visibleFrom="sm"
          color={concern.isUrgent ? 'orange' : 'pine'}
          aria-hidden
        >
          <Icon size={16} />
        </ThemeIcon>
        <Group flex={1} miw={0} gap={12} wrap="nowrap">
          <Text size="sm" fw={500} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {concern.title}
          </Text>
          <Text size="sm" c="dimmed" truncate visibleFrom="sm" flex="1 1 0" title={concern.about}>
            {concern.about}
          </Text>
        </Group>
        <ButtonLink
          to={to}
          params={(concern.params ?? {}) as never}
          search={(concern.search ?? {}) as never}
          variant="default"
          size="compact-sm"
          aria-label={`${overviewTexts.look}: ${concern.title}`}
        >
          {overviewTexts.look}
        </ButtonLink>
      </Group>
    </Row>
  )
}

function AllWell() {
  return (
    <Paper withBorder p="md">
      <Group gap="sm">
        <IconCircleCheck size={22} aria-hidden color="var(--mantine-color-success)" />
        <Text>{overviewTexts.allWell}</Text>
      </Group>
    </Paper>
  )
}
