// Keeps V8's young generation small. V8 doubles that space up to 64 MB (Node 26) or 128 MB (Node 24) whenever many objects
// survive: while modules load, and with each large file or item. A server hardly needs it afterwards, and V8 releases it
// much later. V8 reads its maximum only before the first JavaScript, but the factor by which it grows at each growth.
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** With more, requests are not faster. The next growth may have begun, so the space can be twice as large. */
const bytesMax = 16_000_000

/** 2 is V8's default; 1 stops the growth. */
function setGrowthFactor(factor: 1 | 2): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`)
}

/** Stops the young generation from growing until `releaseYoungSpace`. Start-up takes no longer. */
export function holdYoungSpace(): void {
  setGrowthFactor(1)
}

/** Lets the young generation grow with the load of requests, up to some 16 MB. */
export function releaseYoungSpace(): void {
  setGrowthFactor(2)
  // V8 also makes the space smaller, so it may have to grow again.
  const watch = new PerformanceObserver(() => setGrowthFactor(youngBytes() < bytesMax ? 2 : 1))
  watch.observe({ entryTypes: ['gc'] })
}

function youngBytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  return young?.space_size ?? 0
}
