// What is made of the contract's schemas when it is first used: to make all of it was a third of what a start
// took, and a server is asked for few of its endpoints.
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type SerializerFactory = ReturnType<typeof SerializerSelector>

/** A function that is made by `make` when it is first called. */
export function onFirstUse<T, R>(make: () => (value: T) => R): (value: T) => R {
  let made: ((value: T) => R) | undefined
  return (value) => {
    made ??= make()
    return made(value)
  }
}

/** Fastify's own way to write replies by their schemas. */
export const buildSerializer: SerializerFactory = (named, options) => {
  const compile = SerializerSelector()(named, options)
  return (route) => onFirstUse(() => compile(route))
}
