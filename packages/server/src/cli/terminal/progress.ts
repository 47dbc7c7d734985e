// A bar that shows how far a long command is: on a terminal only, and never on standard output.
import { SingleBar } from 'cli-progress'

export type Progress = { moveTo(done: number): void; stop(): void }

/** Starts at 0 of `total`; `what` completes "0 of 12 …". */
export function startProgress(total: number, what = 'files'): Progress {
  if (!process.stderr.isTTY) return { moveTo() {}, stop() {} }
  const bar = new SingleBar({
    stream: process.stderr,
    format: `{bar} {value} of {total} ${what}, {eta_formatted} to go`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
  })
  bar.start(total, 0)
  return { moveTo: (done) => bar.update(done), stop: () => bar.stop() }
}
