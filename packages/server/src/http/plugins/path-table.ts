// All registered paths, so that a path's own word is never taken for an id: the router would hand
// `GET /knowledge/search` to whoever answers `GET /knowledge/{id}`.
import type { FastifyInstance } from 'fastify'

type Template = {
  readonly url: string
  readonly segments: readonly string[]
  readonly methods: Set<string>
}

export type PathTable = {
  /** The methods of the path, in the order in which `Allow` names them; undefined if there is none. */
  methodsOf(path: string): readonly string[] | undefined
  /** Whether a request that the router gave to this template may have asked for another path. */
  isAmbiguous(url: string): boolean
}

const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Knows the routes that are registered on `app` and below it from now on. */
export function createPathTable(app: FastifyInstance): PathTable {
  const templates: Template[] = []
  const ambiguous = new Map<string, boolean>()

  app.addHook('onRoute', ({ url, method }) => {
    let template = templates.find((one) => one.url === url)
    if (template === undefined) {
      template = { url, segments: segmentsOf(url), methods: new Set() }
      templates.push(template)
      // From the left, a word goes before an id, as it does in the router.
      templates.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    }
    for (const one of [method].flat()) template.methods.add(one)
  })

  /** Of all that match, the one with the words first. */
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
        known = templates.some((other) => other !== own && own && isWithin(other, own))
        ambiguous.set(url, known)
      }
      return known
    },
  }
}

function matches({ segments }: Template, path: readonly string[]): boolean {
  return (
    (segments.at(-1) === '*' ? path.length >= segments.length : path.length === segments.length) &&
    segments.every((wanted, at) => isPlace(wanted) || wanted === path[at])
  )
}

/** Whether a path may match both. */
function isWithin(one: Template, other: Template): boolean {
  return (
    one.segments.length === other.segments.length &&
    one.segments.every((segment, at) => {
      const theirs = other.segments[at] ?? ''
      return segment === theirs || isPlace(segment) || isPlace(theirs)
    })
  )
}

function isPlace(segment: string): boolean {
  return segment === '*' || segment.startsWith(':')
}

function orderOf({ segments }: Template): string {
  return segments.map((segment) => (isPlace(segment) ? '\uffff' : segment)).join('/')
}

/** A slash at the end makes no difference. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
