// A table of all registered paths, so that a fixed segment is never read as an id: the router would
// route `GET /knowledge/search` to `GET /knowledge/{id}`.
import type { FastifyInstance } from 'fastify'

type Template = {
  readonly url: string
  readonly segments: readonly string[]
  /** Sorts fixed segments before parameters, from the left, as the router does. */
  readonly order: string
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
  const templates = new Map<string, Template>()
  const ambiguous = new Map<string, boolean>()
  let sorted: readonly Template[] | undefined

  app.addHook('onRoute', ({ url, method }) => {
    const template = templates.get(url) ?? createTemplate(url)
    templates.set(url, template)
    sorted = undefined
    for (const one of [method].flat()) template.methods.add(one)
  })

  /** Returns the first match: fixed segments go before parameters. */
  const find = (path: string): Template | undefined => {
    const segments = segmentsOf(path)
    sorted ??= [...templates.values()].sort((a, b) => (a.order < b.order ? -1 : 1))
    return sorted.find((template) => matches(template, segments))
  }

  return {
    methodsOf(path) {
      const found = find(path)
      return found && methodOrder.filter((method) => found.methods.has(method))
    },
    isAmbiguous(url) {
      let known = ambiguous.get(url)
      if (known === undefined) {
        const own = templates.get(url)
        known = [...templates.values()].some(
          (other) => own !== undefined && other !== own && overlaps(other, own),
        )
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

function createTemplate(url: string): Template {
  const segments = segmentsOf(url)
  const order = segments.map((segment) => (isParameter(segment) ? '\uffff' : segment)).join('/')
  return { url, segments, order, methods: new Set() }
}

/** A slash at the end makes no difference. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
