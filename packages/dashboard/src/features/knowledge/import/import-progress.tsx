// The progress and the result of an import.
import { Alert, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../../components/links.tsx'
import { importTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import type { ImportRun } from './use-import.ts'

/** Failures usually share one reason, so a few are enough. */
const shownFailures = 50

type ImportProgressProps = {
  readonly importing: ImportRun
  readonly chatbot_id: string | undefined
  readonly onAgain: () => void
}

export function ImportProgress({ importing, chatbot_id, onAgain }: ImportProgressProps) {
  const { batch, stop } = importing
  if (batch.state === 'running') {
    return (
      <Stack>
        <Text role="status">{texts.running(batch.done, batch.total)}</Text>
        <Progress value={(batch.done / batch.total) * 100} size="lg" animated aria-hidden />
        <Group>
          <Button variant="default" onClick={stop}>
            {texts.stop}
          </Button>
        </Group>
      </Stack>
    )
  }
  return <ImportResult importing={importing} chatbot_id={chatbot_id} onAgain={onAgain} />
}

function ImportResult({ importing, chatbot_id, onAgain }: ImportProgressProps) {
  const { batch, counts, left, goOn } = importing
  const { failures, state } = batch
  const isStopped = state === 'stopped'
  return (
    <Stack>
      <Title order={2} size="h4">
        {isStopped ? texts.stoppedTitle : texts.resultTitle}
      </Title>
      <Text role="status">{texts.result(counts.added, counts.updated, failures.length)}</Text>
      {isStopped && <Text>{texts.left(left.length)}</Text>}
      {failures.length > 0 && (
        <Alert color="red" role="alert">
          <List size="sm">
            {failures.slice(0, shownFailures).map(({ item, message }) => (
              <List.Item key={item.number}>{texts.failure(item.number, message)}</List.Item>
            ))}
          </List>
          <Button
            size="xs"
            mt="sm"
            variant="default"
            onClick={() => goOn([...failures.map(({ item }) => item), ...left])}
          >
            {texts.retry}
          </Button>
        </Alert>
      )}
      <Group>
        <ButtonLink
          to="/knowledge"
          search={(chatbot_id === undefined ? {} : { chatbot_id }) as never}
        >
          {texts.see}
        </ButtonLink>
        {isStopped && failures.length === 0 && (
          <Button variant="default" onClick={() => goOn(left)}>
            {texts.goOn}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
      </Group>
    </Stack>
  )
}
