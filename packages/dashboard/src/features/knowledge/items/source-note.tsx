// Says on the page of an item which source it comes from, and how to change it there.
import { Alert } from '@mantine/core'
import type { KnowledgeItem } from '@parley/contract'
import { IconFileText, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/links.tsx'
import { itemSourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { sourceQuery } from '../sources/queries.ts'
import { sourceIdOf } from '../sources/source-of-item.ts'

export function SourceNote({ item }: { item: KnowledgeItem }) {
  const source_id = sourceIdOf(item)
  return source_id === undefined ? null : <NoteOf source_id={source_id} />
}

/** Nothing for an item that was kept when its source was deleted. */
function NoteOf({ source_id }: { source_id: string }) {
  const { data: source, isError } = useQuery(sourceQuery(source_id))
  if (source === undefined || isError) return null
  const isFile = source.kind === 'file'
  const Icon = isFile ? IconFileText : IconWorld
  return (
    <Alert
      color="blue"
      icon={<Icon aria-hidden />}
      title={isFile ? texts.fileTitle : texts.title}
      style={{ overflowWrap: 'anywhere' }}
    >
      {texts.before}{' '}
      <TextLink
        to="/knowledge/sources/$source_id"
        params={{ source_id }}
        inherit
        underline="always"
      >
        <bdi>{source.name}</bdi>
      </TextLink>
      . {isFile ? texts.fileAfter : texts.after}
    </Alert>
  )
}
