// Dismisses one or many questions, with progress and the questions that failed.
import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import type { Gap } from '@parley/contract'
import { useBatch } from '../../components/forms/use-batch.ts'
import { useReturnFocus } from '../../components/forms/use-return-focus.ts'
import { commonTexts } from '../../texts/common.ts'
import { gapTexts as texts } from '../../texts/gaps.ts'
import { dismiss, refetchGaps } from './queries.ts'

type DismissDialogProps = { readonly gaps: readonly Gap[]; readonly onClose: () => void }

export function DismissDialog({ gaps, onClose }: DismissDialogProps) {
  useReturnFocus()
  const { batch, start } = useBatch<Gap>()
  const { state, done, total, failures } = batch
  const isRunning = state === 'running'
  async function dismissAll(wanted: readonly Gap[]) {
    const { failures: failed } = await start(wanted, dismiss)
    await refetchGaps()
    if (failed.length === 0) onClose()
  }
  const failed = failures.map(({ item }) => item)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.dismissQuestion(gaps.length)}
      closeOnClickOutside={!isRunning}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack>
        <Text size="sm">{texts.dismissAbout}</Text>
        {isRunning && total > 1 && (
          <>
            <Progress value={(100 * done) / total} aria-label={texts.progress} />
            <Text size="sm" role="status">
              {texts.dismissed(done, total)}
            </Text>
          </>
        )}
        {state === 'finished' && failures.length > 0 && (
          <Alert color="red" role="alert" title={texts.dismissFailed(failures.length)}>
            <List size="sm">
              {failures.map(({ item, message }) => (
                <List.Item key={item.id} style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{item.question}</bdi>: {message}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isRunning} data-autofocus>
            {commonTexts.cancel}
          </Button>
          <Button
            color="red"
            loading={isRunning}
            onClick={() => dismissAll(failed.length > 0 ? failed : gaps)}
          >
            {failed.length > 0 ? commonTexts.retry : texts.dismiss}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
