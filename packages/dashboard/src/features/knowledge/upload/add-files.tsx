// Adds files to a source of files: drop them, and they are sent.
import { Alert, Stack, Text } from '@mantine/core'
import type { Source } from '@parley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { parley } from '../../../lib/parley.ts'
import { messageOf } from '../../../lib/queries.ts'
import { uploadTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { sourceQuery, sourcesKey } from '../sources/queries.ts'
import type { ChosenFile } from './dropped-files.ts'
import { FileDrop } from './file-drop.tsx'

/** The service takes so many files in one upload. */
const filesMax = 100

export function AddFiles({ source }: { source: Source }) {
  const queryClient = useQueryClient()
  const [isTooMany, setTooMany] = useState(false)
  const send = useMutation({
    mutationFn: (files: readonly ChosenFile[]) =>
      parley.sources.addFiles(
        source.id,
        files.map(({ file, path }) => ({ file, name: path })),
      ),
    onSuccess: (changed) => {
      queryClient.setQueryData(sourceQuery(source.id).queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: sourcesKey })
    },
  })
  function add(files: readonly ChosenFile[]) {
    setTooMany(files.length > filesMax)
    if (files.length > 0 && files.length <= filesMax) send.mutate(files)
  }
  return (
    <Stack gap="xs" mb="md">
      <UnsavedGuard isDirty={send.isPending} />
      <FileDrop isDisabled={send.isPending} onFiles={add} />
      <Text size="sm" c="dimmed" role="status">
        {send.isPending ? texts.sending : texts.addAbout}
      </Text>
      {isTooMany && <Alert color="orange">{texts.tooMany(filesMax)}</Alert>}
      {send.error !== null && (
        <Alert color="red" role="alert">
          {messageOf(send.error)}
        </Alert>
      )}
    </Stack>
  )
}
