// Ids that connect elements, such as a button and what it opens.

let last = 0

export function createId(name: string): string {
  last += 1
  return `${name}-${last}`
}
