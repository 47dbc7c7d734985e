// Makes a picture as small as the service takes it.
import { limits } from '@parley/contract/limits'

/** Twice what the chat shows, for sharp screens. A browser that halves a picture shows every line of it. */
const heightMax = 72
const widthMax = 240

/** PNG keeps sharp edges. The others are smaller, for photos; a browser without WebP returns PNG for it. */
const formats = [['image/png'], ['image/webp', 0.9], ['image/jpeg', 0.85]] as const

/** Returns a `data:` address of the picture, without what else the file contains; undefined if the browser can't read it. */
export async function smallPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  const scale = Math.min(1, heightMax / picture.height, widthMax / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const [type, quality] of formats) {
    // JPEG has no transparent parts: what was transparent would be black.
    if (type === 'image/jpeg') fillBehind(context)
    const address = canvas.toDataURL(type, quality)
    if (bytesOf(address) <= limits.logo.value) return address
  }
  return undefined
}

function fillBehind(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

function bytesOf(address: string): number {
  return Math.ceil(((address.length - address.indexOf(',') - 1) * 3) / 4)
}
