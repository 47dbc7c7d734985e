// The details of an item: dates, language, size and usage.
import type { KnowledgeItem } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { Fact, Facts } from '../../../components/lists/facts.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { mostUsedQuery } from '../queries.ts'
import { sourceIdOf } from '../sources/source-of-item.ts'

const languages = new Intl.DisplayNames(undefined, { type: 'language' })

export function ItemFacts({ item }: { item: KnowledgeItem }) {
  const { id, language, character_count, chunk_count, external_id, created_at, updated_at } = item
  const mostUsed = useQuery(mostUsedQuery)
  const hits = mostUsed.data?.find((one) => one.id === id)?.hits
  return (
    <Facts>
      {mostUsed.data !== undefined && (
        <Fact name={texts.used}>
          {hits === undefined ? texts.usedRarely : texts.usedTimes(hits)}
        </Fact>
      )}
      <Fact name={texts.facts.size}>{texts.size(character_count, chunk_count)}</Fact>
      {language !== null && <Fact name={texts.facts.language}>{nameOf(language)}</Fact>}
      <Fact name={texts.facts.added}>
        <TimeOf at={created_at} />
      </Fact>
      {updated_at !== created_at && (
        <Fact name={texts.facts.changed}>
          <TimeOf at={updated_at} />
        </Fact>
      )}
      {external_id !== null && sourceIdOf(item) === undefined && (
        <Fact name={texts.facts.externalId}>{external_id}</Fact>
      )}
    </Facts>
  )
}

/** The language may be an English name instead of a tag. */
function nameOf(language: string): string {
  try {
    return languages.of(language) ?? language
  } catch {
    return language
  }
}
