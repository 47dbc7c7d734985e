// The synonyms of a chatbot, or those that all chatbots use.
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { Loading, QueryContent } from '../../../components/states.tsx'
import { synonymTexts as texts } from '../../../texts/knowledge/synonyms.ts'
import { synonymsQuery } from '../queries.ts'
import { KnowledgeSubPage } from '../sub-page.tsx'
import { UsedBySelect } from '../used-by-select.tsx'

// The CSV parser is loaded only where it is used.
const SynonymsEditor = lazy(async () => ({
  default: (await import('./synonyms-editor.tsx')).SynonymsEditor,
}))

export function SynonymsPage() {
  const { filters, set } = useFilters(['chatbot_id'])
  const { chatbot_id } = filters
  const query = useQuery(synonymsQuery(chatbot_id))
  return (
    <KnowledgeSubPage title={texts.title} about={texts.about}>
      <Stack maw={760}>
        <UsedBySelect
          label={texts.usedBy}
          description={texts.usedByAbout}
          value={chatbot_id}
          onChange={(chosen) => void set({ chatbot_id: chosen ?? null })}
        />
        <QueryContent query={query}>
          {(synonyms) => (
            <Suspense fallback={<Loading />}>
              <SynonymsEditor key={chatbot_id} synonyms={synonyms} />
            </Suspense>
          )}
        </QueryContent>
      </Stack>
    </KnowledgeSubPage>
  )
}
