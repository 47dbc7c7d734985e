// Damages files in random places, as disks, networks and attackers do.

/** A generator of numbers from 0 to 1 that repeats itself, so that a run can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Flips up to 64 bits, cuts the end, or doubles a piece. */
export function mutate(bytes: Buffer, random: () => number): Buffer {
  const place = () => Math.floor(random() * bytes.length)
  const kind = random()
  if (kind < 0.2) return bytes.subarray(0, place())
  if (kind < 0.3) {
    const [start = 0, end = 0] = [place(), place()].sort((a, b) => a - b)
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)])
  }
  const changed = Buffer.from(bytes)
  const flips = 1 + Math.floor(random() * 64)
  for (let flip = 0; flip < flips; flip++) {
    const at = place()
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return changed
}
