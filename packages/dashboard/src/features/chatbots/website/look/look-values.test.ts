// Tests the values of the look: what people write, and what is saved.
import { describe, expect, it } from 'vitest'
import { colorIn, contrastOf, lookOf, lookProblems, themeOf, themeToSave } from './look-values.ts'

const none = lookOf(null)
const theme = {
  color: '#7a1f5c',
  background: '#fffdf8',
  text_color: '#2a1f27',
  radius: 0,
  font: 'serif',
  position: 'left',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
} as const

describe('the look', () => {
  it('comes back as it was read', () => {
    expect(themeToSave(lookOf(theme))).toEqual(theme)
    expect(themeToSave(none)).toBeNull()
  })

  it.each([
    ['#1C6B57', '#1c6b57'],
    [' 1c6b57 ', '#1c6b57'],
    ['#abc', '#aabbcc'],
    ['red', undefined],
    ['#12345', undefined],
    ['#1c6b57;', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, color) => {
    expect(colorIn(text)).toBe(color)
  })

  it('leaves out what is not valid, and says so', () => {
    const values = { ...none, color: 'red', radius: 25, font: 'constructor', position: 'top' }
    expect(themeOf(values)).toEqual({ ...themeOf(none) })
    expect(Object.keys(lookProblems(values))).toEqual(['color', 'radius'])
    expect(Object.keys(lookProblems({ ...none, radius: 1.5 }))).toEqual(['radius'])
    expect(lookProblems(lookOf(theme))).toEqual({})
  })

  it('needs a background for a color of text', () => {
    expect(Object.keys(lookProblems({ ...none, text_color: '#000' }))).toEqual(['background'])
  })

  it('measures the contrast', () => {
    expect(contrastOf({ ...theme, text_color: '#000000', background: '#ffffff' })).toBeCloseTo(21)
    expect(contrastOf({ ...theme, text_color: '#777777', background: '#ffffff' })).toBeCloseTo(4.48)
    expect(contrastOf({ ...theme, text_color: null })).toBeUndefined()
  })
})
