// Imports many questions and answers at once, with a preview.
import { Alert, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from '../../../components/states.tsx'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts, importTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { KnowledgeSubPage } from '../sub-page.tsx'

// The CSV parser is loaded only on this page.
const ImportSteps = lazy(async () => ({
  default: (await import('./import-steps.tsx')).ImportSteps,
}))

export function ImportPage() {
  const mayChange = useMay('editor')
  return (
    <KnowledgeSubPage title={texts.title} about={texts.about}>
      {mayChange ? (
        <Suspense fallback={<Loading />}>
          <Stack maw={860}>
            <ImportSteps />
          </Stack>
        </Suspense>
      ) : (
        <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>
      )}
    </KnowledgeSubPage>
  )
}
