// Changes a parsed Markdown text before it is shown: line breaks stay, HTML is text, marked places are marked.
import type { GroundingMark } from '@parley/client'
import { cutAtMarks } from '../answers/marked-stretches.ts'

/** The fields of a Markdown node that this file reads. */
export type MarkdownNode = {
  type: string
  value?: string
  label?: string | null
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined
  data?: { hName: string; hProperties: Record<string, string> }
}

export type Marking = {
  readonly marks: readonly GroundingMark[]
  /** The attributes of the element around a marked place. */
  readonly attributesOf: (kinds: readonly GroundingMark['kind'][]) => Record<string, string>
}

/** Deeper lists and quotes are shown as their source: browsers get slow with thousands of levels. */
const levelsMax = 20
/** Blocks that contain other blocks. */
const containers = ['root', 'blockquote', 'listItem']

/**
 * A remark plugin. A mark says where it begins and ends in the source, and so does each Markdown node:
 * so a reply is shown as Markdown with its marks. A place that Markdown spells in another way than the
 * source, such as an entity or code, is only listed below the reply.
 */
export function readableTree({ marks, attributesOf }: Marking) {
  return (tree: MarkdownNode, { value }: { value: unknown }) => {
    const source = String(value)
    change(tree, 0)

    function change(parent: MarkdownNode, level: number): void {
      const children = parent.children?.flatMap((node) => changed(node, parent, level))
      if (children !== undefined) parent.children = children
    }

    function changed(node: MarkdownNode, parent: MarkdownNode, level: number): MarkdownNode[] {
      if (node.type === 'text') return pieces(node)
      if (node.type === 'html') {
        return containers.includes(parent.type) ? [paragraph(pieces(node))] : pieces(node)
      }
      if (node.type === 'footnoteReference') return [text(`[^${node.label ?? ''}]`)]
      // A footnote would move to the end of the reply, under a heading.
      if (node.type === 'footnoteDefinition') node.type = 'blockquote'
      if (level >= levelsMax && node.children !== undefined) {
        const { start, end } = node.position ?? {}
        return [paragraph([text(source.slice(start?.offset, end?.offset))])]
      }
      change(node, level + 1)
      return [node]
    }

    /** The lines of a text with breaks between them, each cut at its marks. */
    function pieces({ value: words = '', position }: MarkdownNode): MarkdownNode[] {
      let from = position?.start.offset ?? source.length
      return words.split('\n').flatMap((line, index) => {
        const at = source.indexOf(line, from)
        const isFound = at >= 0 && at + line.length <= (position?.end.offset ?? 0)
        if (isFound) from = at + line.length
        const shown = isFound ? markedLine(line, at) : [text(line)]
        return index === 0 ? shown : [{ type: 'break' }, ...shown]
      })
    }

    function markedLine(line: string, at: number): MarkdownNode[] {
      const own = marks.map((mark) => ({ ...mark, start: mark.start - at, end: mark.end - at }))
      return cutAtMarks(line, own).map((piece) =>
        piece.kinds.length === 0
          ? text(piece.text)
          : {
              type: 'emphasis',
              children: [text(piece.text)],
              data: { hName: 'mark', hProperties: attributesOf(piece.kinds) },
            },
      )
    }
  }
}

function text(value: string): MarkdownNode {
  return { type: 'text', value }
}

function paragraph(children: MarkdownNode[]): MarkdownNode {
  return { type: 'paragraph', children }
}
