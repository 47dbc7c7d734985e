// Follows the relations between the parts of an Office document.
import { posix } from 'node:path'
import type { Archive } from '../archive.ts'
import { elementsBelow, parseXml } from '../markup/xml.ts'

/** Returns the paths of the parts that a part refers to, by relation id. Empty without relations. */
export async function relationsOf(archive: Archive, part: string): Promise<Map<string, string>> {
  const folder = posix.dirname(part)
  const path = `${folder}/_rels/${posix.basename(part)}.rels`
  if (!archive.has(path)) return new Map()
  const relations = elementsBelow(parseXml(await archive.text(path)), 'Relationship')
  return new Map(
    relations.map(({ attributes: { Id = '', Target = '' } }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
    ]),
  )
}
