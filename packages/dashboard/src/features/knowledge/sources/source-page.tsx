// One source: how far it is, what went wrong, its pages and its runs.
import { Alert, Group, Stack, Text } from '@mantine/core'
import { ParleyError } from '@parley/client'
import type { Source } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ExternalLink } from '../../../components/external-link.tsx'
import { ButtonLink, TextLink } from '../../../components/links.tsx'
import { Page } from '../../../components/page.tsx'
import { EmptyState, QueryContent } from '../../../components/states.tsx'
import { useMay } from '../../../lib/session.ts'
import { sourcesTexts, sourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { sourceQuery } from './queries.ts'
import { SourceActions } from './source-actions.tsx'
import { SourceFacts } from './source-facts.tsx'
import { SourceProgress } from './source-progress.tsx'
import { SourceStatusBadge } from './source-states.tsx'
import { SourceTabs } from './source-tabs.tsx'

export function SourcePage() {
  const { source_id } = useParams({ from: '/signed-in/knowledge/sources/$source_id' })
  const query = useQuery(sourceQuery(source_id))
  if (query.error instanceof ParleyError && query.error.status === 404) {
    return (
      <Page title={texts.gone}>
        <EmptyState
          title={texts.gone}
          action={<ButtonLink to="/knowledge/sources">{texts.toList}</ButtonLink>}
        >
          {texts.goneAbout}
        </EmptyState>
      </Page>
    )
  }
  if (query.data !== undefined) return <OneSource key={source_id} source={query.data} />
  return (
    <Page title={sourcesTexts.columns.source} about={<ToList />}>
      <QueryContent query={query}>{() => null}</QueryContent>
    </Page>
  )
}

function OneSource({ source }: { source: Source }) {
  const mayChange = useMay('editor')
  const { name, url } = source
  return (
    <Page
      title={name}
      about={
        <Stack component="span" gap={6} mt={6} align="flex-start">
          <Group component="span" gap="sm" style={{ overflowWrap: 'anywhere' }}>
            <span role="status">
              <SourceStatusBadge source={source} />
            </span>
            {url !== null && (
              <Text component="span" size="sm" miw={0}>
                <ExternalLink href={url}>{url}</ExternalLink>
              </Text>
            )}
          </Group>
          <ToList />
        </Stack>
      }
      actions={mayChange && <SourceActions source={source} />}
    >
      <Note source={source} />
      <SourceProgress source={source} />
      <SourceFacts source={source} />
      <SourceTabs source={source} />
    </Page>
  )
}

function ToList() {
  return (
    <TextLink to="/knowledge/sources" size="sm">
      {texts.toList}
    </TextLink>
  )
}

/** What went wrong and what to do; nothing if all is well. */
function Note({ source: { kind, status, error } }: { source: Source }) {
  if (status === 'paused') {
    return (
      <Alert color="gray" title={texts.pausedTitle}>
        {texts.pausedAbout}
      </Alert>
    )
  }
  if (error === null) return null
  const isFailed = status === 'failed'
  return (
    <Alert
      color={isFailed ? 'red' : 'orange'}
      title={isFailed ? texts.failedTitle : texts.degradedTitle}
      style={{ overflowWrap: 'anywhere' }}
    >
      {error.message} {isFailed && (kind === 'file' ? texts.failedFilesAbout : texts.failedAbout)}
    </Alert>
  )
}
