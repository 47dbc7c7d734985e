// The list of sources, those with problems first.
import { Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/links.tsx'
import { EmptyState, QueryContent } from '../../../components/states.tsx'
import { useMay } from '../../../lib/session.ts'
import { sourcesTexts as texts } from '../../../texts/knowledge/sources.ts'
import { KnowledgeSubPage } from '../sub-page.tsx'
import { hasProblems, sourcesQuery } from './queries.ts'
import { SourcesTable } from './sources-table.tsx'

export function SourcesPage() {
  const query = useQuery(sourcesQuery)
  const mayChange = useMay('editor')
  const isEmpty = query.data?.length === 0
  const addButtons = mayChange && (
    <>
      <ButtonLink to="/knowledge/upload" variant="default">
        {texts.addFiles}
      </ButtonLink>
      <ButtonLink to="/knowledge/sources/new" leftSection={<IconPlus size={16} aria-hidden />}>
        {texts.add}
      </ButtonLink>
    </>
  )
  return (
    <KnowledgeSubPage title={texts.title} about={texts.about} actions={!isEmpty && addButtons}>
      <QueryContent query={query}>
        {(sources) =>
          sources.length === 0 ? (
            <EmptyState
              title={mayChange ? texts.emptyTitle : texts.title}
              action={addButtons && <Group gap="sm">{addButtons}</Group>}
            >
              {mayChange ? texts.emptyAbout : texts.emptyViewer}
            </EmptyState>
          ) : (
            <Stack>
              <Group gap={6} role="status">
                <Text size="sm" c="dimmed">
                  {[
                    texts.count(sources.length),
                    ...problemsOf(sources.filter(hasProblems).length),
                  ].join(', ')}
                </Text>
              </Group>
              <SourcesTable sources={sources} />
            </Stack>
          )
        }
      </QueryContent>
    </KnowledgeSubPage>
  )
}

function problemsOf(count: number): string[] {
  return count === 0 ? [] : [texts.withProblems(count)]
}
