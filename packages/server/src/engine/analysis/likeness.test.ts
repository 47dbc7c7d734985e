import { describe, expect, it } from 'vitest'
import { likenessOf } from './likeness.ts'

describe('likenessOf', () => {
  it.each([
    ['Where are my parcels?', 'my parcel: where is it'],
    ['How do I reset the password', 'RESETTING passwords!'],
    ['Wo sind meine Pakete?', 'Wo ist mein Paket?'],
    ['退货政策是什么', '退货政策是什么？'],
  ])('%j and %j › are one question', (a, b) => {
    expect(likenessOf(a)).toBe(likenessOf(b))
    expect(likenessOf(a)).not.toBe('')
  })

  it.each([
    ['Where is my parcel?', 'Where is my invoice?'],
    ['Do you ship to Norway?', 'Do you ship to Sweden?'],
  ])('%j and %j › are two', (a, b) => {
    expect(likenessOf(a)).not.toBe(likenessOf(b))
  })

  it('keeps function words where there are no others', () => {
    expect(likenessOf('what is this')).not.toBe('')
    expect(likenessOf('?!')).toBe('')
  })
})
