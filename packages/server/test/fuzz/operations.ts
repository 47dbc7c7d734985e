// The OpenAPI document as the generated test suites read it: one entry for each operation.

/** The parts of JSON Schema that the document uses. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly maxProperties?: number
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
type Reference = { readonly $ref: string }
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: JsonSchema
}
type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, object>>
  readonly content?: Content
}
type DocumentedOperation = {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Reference>>
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

export type OpenApiDocument = {
  readonly servers?: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly headers: Readonly<Record<string, object>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

export type Operation = {
  readonly id: string
  readonly method: string
  /** From the root of the server, parameters in braces: `/v1/chatbots/{chatbot_id}`. */
  readonly path: string
  readonly pathParameters: readonly string[]
  readonly query: readonly Parameter[]
  /** Names of the headers that it accepts. */
  readonly headers: readonly string[]
  /** The schema of the JSON body; undefined = no body. */
  readonly body: JsonSchema | undefined
  /** The scope that a key needs; undefined = any key. */
  readonly scope: string | undefined
  /** Who can call it: `key`, a role, `operator`, `visitor`, or `open` for everyone. */
  readonly access: string
  readonly responses: ReadonlyMap<number, DocumentedResponse>
}

type DocumentedResponse = {
  readonly description: string
  readonly headers: readonly string[]
  /** By media type. */
  readonly content: Content
}

/** Returns the document of the server at `origin`, for example `http://127.0.0.1:3000`. */
export async function readDocument(origin: string): Promise<OpenApiDocument> {
  const response = await fetch(`${origin}/openapi.json`)
  return (await response.json()) as OpenApiDocument
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Returns every operation of the document, in its order. */
export function readOperations(document: OpenApiDocument): Operation[] {
  const { servers, paths } = document
  const base = new URL(servers?.[0]?.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '')
  return Object.entries(paths).flatMap(([path, entry]) =>
    methods.flatMap((method) => {
      const operation = entry[method]
      if (operation === undefined) return []
      return [readOperation({ method, path: base + path, operation }, document)]
    }),
  )
}

type OperationEntry = {
  readonly method: string
  readonly path: string
  readonly operation: DocumentedOperation
}

function readOperation(
  { method, path, operation }: OperationEntry,
  document: OpenApiDocument,
): Operation {
  const { operationId, requestBody, responses, security = [] } = operation
  const parameters = (operation.parameters ?? []).map((one) =>
    dereference(one, document.components.parameters),
  )
  const keys = security.find(({ apiKey }) => apiKey !== undefined)
  const sessions = security.find(({ session }) => session !== undefined)
  const visitors = security.some(({ visitor }) => visitor !== undefined) ? 'visitor' : undefined
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    headers: parameters.flatMap((parameter) => (parameter.in === 'header' ? parameter.name : [])),
    body: requestBody?.content['application/json']?.schema,
    scope: keys?.apiKey?.[0],
    access: keys === undefined ? (sessions?.session?.[0] ?? visitors ?? 'open') : 'key',
    responses: new Map(
      Object.entries(responses).map(([status, response]) => [
        Number(status),
        readResponse(dereference(response, document.components.responses)),
      ]),
    ),
  }
}

function readResponse({ description, headers = {}, content = {} }: Response): DocumentedResponse {
  return { description, headers: Object.keys(headers), content }
}

/** Returns the part, or the component that it references. Fields beside the reference win. */
function dereference<Part extends object>(
  part: Part | Reference,
  components: Readonly<Record<string, Part>>,
): Part {
  if (!('$ref' in part)) return part
  const { $ref, ...own } = part
  const found = components[$ref.slice($ref.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`The document has no ${$ref}`)
  return { ...found, ...own }
}

/** Returns the schema, or the component that it references. */
export function resolve(schema: JsonSchema, { components }: OpenApiDocument): JsonSchema {
  if (schema.$ref === undefined) return schema
  const name = schema.$ref.replace('#/components/schemas/', '')
  const found = components.schemas[name]
  if (found === undefined) throw new Error(`The document has no schema ${schema.$ref}`)
  return found
}

/** Returns the schema of the object in a body, also if the body is optional. */
export function objectSchema(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const resolved = resolve(schema, document)
  const choices = (resolved.anyOf ?? resolved.oneOf ?? []).map((one) => resolve(one, document))
  return choices.find(({ properties }) => properties !== undefined) ?? resolved
}
