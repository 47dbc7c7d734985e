// The forms of a request’s target, and how each is read.
import { describe, expect, it } from 'vitest'
import { hasDecodablePath, pathOf, routedTarget, splitTarget } from './request-target.ts'

describe('routedTarget', () => {
  it.each([
    ['/v1/chatbots?q=a%zz', '/v1/chatbots?q=a%zz'],
    ['/v1/chatbots/b%6ft', '/v1/chatbots/b%6ft'],
    ['http://example.com/v1/chatbots?page=2', '/v1/chatbots?page=2'],
    ['HTTPS://user@example.com:1/v1', '/v1'],
    ['http://example.com', '/'],
    ['http://example.com?page=2', '/?page=2'],
    ['//example.com/v1', '//example.com/v1'],
    ['/v1/chatbots/%zz', '/v1/chatbots/%25zz'],
    ['http://example.com/v1/%e0%a4%a', '/v1/%25e0%25a4%25a'],
    ['*', '*'],
  ])('turns %s into %s', (url, target) => {
    expect(routedTarget({ url })).toBe(target)
  })
})

describe('hasDecodablePath', () => {
  it.each([
    ['/v1/chatbots/%zz', false],
    ['/v1/%ff', false],
    ['/v1/%25zz', true],
    ['/v1?q=%zz', true],
  ])('of %s is %s', (originalUrl, decodable) => {
    expect(hasDecodablePath({ originalUrl })).toBe(decodable)
  })
})

describe('pathOf', () => {
  it.each([
    ['/%761/nope?x=1', '/v1/nope'],
    ['/v1#part', '/v1'],
    ['/v1%2Fnope', '/v1%2Fnope'],
    ['/v1/%25zz', '/v1/%zz'],
  ])('of %s is %s', (url, path) => {
    expect(pathOf({ url })).toBe(path)
  })
})

describe('splitTarget', () => {
  it('keeps a second question mark in the query', () => {
    expect(splitTarget('/v1/chatbots?q=a?b&status=draft')).toEqual({
      path: '/v1/chatbots',
      query: 'q=a?b&status=draft',
    })
  })
})
