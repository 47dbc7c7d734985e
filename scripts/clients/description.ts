// Reads openapi.json for the writers of the clients: the calls that an API key may make, and the types that
// they use, free of references, envelopes and inline objects.

/** A schema as the document spells it; only the words that the clients need. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description?: string
  readonly schema: Schema
}
type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
type Responses = Readonly<Record<string, Content & { readonly $ref?: string }>>
type OperationObject = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content | undefined
  readonly responses: Responses
}
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Content>>
  }
}

export type Type = (
  | { readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'list' | 'map'; readonly of: Type }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'union'; readonly types: readonly Type[] }
) & { readonly isNullable?: boolean }

export type Field = {
  readonly name: string
  readonly type: Type
  readonly isRequired: boolean
  readonly doc: string
}

export type NamedType = { readonly name: string; readonly doc: string } & (
  | { readonly fields: readonly Field[] }
  | { readonly alias: Type }
)

export type Operation = {
  /** As in `createChatbot`. */
  readonly name: string
  readonly doc: string
  readonly method: string
  /** As in `/chatbots/{chatbot_id}`. */
  readonly path: string
  readonly pathFields: readonly string[]
  readonly query: readonly Field[]
  /** The name of the type of the body, or of the fields beside the files. */
  readonly body: string | undefined
  /** How many files it takes; undefined for JSON. */
  readonly files?: 'one' | 'many'
  /** Fields of the form with one possible value. */
  readonly constants?: Readonly<Record<string, string>>
  readonly takesIfMatch: boolean
  readonly result: Type
  /** Where the items are, if the call returns a page of a list. */
  readonly page: { readonly field: string; readonly item: Type } | undefined
}

export type Description = {
  readonly operations: readonly Operation[]
  readonly types: readonly NamedType[]
  /** The names of the types that a caller sends. */
  readonly inputs: ReadonlySet<string>
}

/** Twins with PATCH do the same as PUT. The clients stream by functions of their own. */
const leftOut = /WithPatch$|^streamMessage$/

/** Calls that take files, by the operation. Those with another name also take JSON. */
const fileCalls: Readonly<Record<string, { readonly name: string; readonly doc: string }>> = {
  createKnowledgeItem: {
    name: 'uploadKnowledge',
    doc: 'Create items from the text of a file. Returns the first one. Answers when the text is read, within a minute.',
  },
  createSource: {
    name: 'uploadSource',
    doc: 'Create a source from files, at most 100 at once. The server stores them before it answers, and deletes them when they are read.',
  },
  addSourceFiles: {
    name: 'addSourceFiles',
    doc: 'Add files to a source of files, at most 100 at once. A file with the name of an earlier one takes its place: with the same text it is `unchanged`, and if it can’t be read, the earlier text still answers.',
  },
  previewSource: {
    name: 'previewFile',
    doc: 'Look at a file. Says what its text is, or why it has none. Stores nothing.',
  },
}

/** Describes the calls that an API key may make, in the order of the document. */
export function describe(document: Document): Description {
  const types = new Map<string, NamedType>()
  const { schemas, parameters, responses } = document.components

  const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)
  const target = ($ref: string): Schema => schemas[nameOf($ref)] ?? {}

  /** Names the types that the schema uses. `place` names an object that has no name of its own. */
  function typeOf(schema: Schema, place: string): Type {
    if (schema.$ref !== undefined) return declared(nameOf(schema.$ref), target(schema.$ref))
    const options = schema.anyOf ?? schema.oneOf
    if (options !== undefined) return unionOf(options, place)
    if (typeof schema.const === 'string') return { kind: 'words', words: [schema.const] }
    const kinds = [schema.type ?? []].flat()
    const isNullable = kinds.includes('null')
    if (schema.enum !== undefined) {
      const words = schema.enum.filter((word) => word !== null).map(String)
      return { kind: 'words', words, ...(isNullable ? { isNullable } : {}) }
    }
    const [kind] = kinds.filter((name) => name !== 'null')
    return { ...plain(kind, schema, place), ...(isNullable ? { isNullable } : {}) }
  }

  function plain(kind: string | undefined, schema: Schema, place: string): Type {
    if (schema.properties !== undefined || schema.allOf !== undefined)
      return declared(place, schema)
    if (kind === 'array') return { kind: 'list', of: typeOf(schema.items ?? {}, place) }
    if (kind === 'object') {
      const [values] = Object.values(schema.patternProperties ?? {})
      return { kind: 'map', of: values === undefined ? { kind: 'any' } : typeOf(values, place) }
    }
    if (kind === 'string' || kind === 'integer' || kind === 'number' || kind === 'boolean') {
      return { kind }
    }
    return { kind: 'any' }
  }

  function unionOf(options: readonly Schema[], place: string): Type {
    const isNull = ({ type }: Schema) => type === 'null'
    const types = options.filter((option) => !isNull(option)).map((option) => typeOf(option, place))
    const [first = { kind: 'any' } as Type] = types
    const union: Type = types.length === 1 ? first : { kind: 'union', types }
    return options.some(isNull) ? { ...union, isNullable: true } : union
  }

  function declared(name: string, schema: Schema): Type {
    if (!types.has(name)) {
      const doc = schema.description ?? ''
      // Holds the place of the name: a type may contain itself.
      types.set(name, { name, doc, fields: [] })
      const isObject = schema.properties !== undefined || schema.allOf !== undefined
      const content = isObject
        ? { fields: fieldsOf(schema, name) }
        : { alias: typeOf(schema, `${name}Item`) }
      types.set(name, { name, doc, ...content })
    }
    return { kind: 'named', name }
  }

  /** The fields of an object and of everything that it extends. A later field replaces an earlier one. */
  function fieldsOf(schema: Schema, place: string): readonly Field[] {
    if (schema.$ref !== undefined) return fieldsOf(target(schema.$ref), place)
    const inherited = (schema.allOf ?? []).flatMap((part) => fieldsOf(part, place))
    const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      type: typeOf(property, `${place}${pascal(name)}`),
      isRequired: (schema.required ?? []).includes(name),
      doc: property.description ?? '',
    }))
    return [...new Map([...inherited, ...own].map((field) => [field.name, field])).values()]
  }

  function operationOf(method: string, path: string, object: OperationObject): Operation {
    const { operationId: name, summary, description = '' } = object
    const all = (object.parameters ?? []).map((parameter) =>
      parameter.$ref === undefined ? parameter : (parameters[nameOf(parameter.$ref)] ?? parameter),
    )
    const query = all
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema, description: doc = '' }) => {
        return { name, type: typeOf(schema, pascal(name)), isRequired: false, doc }
      })
    const result = resultOf(object)
    return {
      name,
      doc: `${summary}. ${description}`.trim(),
      method: method.toUpperCase(),
      path,
      pathFields: [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field),
      query,
      body: bodyOf(object),
      takesIfMatch: all.some((parameter) => parameter.name === 'If-Match'),
      result,
      page: query.some((field) => field.name === 'page') ? pageOf(result) : undefined,
    }
  }

  function bodyOf({ operationId, requestBody }: OperationObject): string | undefined {
    const schema = requestBody?.content?.['application/json']?.schema
    if (schema === undefined) return undefined
    const type = typeOf(schema, `${pascal(operationId)}Body`)
    if (type.kind === 'named') return type.name
    throw new Error(`The body of ${operationId} is not an object.`)
  }

  /** The calls of an operation: with JSON, and with files. */
  function callsOf(method: string, path: string, object: OperationObject): readonly Operation[] {
    const schema = object.requestBody?.content?.['multipart/form-data']?.schema
    if (schema === undefined) return [operationOf(method, path, object)]
    const named = fileCalls[object.operationId]
    if (named === undefined) throw new Error(`Name the call of ${object.operationId} with files.`)
    const fileCall = {
      ...operationOf(method, path, { ...object, requestBody: undefined }),
      ...named,
    }
    const hasOther = named.name !== object.operationId
    const others = hasOther ? [operationOf(method, path, object)] : []
    return [...others, { ...fileCall, ...formOf(schema) }]
  }

  /** The fields beside the files become a type, without those that have only one value. */
  function formOf(schema: Schema): Pick<Operation, 'body' | 'files' | 'constants'> {
    const name = nameOf(schema.$ref ?? '')
    const fields = fieldsOf(schema, name)
    const constants: Record<string, string> = {}
    for (const { name: field, type } of fields) {
      if (type.kind === 'words' && type.words.length === 1) constants[field] = type.words[0] ?? ''
    }
    const file = fields.find((field) => field.name === 'file')
    const given = fields.filter((field) => field !== file && !(field.name in constants))
    const doc = 'The fields beside the files of an upload.'
    types.set(name, { name, doc, fields: given })
    return { body: name, files: file?.type.kind === 'list' ? 'many' : 'one', constants }
  }

  /** The type of `data` in the first answer that is a success. */
  function resultOf({ operationId, responses: all }: OperationObject): Type {
    const [, first] = Object.entries(all).find(([status]) => status.startsWith('2')) ?? []
    const response = first?.$ref === undefined ? first : responses[nameOf(first.$ref)]
    const envelope = response?.content?.['application/json']?.schema ?? {}
    const { properties } = envelope.$ref === undefined ? envelope : target(envelope.$ref)
    const place = /^list/.test(operationId)
      ? `${pascal(operationId.slice('list'.length))}Page`
      : `${pascal(operationId)}Result`
    return typeOf(properties?.data ?? {}, place)
  }

  function pageOf(result: Type): Operation['page'] {
    const found = result.kind === 'named' ? types.get(result.name) : undefined
    const fields = found !== undefined && 'fields' in found ? found.fields : []
    return fields.flatMap(({ name, type }) =>
      type.kind === 'list' ? [{ field: name, item: type.of }] : [],
    )[0]
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId, security }]) => {
        const isForKeys = (security ?? []).some((option) => 'apiKey' in option)
        return isForKeys && !leftOut.test(operationId)
      })
      .flatMap(([method, object]) => callsOf(method, path, object)),
  )
  typeOf({ $ref: '#/components/schemas/Event' }, '')
  const sorted = [...types.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
  return { operations, types: sorted, inputs: inputsOf(operations, types) }
}

/** The types of bodies, and the types that these contain. */
function inputsOf(
  operations: readonly Operation[],
  types: ReadonlyMap<string, NamedType>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const type = types.get(name)
    if (type === undefined || found.has(name)) return
    found.add(name)
    const inner = 'alias' in type ? [type.alias] : type.fields.map((field) => field.type)
    for (const each of inner.flatMap(namesIn)) visit(each)
  }
  for (const { body } of operations) if (body !== undefined) visit(body)
  return found
}

function namesIn(type: Type): readonly string[] {
  if (type.kind === 'named') return [type.name]
  if (type.kind === 'union') return type.types.flatMap(namesIn)
  return 'of' in type ? namesIn(type.of) : []
}

/** `created_at` and `createChatbot` as `CreatedAt` and `CreateChatbot`. */
export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}

/** `createChatbot` as `create_chatbot`. */
export function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Breaks a text into lines of at most `width` characters. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else if (word !== '') lines.push(word)
  }
  return lines
}
