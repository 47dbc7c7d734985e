// The title in the properties of an Office document.
import type { Archive } from '../archive.ts'
import { oneLine } from '../markup/markdown.ts'
import { elementsBelow, parseXml, textOf } from '../markup/xml.ts'

const properties = 'docProps/core.xml'
/** Titles that the programs themselves fill in. */
const defaults = /^(?:powerpoint presentation|presentation|title|untitled|document\d*|slide 1)$/i

/** Undefined without a title. Broken properties are no reason to refuse the document. */
export async function officeTitle(archive: Archive): Promise<string | undefined> {
  if (!archive.has(properties)) return undefined
  try {
    const [title] = elementsBelow(parseXml(await archive.text(properties)), 'title')
    const text = title === undefined ? '' : oneLine(textOf(title))
    return text === '' || defaults.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
