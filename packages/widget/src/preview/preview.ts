// A picture of the widget with a given look, for the dashboard. It is drawn by the widget's own parts and styles, and takes
// no clicks and no focus.
import type { VisitorMessage, WidgetTheme } from '@parley/contract'
import type { ConversationState } from '../conversation/conversation.ts'
import type { Entry } from '../conversation/entries.ts'
import { adopt, h } from '../lib/dom.ts'
import type { Store } from '../lib/store.ts'
import frameCss from '../loader/frame.css?inline'
import { createLauncher } from '../loader/launcher.ts'
import composerCss from '../panel/composer.css?inline'
import { createComposer } from '../panel/composer.ts'
import { createHeader } from '../panel/header.ts'
import logCss from '../panel/log.css?inline'
import { createLog } from '../panel/log.ts'
import { drawLogo } from '../panel/logo.ts'
import replyCss from '../panel/message/reply.css?inline'
import panelCss from '../panel/panel.css?inline'
import { createTexts } from '../panel/texts.ts'
import previewCss from './preview.css?inline'

export type PreviewInput = {
  /** The name of the chatbot. */
  readonly name: string
  readonly welcome: string
  readonly question: string
  /** May have Markdown. */
  readonly reply: string
  readonly suggestions: readonly string[]
  /** The words of the widget, by their short names. */
  readonly texts: Readonly<Record<string, string>>
}

export type PreviewLook = { readonly theme: WidgetTheme; readonly scheme: 'light' | 'dark' }

/** Draws into the empty element `host`, whose parent must be positioned with a `transform`. */
export function createPreview(host: HTMLElement, input: PreviewInput) {
  const { name, welcome, question, reply, suggestions } = input
  const texts = createTexts(input.texts)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const surface = h('section', { class: 'widget', inert: true })
  const header = createHeader({
    name,
    texts,
    titleId: 'title',
    onClose: ignore,
    onAskForPerson: ignore,
    onBeginAnew: ignore,
    onEnd: ignore,
  })
  const log = createLog({
    name,
    texts,
    welcome,
    openers: [],
    onChoose: ignore,
    onAskForPerson: ignore,
    onRetry: ignore,
    onRate: async () => true,
  })
  const store: Store = { read: () => undefined, write: ignore, of: () => store }
  const composer = createComposer({ texts, tabStore: store, onSend: ignore })
  const powered = h('p', { class: 'powered' }, texts('powered_by'))
  const main = h('div', { class: 'main' }, log.node, composer.node, powered)
  const launcher = createLauncher(['', '', '', ''], ignore)
  launcher.setOpen(true)
  surface.append(h('div', { class: 'panel' }, header.node, main), launcher.button)
  root.adoptedStyleSheets = []
  adopt(root, frameCss + panelCss + logCss + replyCss + composerCss + previewCss)
  root.replaceChildren(surface)
  const state = stateOf([
    { key: '1', from: 'user', text: question, state: 'stored' },
    { key: '2', from: 'bot', text: reply, state: 'stored', message: replyOf(reply, suggestions) },
  ])
  header.update(state)
  log.update(state, () => undefined)
  log.node.scrollTop = 0
  composer.restore()
  let logo: string | null = null

  /** Shows the logo, unless another one was chosen before it is drawn. */
  async function showLogo(): Promise<void> {
    const wanted = logo
    const picture = wanted === null ? undefined : await drawLogo(wanted).catch(() => undefined)
    if (logo !== wanted) return
    header.node.querySelector('canvas')?.remove()
    if (picture !== undefined) header.node.prepend(picture)
  }

  return {
    /** Shows another look at once. */
    update({ theme, scheme }: PreviewLook): void {
      const { color, background, text_color, radius, font, position } = theme
      const variables = {
        '--theme-color': color,
        '--theme-background': background,
        '--theme-text-color': text_color,
        '--theme-radius': radius === null ? null : `${radius}px`,
        '--theme-font': font,
      }
      for (const [variable, value] of Object.entries(variables)) {
        surface.style.setProperty(variable, value ?? '')
      }
      surface.classList.toggle('left', position === 'left')
      if (theme.logo !== logo) {
        logo = theme.logo
        void showLogo()
      }
      surface.style.colorScheme = scheme
    },
  }
}

const ignore = () => undefined

function stateOf(entries: readonly Entry[]): ConversationState {
  return {
    id: '1',
    status: 'active',
    entries,
    isOffline: false,
    trouble: undefined,
    typing: undefined,
  }
}

function replyOf(text: string, suggestions: readonly string[]): VisitorMessage {
  return {
    message_id: '2',
    conversation_id: '1',
    text,
    sender_type: 'bot',
    sent_at: '2026-11-20T10:16:02.004Z',
    kind: 'message',
    suggestions: suggestions.map((suggestion) => ({ text: suggestion })),
  }
}
