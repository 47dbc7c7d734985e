// The passages that were considered for a reply, each with the parts of its score.
import { ColorSwatch, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { type Explanation, ParleyError } from '@parley/client'
import { useQueries } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'
import { answerTexts } from '../../texts/answers.ts'
import { TextLink } from '../links.tsx'

type Passage = Explanation['passages'][number]

/** Each passage needs a request for its item’s title, so only the best are shown. */
const shown = 8

/** The colors also differ in lightness. */
const partColors = {
  words: 'pine.8',
  grams: 'blue.5',
  proximity: 'yellow.6',
  wording: 'grape.4',
} as const
const partNames = ['words', 'grams', 'proximity', 'wording'] as const

export function ExplainedPassages({ explanation }: { explanation: Explanation }) {
  const passages = explanation.passages.slice(0, shown)
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  const titleOf = useTitles(passages)
  return (
    <Stack gap="sm" component="section">
      <Title order={3} size="h5">
        {answerTexts.passages}
      </Title>
      {passages.length === 0 ? (
        <Text size="sm">{answerTexts.noPassages}</Text>
      ) : (
        <Text size="sm" c="dimmed">
          {answerTexts.passagesAbout(passages.length, explanation.passages_total)}
        </Text>
      )}
      {passages.some(({ parts }) => parts !== null) && <Legend />}
      {passages.map((passage) => (
        <div key={passage.chunk_id}>
          <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
            <TextLink
              to="/knowledge/$knowledge_id"
              params={{ knowledge_id: passage.knowledge_id }}
              size="sm"
            >
              {answerTexts.passage(titleOf(passage.knowledge_id), numberOf(passage.chunk_id))}
            </TextLink>
            <Text size="sm" style={{ flexShrink: 0 }}>
              {answerTexts.score(answerTexts.number(passage.score))}
            </Text>
          </Group>
          <ScoreBar passage={passage} best={best} />
        </div>
      ))}
    </Stack>
  )
}

function Legend() {
  return (
    <Group gap="md">
      {partNames.map((name) => (
        <Group key={name} gap={6}>
          <ColorSwatch
            size={12}
            color={`var(--mantine-color-${partColors[name].replace('.', '-')})`}
          />
          <Text size="xs">{answerTexts.parts[name]}</Text>
        </Group>
      ))}
    </Group>
  )
}

function ScoreBar({ passage, best }: { passage: Passage; best: number }) {
  const { parts, score } = passage
  if (parts === null) return <Progress value={(score / best) * 100} size="md" aria-hidden />
  const given = partNames.filter((name) => parts[name] > 0)
  const words = given.map((name) => `${answerTexts.parts[name]} ${answerTexts.number(parts[name])}`)
  return (
    <Progress.Root size="md" role="img" aria-label={words.join(', ')}>
      {given.map((name) => (
        <Progress.Section
          key={name}
          value={(parts[name] / best) * 100}
          color={partColors[name]}
          title={`${answerTexts.parts[name]} ${answerTexts.number(parts[name])}`}
          withAria={false}
        />
      ))}
    </Progress.Root>
  )
}

/** The number of a chunk within its item, from 1. The id ends with it. */
function numberOf(chunk_id: string): number {
  return Number(/#(\d+)$/.exec(chunk_id)?.[1] ?? 0) + 1
}

/** The titles of the items. Returns the id until the title is loaded. */
function useTitles(passages: readonly Passage[]): (knowledge_id: string) => string {
  const ids = [...new Set(passages.map(({ knowledge_id }) => knowledge_id))]
  const titles = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['knowledge', 'title', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => titleOf(id, signal),
    })),
  })
  return (id) => titles[ids.indexOf(id)]?.data ?? id
}

async function titleOf(id: string, signal: AbortSignal): Promise<string> {
  try {
    const { title, question } = await parley.knowledge.get(id, { signal })
    return title ?? question ?? answerTexts.untitled
  } catch (error) {
    if (error instanceof ParleyError && error.status === 404) return answerTexts.goneItem
    throw error
  }
}
