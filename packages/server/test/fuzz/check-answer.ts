// Checks what every response promises: the envelope, the request id, and the declared schema.
import { AjvCompiler } from '@fastify/ajv-compiler'
import { errors } from '@parley/contract'
import type { JsonSchema, OpenApiDocument, Operation } from './operations.ts'
import type { RawAnswer } from './raw-http.ts'

export type FuzzRequest = {
  readonly operation: Operation
  readonly method: string
  /** False if the server must refuse the request before it reaches the operation. */
  readonly reaches: boolean
}

type Validate = ((data: unknown) => boolean) & { errors?: readonly object[] | null }

/** Checks responses against the document. Returns one sentence for each broken promise. */
export function createAnswerCheck(document: OpenApiDocument) {
  const { components } = document
  const compile = AjvCompiler()(
    {},
    {
      customOptions: { removeAdditional: false, coerceTypes: false, strict: false, logger: false },
    },
  ) as unknown as (route: { schema: object }) => Validate
  const validators = new Map<JsonSchema, Validate>()
  const validatorOf = (schema: JsonSchema): Validate => {
    const validate = validators.get(schema) ?? compile({ schema: { ...schema, components } })
    validators.set(schema, validate)
    return validate
  }

  return (request: FuzzRequest, answer: RawAnswer): string[] => {
    const problems = answer.status >= 500 ? [`answered ${answer.status}: ${answer.body}`] : []
    if (answer.headers.get('x-request-id') === undefined) problems.push('no X-Request-Id')
    const { operation, method, reaches } = request
    const declared = operation.responses.get(answer.status)
    if (reaches && declared === undefined) problems.push(`undeclared status ${answer.status}`)
    if (!reaches && answer.status < 400)
      problems.push(`${answer.status} for a request that must be refused`)
    if (method === 'HEAD') return problems

    const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? ''
    const isDeclaredType = declared !== undefined && type in declared.content
    if (type !== 'application/json') {
      return isDeclaredType && answer.status < 400
        ? problems
        : [...problems, `content type ${type || 'missing'}`]
    }
    const body = parse(answer.body)
    if (body === undefined) return [...problems, `not JSON: ${answer.body.slice(0, 200)}`]
    problems.push(...envelopeProblems(answer, body))
    const { schema } = declared?.content[type] ?? {}
    if (schema !== undefined) {
      const validate = validatorOf(schema)
      if (!validate(body)) problems.push(`not as declared: ${JSON.stringify(validate.errors)}`)
    }
    if (reaches && declared !== undefined && answer.status >= 400) {
      const code = String(errorOf(body)?.code)
      if (!declared.description.includes(`\`${code}\``)) {
        problems.push(`undeclared code ${code} with ${answer.status}`)
      }
    }
    return problems
  }
}

type Body = { readonly status?: unknown; readonly error?: unknown; readonly data?: unknown }

function parse(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}

function errorOf({ error }: Body): Readonly<Record<string, unknown>> | undefined {
  return typeof error === 'object' && error !== null ? { ...error } : undefined
}

/** Statuses of the HTTP layer that also have the code `invalid_request`. */
const alsoInvalid = [408, 414, 431]

function envelopeProblems({ status, headers }: RawAnswer, body: Body): string[] {
  if (status < 400) {
    return body.status === 'success' && 'data' in body ? [] : ['not the success envelope']
  }
  const error = errorOf(body)
  if (body.status !== 'error' || error === undefined) return ['not the error envelope']
  const { code, message, request_id } = error
  const problems: string[] = []
  const entry = Object.entries(errors).find(([name]) => name === code)?.[1]
  if (entry === undefined) problems.push(`unknown error code ${code}`)
  else if (
    entry.status !== status &&
    !(code === 'invalid_request' && alsoInvalid.includes(status))
  ) {
    problems.push(`${code} with status ${status}`)
  }
  if (request_id !== headers.get('x-request-id')) problems.push('request_id is not X-Request-Id')
  if (typeof message !== 'string' || internals.test(message.replaceAll(ofTheClient, ''))) {
    problems.push(`message reveals internals: ${message}`)
  }
  return problems
}

/**
 * Text of the client, which can be anything: in quotes, as the path, or as the name of a parameter.
 */
const ofTheClient = /"[^"]*"|\/\S*|^\S+(?= must )/g
/** Words of the code, the database and the framework. */
const internals = /node_modules|\bSQLITE_|SqliteError|FST_ERR|\.ts:\d|\[object |undefined/
