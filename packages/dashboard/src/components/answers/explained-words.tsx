// The search terms of a question, and how each was interpreted.
import { Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { Explanation } from '@parley/client'
import { answerTexts } from '../../texts/answers.ts'

type Word = Explanation['words'][number]

export function ExplainedWords({ explanation }: { explanation: Explanation }) {
  const { words, words_total, rewritten_question } = explanation
  const heaviest = Math.max(...words.map(({ weight }) => weight), Number.MIN_VALUE)
  const more = (words_total ?? words.length) - words.length
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {answerTexts.words}
      </Title>
      {rewritten_question !== null && (
        <Text size="sm">{answerTexts.rewritten(rewritten_question)}</Text>
      )}
      {words.length === 0 ? (
        <Text size="sm">{answerTexts.noWords}</Text>
      ) : (
        <Text size="sm" c="dimmed">
          {answerTexts.wordsAbout}
        </Text>
      )}
      {words.map((word) => (
        <WordLine key={`${word.word} ${word.carried}`} word={word} heaviest={heaviest} />
      ))}
      {more > 0 && <Text size="sm">{answerTexts.moreWords(more)}</Text>}
    </Stack>
  )
}

function WordLine({ word, heaviest }: { word: Word; heaviest: number }) {
  const notes = [
    word.repaired_to !== null && answerTexts.wordRepaired(word.repaired_to),
    !word.known && word.repaired_to === null && answerTexts.wordUnknown,
    word.carried !== null && answerTexts.wordCarried,
  ].filter((note) => note !== false)
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress
        value={(word.weight / heaviest) * 100}
        color={word.known || word.repaired_to !== null ? 'pine' : 'gray.6'}
        w={72}
        style={{ flexShrink: 0 }}
        aria-hidden
      />
      <Text size="sm">
        <Text span inherit fw={600}>
          {word.word}
        </Text>
        {notes.length > 0 && ` – ${notes.join(', ')}`}
      </Text>
    </Group>
  )
}
