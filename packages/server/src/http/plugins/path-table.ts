// A table of all registered paths, so that a fixed segment is never read as an id: the router would
// route `GET /knowledge/search` to `GET /knowledge/{id}`.
import type { FastifyInstance } from 'fastify'

type Template = {
  readonly url: string
  readonly segments: readonly string[]
  readonly methods: Set<string>
}

export type PathTable = {
  /** Returns the methods of a path in the order of `Allow`; undefined if the path is unknown. */
  methodsOf(path: string): readonly string[] | undefined
  /** Whether a request that the router matched to this template may mean another path. */
  isAmbiguous(url: string): boolean
}

const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Records the routes that are registered on `app` and below it from now on. */
export function createPathTable(app: FastifyInstance): PathTable {
  const templates: Template[] = []
  const ambiguous = new Map<string, boolean>()

  app.addHook('onRoute', ({ url, method }) => {
    let template = templates.find((one) => one.url === url)
    if (template === undefined) {
      template = { url, segments: segmentsOf(url), methods: new Set() }
      templates.push(template)
      // From the left, a fixed segment goes before a parameter, as in the router.
      templates.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    }
    for (const one of [method].flat()) template.methods.add(one)
  })

  /** Returns the first match: fixed segments go before parameters. */
  const find = (path: string): Template | undefined => {
    const segments = segmentsOf(path)
    return templates.find((template) => matches(template, segments))
  }

  return {
    methodsOf(path) {
      const found = find(path)
      return found && methodOrder.filter((method) => found.methods.has(method))
    },
    isAmbiguous(url) {
      let known = ambiguous.get(url)
      if (known === undefined) {
        const own = templates.find((template) => template.url === url)
        known = templates.some((other) => other !== own && own && overlaps(other, own))
        ambiguous.set(url, known)
      }
      return known
    },
  }
}

function matches({ segments }: Template, path: readonly string[]): boolean {
  return (
    (segments.at(-1) === '*' ? path.length >= segments.length : path.length === segments.length) &&
    segments.every((wanted, at) => isParameter(wanted) || wanted === path[at])
  )
}

/** Whether some path matches both templates. */
function overlaps(one: Template, other: Template): boolean {
  return (
    one.segments.length === other.segments.length &&
    one.segments.every((segment, at) => {
      const otherSegment = other.segments[at] ?? ''
      return segment === otherSegment || isParameter(segment) || isParameter(otherSegment)
    })
  )
}

function isParameter(segment: string): boolean {
  return segment === '*' || segment.startsWith(':')
}

function orderOf({ segments }: Template): string {
  return segments.map((segment) => (isParameter(segment) ? '\uffff' : segment)).join('/')
}

/** A slash at the end makes no difference. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
