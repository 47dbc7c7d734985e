// Imports many questions and answers at once, with a preview.
import { Alert, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { TextLink } from '../../../components/links.tsx'
import { Page } from '../../../components/page.tsx'
import { Loading } from '../../../components/states.tsx'
import { useMay } from '../../../lib/session.ts'
import { itemTexts, knowledgeTexts, importTexts as texts } from '../../../texts/knowledge.ts'

// The CSV parser is loaded only on this page.
const ImportSteps = lazy(async () => ({
  default: (await import('./import-steps.tsx')).ImportSteps,
}))

export function ImportPage() {
  const mayChange = useMay('editor')
  return (
    <Page
      title={texts.title}
      about={
        <>
          {texts.about}{' '}
          <TextLink to="/knowledge" underline="always">
            {itemTexts.toList}
          </TextLink>
        </>
      }
    >
      {mayChange ? (
        <Suspense fallback={<Loading />}>
          <Stack maw={860}>
            <ImportSteps />
          </Stack>
        </Suspense>
      ) : (
        <Alert color="gray">{knowledgeTexts.viewerReason}</Alert>
      )}
    </Page>
  )
}
