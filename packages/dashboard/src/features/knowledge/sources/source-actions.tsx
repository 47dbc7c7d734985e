// What can be done with a source: run, pause, resume, edit and delete it.
import { Button, Checkbox, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Source } from '@parley/contract'
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmButton } from '../../../components/forms/confirm-button.tsx'
import { parley } from '../../../lib/parley.ts'
import { messageOf } from '../../../lib/queries.ts'
import { sourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { knowledgeKey } from '../queries.ts'
import { EditSource } from './edit-source.tsx'
import { isActive, sourceQuery, sourcesKey } from './queries.ts'

export function SourceActions({ source }: { source: Source }) {
  const queryClient = useQueryClient()
  const show = (changed: Source) => {
    queryClient.setQueryData(sourceQuery(changed.id).queryKey, changed)
    return queryClient.invalidateQueries({ queryKey: sourcesKey })
  }
  const act = useMutation({
    mutationFn: (action: 'refresh' | 'pause' | 'resume') => parley.sources[action](source.id),
    onSuccess: show,
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  const isPaused = source.status === 'paused'
  const mayPause = isActive(source) || (!isPaused && source.next_run_at !== null)
  return (
    <>
      {source.kind !== 'file' && !isPaused && !isActive(source) && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={act.isPending && act.variables === 'refresh'}
          onClick={() => act.mutate('refresh')}
        >
          {texts.runNow}
        </Button>
      )}
      {isPaused && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={act.isPending}
          onClick={() => act.mutate('resume')}
        >
          {texts.resume}
        </Button>
      )}
      {mayPause && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          loading={act.isPending && act.variables === 'pause'}
          onClick={() => act.mutate('pause')}
        >
          {texts.pause}
        </Button>
      )}
      <EditSource source={source} onSaved={show} />
      <DeleteSource source={source} />
    </>
  )
}

function DeleteSource({ source: { id } }: { source: Source }) {
  const [keeps, setKeeps] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  async function remove() {
    await parley.sources.delete(id, { keep_items: keeps })
    notifications.show({ message: texts.deleted })
    // Leave the page first, so that the deleted source is not fetched again.
    await navigate({ to: '/knowledge/sources' })
    queryClient.removeQueries({ queryKey: sourceQuery(id).queryKey })
    await Promise.all(
      [sourcesKey, knowledgeKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  return (
    <ConfirmButton
      label={texts.delete}
      question={texts.deleteQuestion}
      confirmLabel={texts.deleteConfirm}
      onConfirm={remove}
    >
      <Stack>
        {keeps ? texts.deleteKeptAbout : texts.deleteAbout}
        <Checkbox
          label={texts.keepItems}
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmButton>
  )
}
