// Long work in several parts, each with a bar of its own.
import type { OnProgress } from '../../storage/backup/backup.ts'
import { type Progress, startProgress } from './progress.ts'

/** A bar for each part of the work, one after the other. */
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
