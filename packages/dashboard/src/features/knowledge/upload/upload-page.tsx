// Turns files into knowledge: choose or drop them, then see for each whether it could be read.
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { ButtonLink, TextLink } from '../../../components/links.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { messageOf } from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts, uploadTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { KnowledgeSubPage } from '../sub-page.tsx'
import { UsedBySelect } from '../used-by-select.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import { useUpload } from './use-upload.ts'

/** The longest tag and name that the service accepts, and its number of files in one upload. */
const tagCharacters = 64
const nameCharacters = 100
const filesMax = 100

export function UploadPage() {
  const mayChange = useMay('editor')
  return (
    <KnowledgeSubPage title={texts.title} about={texts.about}>
      {mayChange ? <UploadForm /> : <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>}
    </KnowledgeSubPage>
  )
}

function UploadForm() {
  const { filters } = useFilters(['chatbot_id'])
  const [chatbot_id, setChatbot] = useState(filters.chatbot_id)
  const [tag, setTag] = useState('')
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const upload = useUpload()
  const { files, state } = upload
  const wanted = { chatbot_id, tag: tag.trim(), name: name.trim() }
  const send = useMutation({
    mutationFn: () => upload.startSource(wanted),
    onSuccess: ({ id: source_id }) =>
      navigate({
        to: '/knowledge/sources/$source_id',
        params: { source_id },
        ignoreBlocker: true,
      }),
  })
  const isRunning = state === 'running' || send.isPending
  const left = files.filter((file) => file.state === 'waiting').length
  // One file is an item at once. Several are read in the background, as a source.
  const isSource = left > 1
  return (
    <Stack maw={760}>
      <UnsavedGuard isDirty={isRunning} />
      <FormSection title={texts.files}>
        <FileDrop isDisabled={isRunning} onFiles={upload.add} />
        <Text size="sm" c="dimmed">
          {texts.replaceAbout}{' '}
          <TextLink to="/knowledge/sources" size="sm" underline="always">
            {texts.toSources}
          </TextLink>
        </Text>
        <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
          <UsedBySelect
            label={texts.usedBy}
            value={chatbot_id}
            onChange={setChatbot}
            disabled={isRunning}
          />
          <TextInput
            label={texts.tag}
            maxLength={tagCharacters}
            value={tag}
            disabled={isRunning}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
        </Group>
        {isSource && (
          <TextInput
            label={texts.name}
            description={texts.nameAbout}
            maxLength={nameCharacters}
            value={name}
            disabled={isRunning}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {left > filesMax && <Alert color="orange">{texts.tooMany(filesMax)}</Alert>}
        {send.error !== null && (
          <Alert color="red" role="alert">
            {messageOf(send.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          {send.isPending && (
            <Text size="sm" c="dimmed" role="status" mr="auto">
              {texts.sending}
            </Text>
          )}
          {state === 'running' && (
            <>
              <Text size="sm" c="dimmed" role="status" mr="auto">
                {texts.running(files.length - left, files.length)}
              </Text>
              <Button variant="default" onClick={upload.stop}>
                {texts.stop}
              </Button>
            </>
          )}
          {!isRunning && state === 'finished' && left === 0 && (
            <ButtonLink
              to="/knowledge"
              search={(chatbot_id === undefined ? {} : { chatbot_id }) as never}
              variant="default"
            >
              {texts.see}
            </ButtonLink>
          )}
          <Button
            disabled={left === 0 || left > filesMax}
            loading={isRunning}
            onClick={() => (isSource ? send.mutate() : void upload.start(wanted))}
          >
            {texts.start(left)}
          </Button>
        </Group>
      </FormSection>
      {files.length > 0 && (
        <FileList files={files} onRemove={isRunning ? undefined : upload.remove} />
      )}
    </Stack>
  )
}
