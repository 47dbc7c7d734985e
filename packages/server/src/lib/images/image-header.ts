// Reads the kind and the size of a picture from its first bytes, without decoding it.

export type ImageHeader = {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Returns undefined unless the bytes begin as a PNG, JPEG or WebP picture does. The rest may still be damaged. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  // Zeros instead of missing bytes, so that no read ends beyond the end. No picture has a size of 0.
  const padded = Buffer.concat([bytes, Buffer.alloc(32)])
  const size = pngSize(padded) ?? webpSize(padded) ?? jpegSize(padded, bytes.length)
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : size
}

const pngSignature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function pngSize(bytes: Buffer): ImageHeader | undefined {
  if (!bytes.subarray(0, 16).equals(pngSignature)) return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function webpSize(bytes: Buffer): ImageHeader | undefined {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (at(0, 4) !== 'RIFF' || at(8, 12) !== 'WEBP') return undefined
  const type = 'image/webp'
  switch (at(12, 16)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined
      // The upper two bits of each are a scale for display.
      return {
        type,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return undefined
      const bits = bytes.readUInt32LE(21)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** The segments before the picture each tell their length; the frame header among them has the size. */
function jpegSize(bytes: Buffer, length: number): ImageHeader | undefined {
  if (bytes.readUIntBE(0, 3) !== 0xffd8ff) return undefined
  for (let at = 2; at < length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    // C4, C8 and CC are tables and not frames.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { type: 'image/jpeg', width, height }
    }
    if (marker === 0xda) return undefined
  }
  return undefined
}
