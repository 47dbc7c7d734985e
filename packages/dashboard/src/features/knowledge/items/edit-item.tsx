// Edits a knowledge item. The chatbot uses the old text until the new one is ready.
import { Alert, Button, Fieldset, Group, Paper, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import type { KnowledgeItem } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { SaveBar } from '../../../components/forms/save-bar.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts, itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { changeItem } from '../change-item.ts'
import { itemQuery, knowledgeKey } from '../queries.ts'
import { ItemConflict, requireNoConflict } from './conflict.ts'
import { ItemFields } from './item-fields.tsx'
import { changeOfItem, type ItemValues, itemProblems, valuesOfItem } from './item-values.ts'

export function EditItem({ item }: { item: KnowledgeItem }) {
  const mayChange = useMay('editor')
  const queryClient = useQueryClient()
  const [base, setBase] = useState(item)
  const form = useForm<ItemValues>({ initialValues: valuesOfItem(base), validate: itemProblems })
  const isDirty = form.isDirty()
  const [conflict, setConflict] = useState<KnowledgeItem>()
  const isOverwriting = useRef(false)
  const take = (read: KnowledgeItem) => {
    setConflict(undefined)
    isOverwriting.current = false
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

  async function save(values: ItemValues): Promise<KnowledgeItem> {
    setConflict(undefined)
    const mayOverwrite = isOverwriting.current
    isOverwriting.current = false
    const wanted = changeOfItem(valuesOfItem(base), values)
    try {
      return await changeItem(item.id, (current) => {
        if (!mayOverwrite) requireNoConflict(base, current, wanted)
        return wanted
      })
    } catch (error) {
      if (error instanceof ItemConflict) setConflict(error.current)
      throw error
    }
  }
  const { submit, problem, isPending } = useFormCall(form, save, (saved) => {
    take(saved)
    queryClient.setQueryData(itemQuery(item.id).queryKey, saved)
    const message = saved.status === 'processing' ? texts.savedProcessing : texts.saved
    notifications.show({ message })
    return queryClient.invalidateQueries({ queryKey: knowledgeKey })
  })

  return (
    <Paper withBorder p="lg" component="form" onSubmit={submit} noValidate>
      <Stack>
        <UnsavedGuard isDirty={isDirty} />
        {!mayChange && <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>}
        <Fieldset disabled={!mayChange} variant="unstyled" m={0}>
          <ItemFields form={form} />
        </Fieldset>
        {conflict !== undefined && (
          <Alert color="yellow" role="alert" title={texts.conflictTitle}>
            <Text size="sm">{texts.conflictAbout}</Text>
            <Group mt="sm" gap="xs">
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  queryClient.setQueryData(itemQuery(item.id).queryKey, conflict)
                  take(conflict)
                }}
              >
                {texts.loadTheirs}
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  isOverwriting.current = true
                  submit()
                }}
              >
                {texts.keepMine}
              </Button>
            </Group>
          </Alert>
        )}
        {problem !== undefined && conflict === undefined && (
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
