// Edits synonyms as lines of text.
import { Alert, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import type { Synonyms } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { SaveBar } from '../../../components/forms/save-bar.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { TextLink } from '../../../components/links.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { parley } from '../../../lib/parley.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts } from '../../../texts/knowledge/knowledge.ts'
import { synonymTexts as texts } from '../../../texts/knowledge/synonyms.ts'
import { knowledgeKey, synonymsQuery } from '../queries.ts'
import { readText, shownProblems, textOfGroups } from './synonym-groups.ts'
import { SynonymsFile } from './synonyms-file.tsx'

export function SynonymsEditor({ synonyms }: { synonyms: Synonyms }) {
  const { chatbot_id } = synonyms
  const mayChange = useMay('editor')
  const queryClient = useQueryClient()
  const stored = textOfGroups(synonyms.groups)
  const [base, setBase] = useState(stored)
  const form = useForm({
    initialValues: { groups: base },
    validate: { groups: (text) => shownProblems(readText(text).problems) },
  })
  const isDirty = form.isDirty()
  const take = (text: string) => {
    setBase(text)
    form.setInitialValues({ groups: text })
    form.setValues({ groups: text })
    form.clearErrors()
  }
  // Takes over changes made elsewhere, unless they would overwrite unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for other groups.
  useEffect(() => {
    if (stored !== base && !isDirty) take(stored)
  }, [stored, isDirty])

  const { submit, problem, isPending } = useFormCall(
    form,
    ({ groups }) =>
      parley.synonyms.update({
        chatbot_id,
        groups: readText(groups).groups.map((words) => [...words]),
      }),
    (saved) => {
      take(textOfGroups(saved.groups))
      queryClient.setQueryData(synonymsQuery(chatbot_id ?? undefined).queryKey, saved)
      notifications.show({ message: texts.saved })
      return queryClient.invalidateQueries({ queryKey: knowledgeKey })
    },
  )
  if (!mayChange && stored === '') {
    return <EmptyState title={texts.title}>{texts.noneViewer}</EmptyState>
  }
  const text = form.values.groups
  return (
    <Paper withBorder p="lg" component="form" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Stack>
        {!mayChange && <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>}
        <SynonymsFile
          groups={synonyms.groups}
          text={text}
          onText={mayChange ? (next) => form.setFieldValue('groups', next) : undefined}
        />
        <Textarea
          label={texts.groups}
          description={texts.groupsAbout}
          placeholder={texts.placeholder}
          autosize
          minRows={8}
          maxRows={24}
          spellCheck={false}
          dir="auto"
          readOnly={!mayChange}
          styles={{ error: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }}
          {...form.getInputProps('groups')}
        />
        <Group justify="space-between" gap="sm">
          <Text size="sm">{texts.count(readText(text).groups.length)}</Text>
          <TextLink
            to="/knowledge/search"
            search={(chatbot_id === null ? {} : { chatbot_id }) as never}
            size="sm"
          >
            {texts.test}
          </TextLink>
        </Group>
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
