// The logo of the chatbot.
import { h } from '../lib/shared.ts'

/**
 * Draws the picture in a `data:` address. On a canvas, because the policy of a page may allow no pictures. Rejects for an
 * address without a picture.
 */
export async function drawLogo(address: string): Promise<HTMLElement> {
  const bytes = Uint8Array.from(atob(address.replace(/.*,/, '')), (sign) => sign.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes]))
  const { width, height } = picture
  const canvas = Object.assign(h('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas
}
