// Adds the question to an existing FAQ item as another phrasing.
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Gap } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../components/forms/use-action.ts'
import { Failure, QueryContent } from '../../components/states.tsx'
import { gapTexts as texts } from '../../texts/gaps.ts'
import { type Candidate, candidatesQuery, resolve } from './queries.ts'

const pauseMs = 300

export function AttachItem({ gap, onDone }: { gap: Gap; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), pauseMs)
  const { chatbot_id } = gap
  const question = wanted === '' ? gap.question : wanted
  const candidates = useQuery(candidatesQuery({ chatbot_id, question }))
  const attaching = useAction(
    (knowledge_id: string, idempotencyKey) => resolve(gap.id, { knowledge_id }, idempotencyKey),
    onDone,
  )
  return (
    <Stack>
      <TextInput
        label={texts.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {attaching.isError && <Failure error={attaching.error} />}
      <QueryContent query={candidates}>
        {(list) => (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {list.length === 0 ? texts.noCandidates : texts.candidates}
            </Text>
            {list.map((candidate) => (
              <CandidateCard
                key={candidate.id}
                candidate={candidate}
                isBusy={attaching.isPending}
                onChoose={() => attaching.start(candidate.id)}
              />
            ))}
          </Stack>
        )}
      </QueryContent>
    </Stack>
  )
}

type CardProps = {
  readonly candidate: Candidate
  readonly isBusy: boolean
  readonly onChoose: () => void
}

function CandidateCard({ candidate, isBusy, onChoose }: CardProps) {
  return (
    <Paper withBorder p="sm" component="article" aria-label={candidate.question}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {candidate.question}
      </Text>
      <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {candidate.answer}
      </Text>
      <Group justify="flex-end" mt="xs">
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={onChoose}>
          {texts.attach}
        </Button>
      </Group>
    </Paper>
  )
}
