// The character maps of East Asian fonts that a PDF does not embed. They are those of PDF.js (Adobe's, BSD license).
import { readFile } from 'node:fs/promises'
import { type Archive, openArchive } from '../archive.ts'

const path = new URL('./character-maps.zip', import.meta.url)

let archive: Promise<Archive> | undefined

/** Opened when a file needs the first map. */
function maps(): Promise<Archive> {
  archive ??= readFile(path).then(openArchive)
  return archive
}

type Data = { readonly kind: string; readonly filename: string }

/** What PDF.js constructs to get its data. There are no fonts and no programs: only text is read. */
export class CharacterMaps {
  readonly fetch = async ({ kind, filename }: Data) => {
    if (kind !== 'cMapUrl') throw new Error(`No data of the kind ${kind}.`)
    return Uint8Array.from(await (await maps()).bytes(filename))
  }
}
