// Adds a page, a sitemap or a site as a source of knowledge.
import { Alert, Button, Collapse, Group, Paper, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { parley } from '../../../lib/parley.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts } from '../../../texts/knowledge/knowledge.ts'
import { newSourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { KnowledgeSubPage } from '../sub-page.tsx'
import { UsedBySelect } from '../used-by-select.tsx'
import { sourceQuery, sourcesKey } from './queries.ts'
import {
  AddressField,
  BoundFields,
  boundFields,
  KindField,
  RefreshFields,
} from './source-fields.tsx'
import { SourcePreview } from './source-preview.tsx'
import { bodyOfSource, emptySource, type SourceValues, sourceProblems } from './source-values.ts'

export function NewSourcePage() {
  const mayChange = useMay('editor')
  return (
    <KnowledgeSubPage title={texts.title} about={texts.about}>
      {mayChange ? <NewSourceForm /> : <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>}
    </KnowledgeSubPage>
  )
}

function NewSourceForm() {
  const { filters } = useFilters(['chatbot_id'])
  const form = useForm<SourceValues>({
    initialValues: emptySource(filters.chatbot_id),
    validate: sourceProblems,
  })
  const isKindChosen = useRef(false)
  const [isUnfolded, { toggle }] = useDisclosure(false)
  const advanced = useId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { submit, problem, isPending } = useFormCall(
    form,
    (values, idempotencyKey) => parley.sources.create(bodyOfSource(values), { idempotencyKey }),
    (source) => {
      notifications.show({ message: texts.added })
      queryClient.setQueryData(sourceQuery(source.id).queryKey, source)
      void queryClient.invalidateQueries({ queryKey: sourcesKey })
      return navigate({
        to: '/knowledge/sources/$source_id',
        params: { source_id: source.id },
        ignoreBlocker: true,
      })
    },
  )
  // A fold must not hide an error, nor what “Read only pages below” filled in.
  const { include } = form.values
  const isOpen =
    isUnfolded || include !== '' || boundFields.some((field) => form.errors[field] !== undefined)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight

  return (
    <Paper withBorder p="lg" maw={760} component="form" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={form.isDirty()} />
      <Stack>
        <AddressField
          form={form}
          onKind={(kind) => {
            if (!isKindChosen.current) form.setFieldValue('kind', kind)
          }}
        />
        <SourcePreview
          form={form}
          onChoose={(kind, url) => {
            isKindChosen.current = true
            form.setValues({ kind, url })
          }}
        />
        <KindField
          form={form}
          onChange={() => {
            isKindChosen.current = true
          }}
        />
        <RefreshFields form={form} />
        <UsedBySelect
          label={texts.usedBy}
          description={texts.usedByAbout}
          value={form.values.chatbot_id}
          onChange={(chatbot_id) => form.setFieldValue('chatbot_id', chatbot_id)}
          error={form.errors.chatbot_id}
        />
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            px={4}
            leftSection={<Chevron size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={advanced}
            onClick={toggle}
          >
            {texts.advanced}
          </Button>
          <Collapse id={advanced} expanded={isOpen} mt={isOpen ? 'sm' : 0}>
            <BoundFields form={form} />
          </Collapse>
        </div>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
