// What can be done with the selected items, with progress and the calls that failed.
import { Alert, Button, Group, List, Paper, Progress, Stack, Text } from '@mantine/core'
import type { KnowledgeListItem } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../../components/forms/confirm-button.tsx'
import { useBatch } from '../../../components/forms/use-batch.ts'
import type { Selection } from '../../../components/lists/use-selection.ts'
import { parley } from '../../../lib/parley.ts'
import { bulkTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { changeItem } from '../change-item.ts'
import { knowledgeKey } from '../queries.ts'
import { nameOfItem } from './item-line.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

const failuresShown = 5

type BulkBarProps = {
  readonly items: readonly KnowledgeListItem[]
  readonly selection: Selection
}

type Work = (item: KnowledgeListItem) => Promise<unknown>

export function BulkBar({ items, selection }: BulkBarProps) {
  const queryClient = useQueryClient()
  const { batch, start, stop, reset } = useBatch<KnowledgeListItem>()
  const [tagging, setTagging] = useState<'add' | 'remove'>()
  const [isMoving, setMoving] = useState(false)
  const chosen = items.filter(({ id }) => selection.ids.has(id))

  async function run(work: Work) {
    const { done, failures } = await start(chosen, work)
    // The rest stays selected, to try again or to go on.
    const left = [...failures.map(({ item }) => item), ...chosen.slice(done)]
    selection.select(left.map(({ id }) => id))
    if (left.length === 0) reset()
    await queryClient.invalidateQueries({ queryKey: knowledgeKey })
  }
  const enable = (enabled: boolean) => run(({ id }) => parley.knowledge.update(id, { enabled }))
  const changeTags = (change: (tags: readonly string[]) => string[]) =>
    run(({ id }) => changeItem(id, ({ tags }) => ({ tags: change(tags) })))

  if (batch.state === 'running') {
    return (
      <Paper withBorder p="sm" role="status">
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" style={{ flex: 'none' }}>
            {texts.running(batch.done, batch.total)}
          </Text>
          <Progress flex={1} value={(100 * batch.done) / batch.total} aria-hidden />
          <Button size="xs" variant="default" onClick={stop}>
            {texts.stop}
          </Button>
        </Group>
      </Paper>
    )
  }
  if (chosen.length === 0) return null
  return (
    <Paper withBorder p="xs" role="region" aria-label={texts.label}>
      <Stack gap="xs">
        <Group gap="xs">
          <Text size="sm" fw={500} px="xs" aria-live="polite">
            {texts.selected(chosen.length)}
          </Text>
          <Button size="xs" variant="default" onClick={() => enable(true)}>
            {texts.enable}
          </Button>
          <Button size="xs" variant="default" onClick={() => enable(false)}>
            {texts.disable}
          </Button>
          <Button size="xs" variant="default" onClick={() => setTagging('add')}>
            {texts.addTag}
          </Button>
          {chosen.some(({ tags }) => tags.length > 0) && (
            <Button size="xs" variant="default" onClick={() => setTagging('remove')}>
              {texts.removeTag}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setMoving(true)}>
            {texts.move}
          </Button>
          <ConfirmButton
            size="xs"
            label={texts.delete}
            question={texts.deleteQuestion(chosen.length)}
            confirmLabel={texts.deleteConfirm}
            // The dialog closes at once: the bar shows the progress.
            onConfirm={async () => void run(({ id }) => parley.knowledge.delete(id))}
          >
            {texts.deleteAbout}
          </ConfirmButton>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={() => {
              selection.select([])
              reset()
            }}
          >
            {texts.clear}
          </Button>
        </Group>
        {batch.failures.length > 0 && (
          <Alert color="red" role="alert" title={texts.failed(batch.failures.length)}>
            <List size="sm" style={{ overflowWrap: 'anywhere' }}>
              {batch.failures.slice(0, failuresShown).map(({ item, message }) => (
                <List.Item key={item.id}>
                  <bdi>{nameOfItem(item)}</bdi>: {message}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
      {isMoving && (
        <MoveDialog
          onClose={() => setMoving(false)}
          onChoose={(chatbot_id) => {
            setMoving(false)
            void run(({ id }) => parley.knowledge.update(id, { chatbot_id }))
          }}
        />
      )}
      {tagging !== undefined && (
        <TagDialog
          kind={tagging}
          tags={[...new Set(chosen.flatMap(({ tags }) => tags))]}
          onClose={() => setTagging(undefined)}
          onChoose={(tag) => {
            setTagging(undefined)
            void changeTags((tags) => [
              ...tags.filter((one) => one !== tag),
              ...(tagging === 'add' ? [tag] : []),
            ])
          }}
        />
      )}
    </Paper>
  )
}
