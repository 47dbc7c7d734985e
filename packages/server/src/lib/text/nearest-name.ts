// Finds the known name that a mistyped name probably means.

/**
 * Returns a known name that begins with `name`, otherwise the name with the smallest edit distance.
 * Undefined if there are no names.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const longer = known.find((one) => one.startsWith(name))
  if (longer !== undefined) return longer
  const distances = known.map((one) => [one, distance(name, one)] as const)
  return distances.sort(([, a], [, b]) => a - b)[0]?.[0]
}

function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, wanted] of [...to].entries()) {
      const changed = (above[column] ?? 0) + (letter === wanted ? 0 : 1)
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? 0
}
