// The list of knowledge items.
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/links.tsx'
import { Pager } from '../../../components/lists/pager.tsx'
import { useSelection } from '../../../components/lists/use-selection.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState, QueryContent } from '../../../components/states.tsx'
import { useNoteChatbot } from '../../../lib/last-chatbot.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { knowledgePageSize, knowledgeQuery } from '../queries.ts'
import { AddCards, AddMenu } from './add-knowledge.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { KnowledgeFilters } from './knowledge-filters.tsx'
import { KnowledgeTable } from './knowledge-table.tsx'
import { useKnowledgeFilter } from './use-knowledge-filter.ts'

export function KnowledgePage() {
  const narrowing = useKnowledgeFilter()
  const { filter, isFiltered, setPage, clear } = narrowing
  const query = useQuery(knowledgeQuery(filter))
  const selection = useSelection((query.data?.knowledge ?? []).map(({ id }) => id))
  const mayChange = useMay('editor')
  useNoteChatbot(filter.chatbot_id)
  const isEmpty = query.data?.total === 0 && !isFiltered
  const search = (filter.chatbot_id === undefined ? {} : { chatbot_id: filter.chatbot_id }) as never

  return (
    <Page
      title={texts.title}
      about={texts.about}
      actions={
        <>
          <ButtonLink to="/knowledge/search" search={search} variant="default">
            {texts.test}
          </ButtonLink>
          <ButtonLink to="/knowledge/synonyms" search={search} variant="default">
            {texts.synonyms}
          </ButtonLink>
          <ButtonLink to="/knowledge/sources" variant="default">
            {texts.sources}
          </ButtonLink>
          {mayChange && !isEmpty && <AddMenu chatbot_id={filter.chatbot_id} />}
        </>
      }
    >
      {isEmpty ? (
        <EmptyState
          title={mayChange ? texts.emptyTitle : texts.title}
          action={mayChange && <AddCards chatbot_id={filter.chatbot_id} />}
        >
          {mayChange ? texts.emptyAbout : texts.emptyViewer}
        </EmptyState>
      ) : (
        <Stack>
          <KnowledgeFilters narrowing={narrowing} />
          {/* Outside the results, so that a change of the filters does not stop it. */}
          {mayChange && <BulkBar items={query.data?.knowledge ?? []} selection={selection} />}
          <QueryContent query={query}>
            {({ knowledge, total }) =>
              total === 0 ? (
                <EmptyState
                  title={texts.noneFound}
                  action={
                    <Button variant="default" onClick={clear}>
                      {texts.showAll}
                    </Button>
                  }
                >
                  {texts.noneFoundAbout}
                </EmptyState>
              ) : (
                <>
                  <Text size="sm" c="dimmed" aria-live="polite">
                    {texts.count(total)}
                  </Text>
                  <KnowledgeTable
                    items={knowledge}
                    selection={mayChange ? selection : undefined}
                    onTag={(tag) => narrowing.set({ tag })}
                    q={filter.q}
                  />
                  <Pager
                    page={filter.page}
                    limit={knowledgePageSize}
                    total={total}
                    onChange={setPage}
                  />
                </>
              )
            }
          </QueryContent>
        </Stack>
      )}
    </Page>
  )
}
