// Turns the definition lists of HTML, as manuals have them for options and settings, into headings or list items.
import { type HtmlNode, spacedText } from './html-tables.ts'
import { heading, oneLine } from './markdown.ts'

/** Longer definitions are sections with the term as heading, so that each is found and quoted by its term. */
const shortCharacters = 100
/** Below the headings of a page. A list inside of a definition is one level deeper. */
const outerLevel = 5

type Style = 'items' | 'headings' | 'labels'

/** Tells how the terms of each list are written. Use one for a document. */
export function createDefinitionLists() {
  const styles = new Map<HtmlNode, Style>()

  function styleOf(node: HtmlNode): Style {
    const list = ancestor(node, /^DL$/)
    if (list === undefined) return 'labels'
    const style = styles.get(list) ?? chooseStyle(list)
    styles.set(list, style)
    return style
  }

  return {
    /** The first of the terms of a definition has all of them. */
    termText(node: HtmlNode): string {
      if (neighbour(node, 'previousSibling')?.nodeName === 'DT') return ''
      const terms: string[] = []
      for (let term: HtmlNode | undefined = node; term?.nodeName === 'DT'; ) {
        terms.push(oneLine(spacedText(term)))
        term = neighbour(term, 'nextSibling')
      }
      const text = plain(terms.filter(Boolean).join(', '))
      if (text === '') return ''
      const style = styleOf(node)
      if (style === 'items') return `\n- **${withColon(text)}** `
      const isDeep = ancestor(ancestor(node, /^DL$/) ?? node, /^DL$/) !== undefined
      return style === 'labels'
        ? `\n\n**${withColon(text)}**\n\n`
        : `\n\n${heading(isDeep ? outerLevel + 1 : outerLevel, text)}\n\n`
    },

    definitionText(node: HtmlNode, content: string): string {
      if (styleOf(node) !== 'items') return `\n\n${content.trim()}\n\n`
      const text = oneLine(content)
      return neighbour(node, 'previousSibling')?.nodeName === 'DD' ? `; ${text}` : text
    },
  }
}

function chooseStyle(list: HtmlNode): Style {
  const definitions = below(list, 'DD')
  const isShort = definitions.every(
    (definition) =>
      oneLine(definition.textContent ?? '').length <= shortCharacters &&
      !/^(?:DL|UL|OL|PRE|TABLE)$/.test(
        Array.from(definition.childNodes).find(({ nodeName }) => /^[A-Z]/.test(nodeName))
          ?.nodeName ?? '',
      ),
  )
  const isInside = ancestor(list, /^(?:LI|TD|TH|BLOCKQUOTE)$/) !== undefined
  if (isInside) return 'labels'
  return isShort ? 'items' : 'headings'
}

/** A tag as a term would be taken for markup. */
function plain(term: string): string {
  return term.includes('<') && !term.includes('`') ? `\`${term}\`` : term
}

const withColon = (term: string) => (/[:：?？]$/.test(term) ? term : `${term}:`)

function ancestor(node: HtmlNode, name: RegExp): HtmlNode | undefined {
  for (let at = node.parentNode; at !== null; at = at.parentNode) {
    if (name.test(at.nodeName)) return at
  }
  return undefined
}

/** The next element, or the one before. */
function neighbour(node: HtmlNode, side: 'previousSibling' | 'nextSibling'): HtmlNode | undefined {
  let at = node[side]
  while (at !== null && !/^[A-Z]/.test(at.nodeName)) at = at[side]
  return at ?? undefined
}

function below(node: HtmlNode, name: string): HtmlNode[] {
  return Array.from(node.childNodes).flatMap((child) => {
    if (child.nodeName === 'DL') return []
    return child.nodeName === name ? [child] : below(child, name)
  })
}
