// Compiles the contract's schemas on first use. Compiling all of them took a third of the start time, and
// most servers use few endpoints.
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type SerializerFactory = ReturnType<typeof SerializerSelector>

/** Returns a function that calls `compile` once, at its first call, and then uses the result. */
export function compileLazily<T, R>(compile: () => (value: T) => R): (value: T) => R {
  let compiled: ((value: T) => R) | undefined
  return (value) => {
    compiled ??= compile()
    return compiled(value)
  }
}

type Serializer = ReturnType<ReturnType<SerializerFactory>>

/** Kept for the process, like the validators: the services that it starts have the same schemas. */
const serializers = new WeakMap<object, Serializer>()

/**
 * Fastify's own serializer, compiled on first use. It knows none of our formats, and needs none to find out which
 * alternative of a union a value is.
 */
export const buildSerializer: SerializerFactory = (named, options) => {
  const compile = SerializerSelector()(named, { ...options, ajv: { validateFormats: false } })
  return (route) => {
    const schema = route.schema as object
    return compileLazily(() => {
      const serialize = serializers.get(schema) ?? compile(route)
      serializers.set(schema, serialize)
      return serialize
    })
  }
}
