// A progress bar on standard error. It is shown only on a terminal.
import { SingleBar } from 'cli-progress'

export type Progress = {
  /** The total may grow. */
  moveTo(done: number, total?: number): void
  stop(): void
}

/** Starts a bar at 0 of `total`. `what` is the noun in "0 of 12 files". */
export function startProgress(total: number, what = 'files'): Progress {
  if (!process.stderr.isTTY) return { moveTo() {}, stop() {} }
  const bar = new SingleBar({
    stream: process.stderr,
    format: `{bar} {value} of {total} ${what}, {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
  })
  bar.start(total, 0)
  return {
    moveTo(done, grown) {
      if (grown !== undefined) bar.setTotal(grown)
      bar.update(done)
    },
    stop: () => bar.stop(),
  }
}
