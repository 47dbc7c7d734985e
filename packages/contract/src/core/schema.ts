// The few schema building blocks every noun of the interface is made of.
import Type, { type Static, type TSchema } from 'typebox'

/** A schema with a name: it becomes a component of the OpenAPI document. Use it only through `ref()`. */
export function named<const Name extends string, S extends TSchema>(name: Name, schema: S): S {
  return { ...schema, $id: name }
}

/** A named schema used anywhere: `$ref` on the wire, the full type in TypeScript. */
export function ref<S extends TSchema>(schema: S) {
  const { $id } = schema as { $id?: string }
  if ($id === undefined) throw new Error('ref() takes a schema made by named()')
  return Type.Unsafe<Static<S>>(Type.Ref($id))
}

/**
 * The schema's type or null. Written as a type array, because the serializer handles that
 * without trying alternatives one by one, as it does for `anyOf`.
 */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: values } = schema as { type?: string; enum?: readonly unknown[] }
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type ?? 'string', 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  } as TSchema)
}

/** One of these strings. */
export function oneOf<const V extends readonly string[]>(
  values: V,
  options: { description?: string; default?: V[number]; examples?: V[number][] } = {},
) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options } as TSchema)
}

/** An instant as every timestamp of the interface is written: UTC with milliseconds. */
export function timestamp(description: string) {
  return Type.String({
    format: 'date-time',
    description,
    examples: ['2026-11-20T10:15:30.123Z'],
  })
}

/** A path parameter that names one object; ids are opaque, so that a malformed one is just not found. */
export function idParam(description: string) {
  return Type.String({ minLength: 1, description })
}
