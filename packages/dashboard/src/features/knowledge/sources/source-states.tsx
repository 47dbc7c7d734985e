// The states of sources, of their pages and of their runs, each with a color, an icon and a word.
import type {
  Source,
  SourceDocument,
  SourceDocumentState,
  SourceRunStatus,
  SourceStatus,
} from '@parley/contract'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { StateBadge, type StateLook } from '../../../components/state-badge.tsx'
import { sourcesTexts, sourceTexts } from '../../../texts/knowledge/sources.ts'

const good: StateLook = { color: 'green', icon: IconCheck }
const bad: StateLook = { color: 'red', icon: IconAlertCircle }
const partly: StateLook = { color: 'orange', icon: IconAlertTriangle }
const waiting: StateLook = { color: 'blue', icon: IconClock }
const active: StateLook = { color: 'blue', icon: IconRefresh }
const gone: StateLook = { color: 'gray', icon: IconTrash }

const ofSources: Record<SourceStatus, StateLook> = {
  queued: waiting,
  running: active,
  ready: good,
  degraded: partly,
  paused: { color: 'gray', icon: IconPlayerPause },
  failed: bad,
}

type StatusBadgeProps = { readonly source: Pick<Source, 'status' | 'refresh_hours'> }

/** What is not read again by itself may have changed since. */
export function SourceStatusBadge({ source: { status, refresh_hours } }: StatusBadgeProps) {
  const isReadOnce = status === 'ready' && refresh_hours === null
  const name = isReadOnce ? sourcesTexts.readOnce : sourcesTexts.statuses[status]
  return <StateBadge look={ofSources[status]}>{name}</StateBadge>
}

const ofPages: Record<SourceDocumentState, StateLook> = {
  processing: waiting,
  ready: good,
  unchanged: good,
  not_followed: { color: 'gray', icon: IconBan },
  needs_ocr: partly,
  needs_rendering: partly,
  password: partly,
  too_large: partly,
  unsupported: partly,
  failed: bad,
  gone,
}

export function PageStateBadge({ state }: { state: SourceDocumentState }) {
  return <StateBadge look={ofPages[state]}>{sourceTexts.states[state]}</StateBadge>
}

const ofChanges: Record<NonNullable<SourceDocument['change']>, StateLook> = {
  new: good,
  changed: active,
  gone,
}

export function ChangeBadge({ change }: { change: NonNullable<SourceDocument['change']> }) {
  return <StateBadge look={ofChanges[change]}>{sourceTexts.changes[change]}</StateBadge>
}

const ofRuns: Record<SourceRunStatus, StateLook> = {
  running: active,
  completed: good,
  degraded: partly,
  failed: bad,
  stopped: { color: 'gray', icon: IconPlayerStop },
}

export function RunStatusBadge({ status }: { status: SourceRunStatus }) {
  return <StateBadge look={ofRuns[status]}>{sourceTexts.runStatuses[status]}</StateBadge>
}
