// The part of the heap for what is new, held small while a server starts: what it loads then makes V8 double that
// part again and again, to 64 MB that the server hardly needs afterwards and that V8 gives back much later.
import { setFlagsFromString } from 'node:v8'

/** V8's own; it is read whenever the young space would grow. */
const growthFactor = 2

/** Keeps the young space as small as it is, until it is released. A start takes no longer for it. */
export function holdYoungSpace(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Lets the young space grow with what requests need. */
export function releaseYoungSpace(): void {
  setFlagsFromString(`--semi-space-growth-factor=${growthFactor}`)
}
