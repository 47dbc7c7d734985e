// Tests reading the kind and the size of a picture.
import { describe, expect, it } from 'vitest'
import { isThorough } from '../../../test/support/thorough.ts'
import { readImageHeader } from './image-header.ts'

/** Pictures of 5 × 3 pixels, drawn by Chromium. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAKUlEQVR4AWzIMQ0AAAgDQVIjGEMJInCCA7yVMLD1kl8e6cFrqvlggpwLAAD///wgwUMAAAAGSURBVAMA8ZwO3RpQ2N8AAAAASUVORK5CYII=',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAYEAEBAAMAAAAAAAAAAAAAAAAAAQU0cv/EABUBAQEAAAAAAAAAAAAAAAAAAAAB/8QAFxEBAAMAAAAAAAAAAAAAAAAAAAECMf/aAAwDAQACEQMRAD8AuxenOqASttf/2Q==',
  lossy: 'UklGRjAAAABXRUJQVlA4ICQAAACwAQCdASoFAAMABUB8JQBOgCHfwF2AAOJ/ezIEibuEV6XAsAA=',
  lossless: 'UklGRigAAABXRUJQVlA4TBwAAAAvBIAAEBcgEEhhizx6wyUgKHrO9IA/wmhE9D8q',
  extended:
    'UklGRloAAABXRUJQVlA4WAoAAAAQAAAABAAAAgAAQUxQSBAAAAAA//+AAAD//4AAAP//gAAAVlA4ICQAAABwAQCdASoFAAMABUB8JYgCdAFAAAD+64kTF5lwEYQwalgAAAA=',
}
const bytesOf = (base64: string) => Buffer.from(base64, 'base64')
const size = { width: 5, height: 3 }

describe('readImageHeader', () => {
  it.each([
    ['image/png', pictures.png],
    ['image/jpeg', pictures.jpeg],
    ['image/webp', pictures.lossy],
    ['image/webp', pictures.lossless],
    ['image/webp', pictures.extended],
  ])('reads %s', (type, picture) => {
    expect(readImageHeader(bytesOf(picture))).toEqual({ type, ...size })
  })

  it.each([
    ['nothing', ''],
    ['text', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', 'GIF89a\x05\0\x03\0'],
    ['a signature alone', '\x89PNG\r\n\x1a\n'],
    ['WebP of an unknown kind', 'RIFF\0\0\0\0WEBPVP9 '],
    ['WebP of no size', 'RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a'],
    ['JPEG without a frame', '\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x02'],
    ['JPEG whose segments don’t end', '\xff\xd8\xff\xe0\xff\xff'],
    ['JPEG with a segment of length 0', `\xff\xd8${'\xff\xe0\0\0'.repeat(50)}`],
  ])('returns undefined for %s', (_name, text) => {
    expect(readImageHeader(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  it('survives bytes that are cut or changed anywhere', () => {
    for (const picture of Object.values(pictures).map(bytesOf)) {
      for (let at = 0; at < picture.length; at += 1) {
        readImageHeader(picture.subarray(0, at))
        for (const value of isThorough ? Array.from({ length: 256 }, (_, i) => i) : [0, 255]) {
          const changed = Buffer.from(picture)
          changed[at] = value
          readImageHeader(changed)
        }
      }
    }
  })
})
