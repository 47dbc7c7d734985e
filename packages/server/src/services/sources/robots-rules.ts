// The rules of a robots.txt (RFC 9309). Not a library: those use regular expressions, and the rules are written by
// strangers.
import { matchesPattern } from './page-address.ts'

/** The name by which a robots.txt addresses this reader. */
export const robotName = 'parley'

export type RobotsRules = {
  /** `path` = path and query of an address. */
  isAllowed(path: string): boolean
  /** Milliseconds between two requests that the site wishes; 0 = none named. */
  readonly pauseMs: number
}

const charactersMax = 500_000
const pauseSecondsMax = 30

type Group = {
  readonly names: string[]
  readonly rules: { readonly isAllowed: boolean; readonly pattern: string }[]
  pauseSeconds: number
}

export const allowAll: RobotsRules = { isAllowed: () => true, pauseMs: 0 }
export const allowNothing: RobotsRules = { isAllowed: () => false, pauseMs: 0 }

export function parseRobots(text: string): RobotsRules {
  const groups = readGroups(text.slice(0, charactersMax))
  const own = groups.filter(({ names }) => names.includes(robotName))
  const chosen = own.length > 0 ? own : groups.filter(({ names }) => names.includes('*'))
  const rules = chosen.flatMap((group) => group.rules)
  const pauseSeconds = Math.max(0, ...chosen.map((group) => group.pauseSeconds))
  return {
    // The longest rule that matches decides; of equal ones the one that allows.
    isAllowed(path) {
      const matching = rules.filter(({ pattern }) => matchesRule(path, pattern))
      const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length))
      const deciding = matching.filter(({ pattern }) => pattern.length === longest)
      return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed)
    },
    pauseMs: Math.min(pauseSeconds, pauseSecondsMax) * 1_000,
  }
}

/** A rule matches the beginning of a path, or with `$` the whole of it. */
function matchesRule(path: string, pattern: string): boolean {
  return pattern.endsWith('$')
    ? matchesPattern(path, pattern.slice(0, -1))
    : matchesPattern(path, `${pattern}*`)
}

function readGroups(text: string): Group[] {
  const groups: Group[] = []
  let current: Group | undefined
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', sent = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const [name, value] = [field.toLowerCase(), sent.trim()]
    if (name === 'user-agent') {
      if (current === undefined || !isNaming) {
        current = { names: [], rules: [], pauseSeconds: 0 }
        groups.push(current)
      }
      current.names.push((/^[\w-]+/.exec(value)?.[0] ?? value).toLowerCase())
      isNaming = true
      continue
    }
    if (current === undefined) continue
    if (name === 'allow' || name === 'disallow') {
      isNaming = false
      if (value !== '') current.rules.push({ isAllowed: name === 'allow', pattern: value })
    } else if (name === 'crawl-delay') {
      isNaming = false
      current.pauseSeconds = Number(value) || 0
    }
  }
  return groups
}
