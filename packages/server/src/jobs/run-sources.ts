// Runs sources, and cleans up after deleted ones.
import type { Services } from '../services/services.ts'
import {
  type SourceCleanupJob,
  type SourceRunJob,
  type SourceStagedJob,
  sourceCleanup,
  sourceRun,
  sourceStaged,
} from '../services/sources/source-jobs.ts'
import type { Task } from './task.ts'

export function runSources({ sourceRuns }: Pick<Services, 'sourceRuns'>): Task {
  return {
    kind: sourceRun,
    run: ({ account_id, payload }, signal) =>
      sourceRuns.run(account_id ?? '', payload as SourceRunJob, signal),
    nextRunAt: ({ account_id, payload }) =>
      sourceRuns.nextRunAt(account_id ?? '', payload as SourceRunJob),
    // A site that does not answer does not fail the job: these retries are for an unreachable database.
    retryAfterSeconds: [1, 5, 30, 60],
  }
}

export function removeSources({ sources }: Pick<Services, 'sources'>): Task {
  return {
    kind: sourceCleanup,
    run: ({ account_id, payload }) =>
      sources.removePages(account_id ?? '', payload as SourceCleanupJob),
    retryAfterSeconds: [1, 10, 60, 600],
  }
}

export function removeUnusedFiles({ fileStaging }: Pick<Services, 'fileStaging'>): Task {
  return {
    kind: sourceStaged,
    run: ({ account_id, payload }) =>
      fileStaging.removeUnused(account_id ?? '', payload as SourceStagedJob),
    retryAfterSeconds: [1, 10, 60, 600],
  }
}
