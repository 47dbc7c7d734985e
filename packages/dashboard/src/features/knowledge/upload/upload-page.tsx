// Turns files into knowledge: choose or drop them, then see for each whether it could be read.
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts, uploadTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { KnowledgeSubPage } from '../sub-page.tsx'
import { UsedBySelect } from '../used-by-select.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import { useUpload } from './use-upload.ts'

/** The longest tag that the service accepts. */
const tagCharacters = 64

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
  const upload = useUpload()
  const { files, state } = upload
  const isRunning = state === 'running'
  const left = files.filter((file) => file.state === 'waiting').length
  return (
    <Stack maw={760}>
      <UnsavedGuard isDirty={isRunning} />
      <FormSection title={texts.files}>
        <FileDrop isDisabled={isRunning} onFiles={upload.add} />
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
        <Group justify="flex-end">
          {isRunning && (
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
            disabled={left === 0}
            loading={isRunning}
            onClick={() => void upload.start({ chatbot_id, tag: tag.trim() })}
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
