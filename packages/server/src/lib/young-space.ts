// Keeps V8's young generation small while a server starts. Loading its modules makes V8 double that space up to
// its bound (bin/parley.js), which the server hardly needs afterwards and V8 releases much later.
import { setFlagsFromString } from 'node:v8'

/** V8's default. V8 reads the flag whenever the young generation would grow. */
const growthFactor = 2

/** Stops the young generation from growing until `releaseYoungSpace`. Start-up takes no longer. */
export function holdYoungSpace(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Lets the young generation grow with the load of requests. */
export function releaseYoungSpace(): void {
  setFlagsFromString(`--semi-space-growth-factor=${growthFactor}`)
}
