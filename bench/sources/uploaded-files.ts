// The files that are uploaded to a server under load.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createBombs } from './bombs.ts'
import { createRandom, mutate } from './mutations.ts'

/** Larger files are left out, so that a run of thousands ends. */
const fileBytesMax = 400_000
const bombShare = 0.01
const seed = 27

/** Texts of a kilobyte, which harm nothing. */
export function smallFiles(): () => File {
  let made = 0
  return () => {
    const text = `Parcel ${made} is in shelf ${made * 7}. `.repeat(30)
    return new File([text], `small-${made++}.txt`)
  }
}

/** Files and bombs, each damaged in another way. */
export function damagedFiles(files: readonly string[]): () => File {
  const random = createRandom(seed)
  const originals = files
    .map((file) => ({ name: basename(file), bytes: readFileSync(file) }))
    .filter(({ bytes }) => bytes.length > 0 && bytes.length <= fileBytesMax)
  const bombs = createBombs()
  let made = 0

  return () => {
    const isBomb = random() < bombShare
    const choice = isBomb ? bombs : originals
    const chosen = choice[Math.floor(random() * choice.length)]
    if (chosen === undefined) throw new Error('There is no file to damage.')
    const { name, bytes } = chosen
    return new File([Uint8Array.from(isBomb ? bytes : mutate(bytes, random))], `${made++}-${name}`)
  }
}
