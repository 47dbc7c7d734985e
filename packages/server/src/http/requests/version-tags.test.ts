// The forms of an If-Match header.
import { describe, expect, it } from 'vitest'
import { toVersionTag, versionsIn } from './version-tags.ts'

describe('versionsIn', () => {
  it.each<[string | undefined, readonly string[] | undefined]>([
    [undefined, undefined],
    ['*', undefined],
    ['"a", *', undefined],
    ['"a"', ['a']],
    ['"a","b" , "c"', ['a', 'b', 'c']],
    ['a', ['a']],
    ['W/"a"', []],
    ['W/"a", "b"', ['b']],
    ['', []],
  ])('reads %j', (header, versions) => {
    expect(versionsIn(header)).toEqual(versions)
  })

  it('reads the output of toVersionTag', () => {
    expect(versionsIn(toVersionTag('2026-11-20T10:15:30.123Z'))).toEqual([
      '2026-11-20T10:15:30.123Z',
    ])
  })
})
