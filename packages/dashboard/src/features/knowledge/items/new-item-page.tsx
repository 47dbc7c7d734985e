// Adds a text or a question with its answer.
import { Alert, Button, Paper, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import type { KnowledgeItem } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { FormEnd } from '../../../components/forms/save-bar.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { parley } from '../../../lib/parley.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts, itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { knowledgeKey } from '../queries.ts'
import { KnowledgeSubPage } from '../sub-page.tsx'
import { ItemFields } from './item-fields.tsx'
import { bodyOfItem, emptyItem, type ItemValues, itemProblems } from './item-values.ts'

const kinds = ['text', 'faq'] as const

export function NewItemPage() {
  const { filters } = useFilters(['chatbot_id', 'kind'])
  const kind = kinds.find((one) => one === filters.kind) ?? 'text'
  const form = useForm<ItemValues>({
    initialValues: emptyItem(kind, filters.chatbot_id),
    validate: itemProblems,
  })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const addsAnother = useRef(false)

  function done({ id, status }: KnowledgeItem) {
    notifications.show({
      message: status === 'processing' ? texts.savedProcessing : texts.saved,
    })
    void queryClient.invalidateQueries({ queryKey: knowledgeKey })
    if (addsAnother.current) {
      const next = emptyItem(form.values.kind, form.values.chatbot_id)
      form.setInitialValues(next)
      form.setValues(next)
      window.scrollTo({ top: 0 })
      return undefined
    }
    return navigate({
      to: '/knowledge/$knowledge_id',
      params: { knowledge_id: id },
      ignoreBlocker: true,
    })
  }
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.knowledge.create(bodyOfItem(values)),
    done,
  )

  if (!useMay('editor')) {
    return (
      <KnowledgeSubPage title={texts.newTitle} about={texts.newAbout}>
        <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>
      </KnowledgeSubPage>
    )
  }
  return (
    <KnowledgeSubPage title={texts.newTitle} about={texts.newAbout}>
      <UnsavedGuard isDirty={form.isDirty()} />
      <Paper withBorder p="lg" maw={760} component="form" onSubmit={submit} noValidate>
        <Stack>
          <Radio.Group
            label={texts.kind}
            value={form.values.kind}
            onChange={(value) => {
              const chosen = kinds.find((one) => one === value)
              if (chosen !== undefined) form.setFieldValue('kind', chosen)
            }}
          >
            <Stack gap="xs" mt="xs">
              {kinds.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={knowledgeTexts.types[value]}
                  description={texts.kindAbout[value]}
                />
              ))}
            </Stack>
          </Radio.Group>
          <ItemFields form={form} />
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <FormEnd>
            {/* The Enter key presses the first button that submits, which is “Save”. */}
            <Button
              variant="default"
              disabled={isPending}
              onClick={({ currentTarget }) => {
                addsAnother.current = true
                currentTarget.form?.requestSubmit()
              }}
            >
              {texts.saveAndNext}
            </Button>
            <Button type="submit" loading={isPending} onClick={() => (addsAnother.current = false)}>
              {texts.save}
            </Button>
          </FormEnd>
        </Stack>
      </Paper>
    </KnowledgeSubPage>
  )
}
