// When a source runs next, in words.
import type { Source } from '@parley/contract'
import { TimeOf } from '../../../components/time-of.tsx'
import { sourcesTexts as texts } from '../../../texts/knowledge/sources.ts'

export function NextRun({ source: { kind, status, next_run_at } }: { source: Source }) {
  switch (status) {
    case 'running':
      return texts.now
    case 'queued':
      return texts.soon
    case 'paused':
      return texts.whenResumed
    default:
      if (next_run_at !== null) return <TimeOf at={next_run_at} />
      return kind === 'file' ? texts.never : texts.byHand
  }
}

export function LastRun({ source: { last_run_at } }: { source: Source }) {
  return last_run_at === null ? texts.notYet : <TimeOf at={last_run_at} />
}
