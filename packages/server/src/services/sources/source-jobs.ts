// The jobs of sources. Each source has one, which runs it and sleeps until its next run.
import type { Job } from '../../storage/interfaces/jobs.ts'

/** The kind of the jobs that run sources. */
export const sourceRun = 'source.run'
/** The kind of the jobs that clean up after a deleted source. */
export const sourceCleanup = 'source.remove'

/** The kind of the jobs that delete the files of an upload that did not end. */
export const sourceStaged = 'source.unfinished_upload'

export type SourceRunJob = { readonly source_id: string }
export type SourceStagedJob = {
  /** The id under which the files are stored. */
  readonly source_id: string
  /** The source that they are added to; undefined for a new one. */
  readonly added_to?: string | undefined
}
export type SourceCleanupJob = { readonly source_id: string; readonly keep_items: boolean }

/** For `jobs.hurry`, which adds the job or makes it run earlier: its id is the same for each source. */
export function runJob(
  account_id: string,
  source_id: string,
  run_at: string,
): Omit<Job, 'attempts'> {
  const payload: SourceRunJob = { source_id }
  return { id: `${sourceRun}:${source_id}`, kind: sourceRun, account_id, payload, run_at }
}

export function cleanupJob(
  account_id: string,
  payload: SourceCleanupJob,
  run_at: string,
): Omit<Job, 'attempts'> {
  const id = `${sourceCleanup}:${payload.source_id}`
  return { id, kind: sourceCleanup, account_id, payload, run_at }
}

export function stagedJob(
  account_id: string,
  payload: SourceStagedJob,
  run_at: string,
): Omit<Job, 'attempts'> {
  const id = `${sourceStaged}:${payload.source_id}`
  return { id, kind: sourceStaged, account_id, payload, run_at }
}
