// Today’s numbers.
import { Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { PlanUse } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent } from '../../components/states.tsx'
import { overviewTexts } from '../../texts/overview.ts'
import { accountQuery, todayQuery } from './queries.ts'

type ConversationTotals = Awaited<
  ReturnType<NonNullable<typeof todayQuery.queryFn>>
>['conversations']

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })

export function Today() {
  const today = useQuery(todayQuery)
  const account = useQuery(accountQuery)
  return (
    <Stack component="section" aria-label={overviewTexts.today} gap="sm">
      <Title order={2} size="h4">
        {overviewTexts.today}
      </Title>
      <QueryContent query={today}>
        {({ conversations, performance }) => (
          <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
            <Tile
              name={overviewTexts.conversationsToday}
              value={conversations.total_conversations.toLocaleString()}
              about={overviewTexts.activeNow(conversations.active_conversations)}
            />
            <Tile
              name={overviewTexts.peopleToday}
              value={conversations.unique_users.toLocaleString()}
              about={overviewTexts.newPeople(conversations.new_users)}
            />
            <Tile
              name={overviewTexts.answerRate}
              value={
                performance.answer_rate === null ? '–' : percent.format(performance.answer_rate)
              }
              about={
                performance.answer_rate === null
                  ? overviewTexts.noAnswersYet
                  : overviewTexts.answerRateAbout
              }
            />
            <LastTile plan={account.data?.plan} conversations={conversations} />
          </SimpleGrid>
        )}
      </QueryContent>
    </Stack>
  )
}

type LastTileProps = {
  readonly plan: PlanUse | undefined
  readonly conversations: ConversationTotals
}

/** The use of the plan, or the ratings where the plan has no limit. */
function LastTile({ plan, conversations }: LastTileProps) {
  if (plan !== undefined && plan.requests_per_hour !== null) {
    return <PlanTile plan={plan} limit={plan.requests_per_hour} />
  }
  const { satisfaction_rate, positive_feedback, negative_feedback } = conversations
  return (
    <Tile
      name={overviewTexts.satisfaction}
      value={satisfaction_rate === null ? '–' : percent.format(satisfaction_rate)}
      about={overviewTexts.ratings(positive_feedback + negative_feedback)}
    />
  )
}

function PlanTile({ plan, limit }: { plan: PlanUse; limit: number }) {
  const { name, used } = plan
  return (
    <Tile
      name={overviewTexts.planUse}
      value={overviewTexts.planOf(used ?? 0, limit)}
      about={
        <>
          <Progress value={((used ?? 0) / limit) * 100} aria-label={overviewTexts.planUse} my={6} />
          {overviewTexts.planName(name)}
        </>
      }
    />
  )
}

function Tile({ name, value, about }: { name: string; value: string; about: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fz={24} fw={600} lh={1.35} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {about}
      </Text>
    </Paper>
  )
}
