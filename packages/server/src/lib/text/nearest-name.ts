// Which of the known names somebody meant.

/**
 * One that begins with it, or else the one that the fewest changed, missing or surplus letters make of
 * it; undefined without any.
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
