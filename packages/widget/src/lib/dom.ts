// Creates elements. Only own properties count, so a page that adds to Object.prototype changes nothing.

type Handler = (event: never) => void
export type Attributes = Readonly<Record<string, string | boolean | Handler | undefined>>
export type Child = Node | string | false | undefined

/**
 * Creates an element. A function is a listener (`onclick`), `true` an attribute without a value; `false` and
 * undefined are left out, among the children too.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  set(element, attributes)
  fill(element, ...children)
  return element
}

/** Sets the attributes. `false` and undefined remove one. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value === undefined || value === false) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : value)
  }
}

/** Replaces the children. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...children.filter((child) => child !== undefined && child !== false))
}

const svg = 'http://www.w3.org/2000/svg'

/** Creates an icon of 24 × 24 from the `d` of its lines. Its name for screen readers belongs to its button. */
export function icon(d: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg')
  set(picture, { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' })
  const path = document.createElementNS(svg, 'path')
  set(path, { d })
  picture.append(path)
  return picture
}

/** Adds a style sheet to a shadow root. A content security policy has no say in it. */
export function adopt(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
