// The sources of a reply: cards that open in place.
import type { VisitorMessage } from '@parley/contract'
import { h, icon, set } from '../../lib/shared.ts'
import { renderLink } from '../../markdown/render.ts'
import { safeAddress } from '../../markdown/safe-address.ts'
import { icons } from '../icons.ts'
import { createId } from '../ids.ts'
import type { Texts } from '../texts.ts'

type Citation = NonNullable<VisitorMessage['citations']>[number]

/** Returns nothing for a reply without sources. */
export function renderSources({ citations = [] }: VisitorMessage, texts: Texts): Node | undefined {
  if (citations.length === 0) return undefined
  const label = createId('sources')
  return h(
    'div',
    { class: 'sources', role: 'group', 'aria-labelledby': label },
    h('p', { class: 'label', id: label }, texts('sources')),
    h('div', { class: 'cards' }, ...citations.map((citation) => renderCard(citation, texts))),
  )
}

function renderCard({ title, url, snippet }: Citation, texts: Texts): Node {
  const href = safeAddress(url ?? '')
  const host = href === undefined ? '' : new URL(href).hostname.replace(/^www\./, '')
  const id = createId('source')
  const details = h(
    'div',
    { class: 'passage', id, hidden: true },
    h('blockquote', { dir: 'auto' }, snippet),
    href !== undefined && renderLink(href, [texts('read_source'), icon(icons.external)]),
  )
  const button = h(
    'button',
    {
      'aria-expanded': 'false',
      'aria-controls': id,
      onclick: () => {
        details.hidden = !details.hidden
        set(button, { 'aria-expanded': String(!details.hidden) })
        card.scrollIntoView({ block: 'nearest' })
      },
    },
    icon(icons.document),
    h(
      'span',
      { class: 'name' },
      h('span', { dir: 'auto' }, title || host || texts('sources')),
      title !== null && host !== '' && h('span', { class: 'host' }, host),
    ),
    icon(icons.down),
  )
  const card = h('div', { class: 'card' }, button, details)
  return card
}
