// Today’s numbers.
import { Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { PlanUse } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent } from '../../components/states.tsx'
import { overviewTexts } from '../../texts/overview.ts'
import { accountQuery, todayQuery } from './queries.ts'

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
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
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
            {account.data !== undefined && <PlanTile plan={account.data.plan} />}
          </SimpleGrid>
        )}
      </QueryContent>
    </Stack>
  )
}

function PlanTile({ plan }: { plan: PlanUse }) {
  const { name, requests_per_hour, used } = plan
  if (requests_per_hour === null) {
    return (
      <Tile
        name={overviewTexts.planUse}
        value={overviewTexts.unlimited}
        about={overviewTexts.planName(name)}
      />
    )
  }
  return (
    <Tile
      name={overviewTexts.planUse}
      value={overviewTexts.planOf(used ?? 0, requests_per_hour)}
      about={
        <>
          <Progress
            value={((used ?? 0) / requests_per_hour) * 100}
            aria-label={overviewTexts.planUse}
            my={6}
          />
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
      <Text fz={28} fw={650} lh={1.3}>
        {value}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {about}
      </Text>
    </Paper>
  )
}
