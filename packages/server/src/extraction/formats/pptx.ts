// Reads slides in their order: the title of a slide is a heading. Notes are for the speaker, and are left out.
import type { Archive } from '../archive.ts'
import type { ExtractedDocument } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { heading, joinBlocks, markdownTable, oneLine } from '../markup/markdown.ts'
import { childNamed, type Element, elementsBelow, parseXml, textOf } from '../markup/xml.ts'
import { officeTitle } from './office-title.ts'
import { relationsOf } from './relations.ts'

const presentation = 'ppt/presentation.xml'

/** Throws ExtractionError `damaged`, `too_large`. */
export async function readPptx(archive: Archive): Promise<ExtractedDocument> {
  const relations = await relationsOf(archive, presentation)
  const slides = elementsBelow(parseXml(await archive.text(presentation)), 'sldId')
  const texts: string[] = []
  for (const { attributes } of slides) {
    const path = relations.get(attributes['r:id'] ?? '')
    if (path !== undefined && archive.has(path))
      texts.push(slideText(parseXml(await archive.text(path))))
  }
  return {
    title: await officeTitle(archive),
    markdown: joinBlocks(texts),
    mimeType: mimeTypes.pptx,
  }
}

function slideText(slide: Element): string {
  const shapes = elementsBelow(slide, 'sp', 'graphicFrame')
  return joinBlocks(
    shapes.map((shape) => (isTitle(shape) ? heading(2, textOfShape(shape)) : shapeText(shape))),
  )
}

function isTitle(shape: Element): boolean {
  const [placeholder] = elementsBelow(shape, 'ph')
  return /^(?:title|ctrTitle)$/.test(placeholder?.attributes.type ?? '')
}

function textOfShape(shape: Element): string {
  return elementsBelow(shape, 'p').map(paragraphText).join(' ')
}

function shapeText(shape: Element): string {
  const [table] = elementsBelow(shape, 'tbl')
  if (table !== undefined) {
    const rows = elementsBelow(table, 'tr')
    return markdownTable(rows.map((row) => elementsBelow(row, 'tc').map(textOfShape)))
  }
  const [placeholder] = elementsBelow(shape, 'ph')
  // Number, date and footer of the slide.
  if (/^(?:sldNum|dt|ftr)$/.test(placeholder?.attributes.type ?? '')) return ''
  const paragraphs = elementsBelow(shape, 'p').filter(
    (paragraph) => paragraphText(paragraph) !== '',
  )
  const isList = placeholder !== undefined && paragraphs.length > 1
  if (!isList) return paragraphs.map(paragraphText).join('\n\n')
  return paragraphs.map((paragraph) => listEntry(paragraph)).join('\n')
}

function listEntry(paragraph: Element): string {
  const level = Number(childNamed(paragraph, 'pPr')?.attributes.lvl ?? 0)
  return `${'  '.repeat(Math.min(level, 5))}- ${paragraphText(paragraph)}`
}

function paragraphText(paragraph: Element): string {
  return oneLine(
    elementsBelow(paragraph, 't', 'br')
      .map((part) => (part.name === 'br' ? ' ' : textOf(part)))
      .join(''),
  )
}
