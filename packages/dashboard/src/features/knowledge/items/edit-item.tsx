// Edits a knowledge item. The chatbot uses the old text until the new one is ready.
import { Alert, Fieldset, Paper, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import type { KnowledgeItem } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { SaveBar } from '../../../components/forms/save-bar.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { parley } from '../../../lib/parley.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts, itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { itemQuery, knowledgeKey } from '../queries.ts'
import { ItemFields } from './item-fields.tsx'
import { changeOfItem, type ItemValues, itemProblems, valuesOfItem } from './item-values.ts'

export function EditItem({ item }: { item: KnowledgeItem }) {
  const mayChange = useMay('editor')
  const queryClient = useQueryClient()
  const [base, setBase] = useState(item)
  const form = useForm<ItemValues>({ initialValues: valuesOfItem(base), validate: itemProblems })
  const isDirty = form.isDirty()
  const take = (read: KnowledgeItem) => {
    setBase(read)
    form.setInitialValues(valuesOfItem(read))
    form.setValues(valuesOfItem(read))
    form.clearErrors()
  }
  // Takes over changes made elsewhere, unless they would overwrite unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for a new item.
  useEffect(() => {
    if (item.updated_at !== base.updated_at && !isDirty) take(item)
  }, [item, isDirty])

  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.knowledge.update(item.id, changeOfItem(valuesOfItem(base), values)),
    (saved) => {
      take(saved)
      queryClient.setQueryData(itemQuery(item.id).queryKey, saved)
      const message = saved.status === 'processing' ? texts.savedProcessing : texts.saved
      notifications.show({ message })
      return queryClient.invalidateQueries({ queryKey: knowledgeKey })
    },
  )

  return (
    <Paper withBorder p="lg" component="form" onSubmit={submit} noValidate>
      <Stack>
        <UnsavedGuard isDirty={isDirty} />
        {!mayChange && <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>}
        <Fieldset disabled={!mayChange} variant="unstyled">
          <ItemFields form={form} />
        </Fieldset>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {mayChange && (
          <SaveBar isDirty={isDirty} isPending={isPending} onReset={() => take(base)} />
        )}
      </Stack>
    </Paper>
  )
}
