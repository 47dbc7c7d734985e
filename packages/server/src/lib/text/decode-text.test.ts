import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from('Größe'), 'Größe'],
    ['UTF-8 with a mark', Buffer.from('\ufeffGröße'), 'Größe'],
    ['Windows-1252', Buffer.from([0x35, 0x20, 0x80, 0x20, 0x93, 0xfc, 0x94]), '5 € “ü”'],
    ['UTF-16 with a mark', Buffer.from('\ufeffGröße', 'utf16le'), 'Größe'],
    ['another charset that it names', latin1('<meta charset="iso-8859-2">\xb1'), /ą$/],
    ['a charset that nobody knows', latin1('<meta charset="x-mine">Größe'), /Größe$/],
    ['Windows-1252 that says it is UTF-8', latin1('<meta charset="utf-8">Größe'), /Größe$/],
    ['UTF-8 that says it is Latin-1', Buffer.from('<meta charset="iso-8859-1">Größe'), /Größe$/],
    ['UTF-8 that is cut within a character', Buffer.from('Größe, Maß').subarray(0, -1), /^Größe/],
    ['Chinese of Windows', Buffer.from('<meta charset=gbk>\xc4\xe3\xba\xc3', 'latin1'), /你好$/],
  ])('reads %s', (_what, bytes, text) => {
    expect(decodeText(bytes)).toMatch(text)
  })

  it('returns undefined for bytes that are no text', () => {
    expect(decodeText(Buffer.from([1, 2, 3, 0, 4]))).toBeUndefined()
  })
})
