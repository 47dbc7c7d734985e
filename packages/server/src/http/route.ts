// Joins an endpoint of the contract with what answers it.
import { type Endpoint, limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import { notFound } from '../lib/errors.ts'
import type { Principal } from '../services/principal.ts'
import { requireScope } from './plugins/authenticate.ts'

/** A request as a handler sees it: checked against the endpoint's schemas. */
type Call<Params, Query, Body> = {
  readonly principal: Principal
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly requestId: string
  /** By the monotonic clock. */
  readonly arrivedAtMs: number
}

type Options<Data> = {
  /** Where a created object is found, from the root of the server. */
  readonly location?: (data: Data) => string
}

/** Registers endpoints on `app`, which stands below `/v1`. */
export function createRoute(app: FastifyInstance, clock: Clock) {
  /**
   * The handler returns the endpoint's `data` and throws ApiError; envelope and status are added
   * here. A PUT answers as PATCH too, outside the documented interface.
   */
  return function route<Params, Query, Body, Data>(
    endpoint: Endpoint<Params, Query, Body, Data>,
    handler: (call: Call<Params, Query, Body>) => Data | Promise<Data>,
    { location }: Options<Data> = {},
  ): void {
    const { method, url, scope, status, schema, bodyLimitBytes } = endpoint

    const answer = (reply: FastifyReply, data: Data) => {
      if (status !== 200) reply.code(status)
      if (location !== undefined) reply.header('location', location(data))
      return { status: 'success', data }
    }

    const register = (as: HTTPMethods, documented: boolean) =>
      app.route({
        method: as,
        url,
        // Error answers are written in one place and need no serializer, see plugins/errors.ts.
        schema: { ...schema, response: { [status]: schema.response[status] } },
        config: { endpoint: documented ? endpoint : undefined },
        ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
        onRequest: requireScope(scope),
        handler(request, reply) {
          const data = handler(callOf(request, reply, clock))
          return data instanceof Promise
            ? data.then((later) => answer(reply, later))
            : answer(reply, data)
        },
      })

    register(method, true)
    if (method === 'PUT') register('PATCH', false)
  }
}

export type Route = ReturnType<typeof createRoute>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the OpenAPI document says of the route; undefined = nothing. */
    endpoint?: Endpoint | undefined
  }
}

/** The one cast: the schemas were checked before, so that the values have the endpoint's types. */
function callOf<Params, Query, Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  clock: Clock,
): Call<Params, Query, Body> {
  const { principal, params, query, body, id } = request
  refuseImpossibleIds(params as Record<string, string>)
  const arrivedAtMs = clock.monotonic() - reply.elapsedTime
  return { principal, params, query, body, requestId: id, arrivedAtMs } as Call<Params, Query, Body>
}

/** No id of ours looks like this, so that the store need not be asked. */
function refuseImpossibleIds(params: Readonly<Record<string, string>>): void {
  for (const name in params) {
    const id = params[name] ?? ''
    if (id === '' || id.length > limits.path_id.value || id.includes('\0')) {
      throw notFound(name.replace(/_id$/, '').replaceAll('_', ' '), id.replaceAll('\0', ''))
    }
  }
}
