// Shows the progress of work in several parts.
import type { OnProgress } from '../../storage/backup/backup.ts'
import { type Progress, startProgress } from './progress.ts'

/** Runs the work and shows a bar for each of its parts, one after the other. */
export async function withProgress<T>(work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  let shown: { what: string; bar: Progress } | undefined
  try {
    return await work(({ what, done, total }) => {
      if (shown?.what !== what) {
        shown?.bar.stop()
        shown = { what, bar: startProgress(total, what) }
      }
      shown.bar.moveTo(done)
    })
  } finally {
    shown?.bar.stop()
  }
}
