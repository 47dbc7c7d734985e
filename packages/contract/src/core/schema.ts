// The building blocks of all schemas.
import Type, { type Static, type TSchema } from 'typebox'

/** Names a schema: it becomes a component of the OpenAPI document. Use it through `ref()` only. */
export function named<const Name extends string, S extends TSchema>(name: Name, schema: S): S {
  return { ...schema, $id: name }
}

/** Refers to a named schema: `$ref` in JSON Schema, the full type in TypeScript. */
export function ref<S extends TSchema>(schema: S) {
  const { $id } = schema as { $id?: string }
  if ($id === undefined) throw new Error('ref() takes a schema made by named()')
  return Type.Unsafe<Static<S>>(Type.Ref($id))
}

/**
 * The type of the schema, or null. The result has a list of types, because the serializer would
 * try the alternatives of an `anyOf` one by one.
 */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: values } = schema as { type?: string; enum?: readonly unknown[] }
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type ?? 'string', 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  } as TSchema)
}

/** A string out of a list. */
export function oneOf<const V extends readonly string[]>(
  values: V,
  options: { description?: string; default?: V[number]; examples?: V[number][] } = {},
) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options } as TSchema)
}

/** A timestamp: UTC with milliseconds, as in `2026-11-20T10:15:30.123Z`. */
export function timestamp(description: string) {
  return Type.String({ format: 'date-time', description })
}

/** The id of an object in a path. Ids are opaque: a malformed id is `not_found`. */
export function idParam(description: string) {
  return Type.String({ minLength: 1, description })
}
