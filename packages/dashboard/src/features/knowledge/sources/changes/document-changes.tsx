// How the text of a document changed: its lines before and after, with a mark for each changed one.
import { Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../../components/states.tsx'
import { sourceChangesTexts as texts } from '../../../../texts/knowledge/sources.ts'
import { changesQuery } from '../queries.ts'
import { type ChangedLine, changedLines } from './changed-lines.ts'
import './document-changes.css'

/** Further lines are left out: nobody reads them here. */
const linesMax = 400

const marks = { added: '+', removed: '−', same: ' ', gap: '⋯' } as const

type DocumentChangesProps = { readonly source_id: string; readonly document_id: string }

export function DocumentChanges({ source_id, document_id }: DocumentChangesProps) {
  const query = useQuery(changesQuery(source_id, document_id))
  return (
    <QueryContent query={query}>
      {({ before, after }) => <Changes before={before} after={after} />}
    </QueryContent>
  )
}

type ChangesProps = { readonly before: string | null; readonly after: string | null }

function Changes({ before, after }: ChangesProps) {
  const lines = before === null ? undefined : changedLines(before, after ?? '')
  if (lines === undefined) {
    return <Text size="sm">{before === null ? texts.notKept : texts.tooDifferent}</Text>
  }
  if (lines.length === 0) return <Text size="sm">{texts.same}</Text>
  return (
    <>
      <ul className="changed-lines" aria-label={texts.title}>
        {lines.slice(0, linesMax).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a loaded text never change their order.
          <Line key={at} line={line} />
        ))}
      </ul>
      {lines.length > linesMax && (
        <Text size="sm" c="dimmed" mt={4}>
          {texts.further(lines.length - linesMax)}
        </Text>
      )}
    </>
  )
}

function Line({ line: { kind, text } }: { line: ChangedLine }) {
  return (
    <li data-kind={kind}>
      <span aria-hidden>{marks[kind]}</span>
      <span>
        {kind !== 'same' && <VisuallyHidden>{texts.kinds[kind]}</VisuallyHidden>}
        {text}
      </span>
    </li>
  )
}
