// Tests the search: the passages that a chatbot finds for a question.

import { Button, Group, Paper, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import type { KnowledgeHits } from '@parley/client'
import { isBlank } from '@parley/contract/text'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ExternalLink } from '../../components/external-link.tsx'
import { RowLink } from '../../components/links.tsx'
import { useFilters } from '../../components/lists/use-filters.ts'
import { MarkdownText } from '../../components/markdown/markdown-text.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { answerTexts } from '../../texts/answers.ts'
import { searchTexts as texts } from '../../texts/knowledge/knowledge.ts'
import { hitsQuery } from './queries.ts'
import { KnowledgeSubPage } from './sub-page.tsx'
import { type SearchPlace, sharedOnly, useSearchPlace } from './use-search-place.ts'
import { UsedBySelect } from './used-by-select.tsx'

const titleCharacters = 300

type Hit = KnowledgeHits['hits'][number]

export function SearchPage() {
  // Links of an earlier version say `query`.
  const { filters, set } = useFilters(['q', 'query', 'chatbot_id'])
  const place = useSearchPlace(filters.chatbot_id)
  const query = filters.q ?? filters.query ?? ''
  const [typed, setTyped] = useState(query)
  const [linked, setLinked] = useState(query)
  // A link may ask for another search while the page is open.
  if (query !== linked) {
    setLinked(query)
    setTyped(query)
  }
  const hits = useQuery(hitsQuery(query, place.chatbot_id, place.isKnown))

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === query) void hits.refetch()
    else void set({ q: wanted, query: null })
  }
  return (
    <KnowledgeSubPage title={texts.title} about={texts.about}>
      <Stack maw={760}>
        <Group component="form" onSubmit={submit} align="flex-end" gap="sm">
          <TextInput
            label={texts.query}
            placeholder={texts.queryPlaceholder}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            style={{ flex: '1 1 260px' }}
          />
          <UsedBySelect
            label={texts.chatbot}
            noneLabel={texts.sharedOnly}
            value={place.chatbot_id}
            onChange={(chatbot_id) => void set({ chatbot_id: chatbot_id ?? sharedOnly })}
          />
          <Button type="submit" disabled={isBlank(typed)}>
            {texts.submit}
          </Button>
        </Group>
        {query === '' ? (
          <EmptyState title={texts.start} />
        ) : (
          <QueryContent query={hits}>
            {(found) =>
              found.length > 0 ? (
                <Hits hits={found} />
              ) : (
                <NoHits place={place} onPlace={(chatbot_id) => void set({ chatbot_id })} />
              )
            }
          </QueryContent>
        )}
      </Stack>
    </KnowledgeSubPage>
  )
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  return (
    <>
      <Title order={2} size="h4" aria-live="polite">
        {texts.found(hits.length)}
      </Title>
      {hits.map((hit) => (
        <HitCard key={hit.chunk_id} hit={hit} />
      ))}
    </>
  )
}

type NoHitsProps = { readonly place: SearchPlace; readonly onPlace: (id: string) => void }

/** Says where the search looked, and offers other places. */
function NoHits({ place, onPlace }: NoHitsProps) {
  return (
    <EmptyState
      title={texts.none}
      action={
        <Group gap="xs" justify="center">
          {place.others.map(({ value, label }) => (
            <Button key={value} size="xs" variant="default" onClick={() => onPlace(value)}>
              <Text span inherit truncate maw={240}>
                {texts.searchIn(label)}
              </Text>
            </Button>
          ))}
        </Group>
      }
    >
      <bdi>{texts.noneAbout(place.name)}</bdi>
    </EmptyState>
  )
}

function HitCard({ hit }: { hit: Hit }) {
  const { knowledge_id, title, url, headings, text, score } = hit
  return (
    <Paper withBorder p="md" component="article" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
        <RowLink to="/knowledge/$knowledge_id" params={{ knowledge_id }}>
          <bdi>{title === null ? answerTexts.untitled : plainText(title, titleCharacters)}</bdi>
        </RowLink>
        <Text size="sm" style={{ flexShrink: 0 }}>
          {texts.score(answerTexts.percent(score))}
        </Text>
      </Group>
      <Progress value={score * 100} size="sm" my={6} aria-hidden />
      {headings.length > 0 && (
        <Text size="xs" c="dimmed">
          {headings.map((heading) => plainText(heading, titleCharacters)).join(' › ')}
        </Text>
      )}
      <Text component="div" size="sm" dir="auto">
        <MarkdownText text={text} />
      </Text>
      {url !== null && (
        <ExternalLink href={url} size="xs">
          {url}
        </ExternalLink>
      )}
    </Paper>
  )
}
