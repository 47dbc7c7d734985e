// The panel: loaded when somebody opens the widget, or when a conversation goes on.
import type { VisitorSession } from '@parley/contract'
import type { RequestFailure } from '../lib/http.ts'
import { adopt, fill, h, icon } from '../lib/shared.ts'
import composerCss from './composer.css?inline'
import type { PanelContext } from './context.ts'
import { createFullScreen } from './full-screen.ts'
import { icons } from './icons.ts'
import { createId } from './ids.ts'
import logCss from './log.css?inline'
import replyCss from './message/reply.css?inline'
import panelCss from './panel.css?inline'
import { createPeople, type Person } from './people.ts'
import { createView, type View } from './view.ts'

export type PanelModule = { readonly createPanel: (context: PanelContext) => Panel }

export type Panel = ReturnType<typeof createPanel>

export function createPanel(context: PanelContext) {
  const { settings, frame, launcher, emitter, words, close } = context
  const titleId = createId('title')
  const panel = h('div', {
    class: 'panel',
    role: settings.isPage ? 'main' : 'dialog',
    tabindex: '-1',
    hidden: true,
    'aria-label': words[0],
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || settings.isPage) return
      event.stopPropagation()
      if (!view?.closeMenu()) close()
    },
  })
  const fullScreen = createFullScreen(panel, settings.isPage)
  const people = createPeople(context)
  let isOpen = false
  let view: View | undefined
  /** The attempt to open the session that is under way. */
  let attempt: object | undefined
  const asked: string[] = []

  adopt(frame.shadow, panelCss + logCss + replyCss + composerCss)
  frame.surface.prepend(panel)
  void start()

  async function start(): Promise<void> {
    const own = {}
    attempt = own
    showLoading()
    try {
      const { person, opened } = await people.enter()
      if (own !== attempt) return
      const loading = showView(opened, person).load()
      for (const text of asked.splice(0)) view?.send(text)
      await loading
    } catch (failure) {
      if (own !== attempt) return
      if (view === undefined) showFailure(failure as Partial<RequestFailure>)
      else view.showFailedLoad()
    } finally {
      if (own === attempt) attempt = undefined
    }
  }

  function bare(...content: Node[]): void {
    const closing = h(
      'button',
      { class: 'tool', 'aria-label': words[1], onclick: close },
      icon(icons.close),
    )
    const header = h('header', { class: 'header' }, h('div', { class: 'title' }), closing)
    fill(panel, !settings.isPage && header, h('div', { class: 'blank' }, ...content))
  }

  function showLoading(): void {
    bare(h('div', { class: 'typing' }, h('i'), h('i'), h('i')))
  }

  function showFailure({ sentence }: Partial<RequestFailure>): void {
    const again = h('button', { class: 'action', onclick: () => void start() }, words[3])
    bare(h('p', { role: 'alert' }, sentence ?? words[2]), again)
  }

  function showView(opened: VisitorSession, person: Person): View {
    const { theme } = opened.chatbot
    frame.applyTheme(theme)
    // Here and not in the loader, whose only text is the number of unread replies.
    if (theme.font) frame.surface.style.setProperty('--theme-font', theme.font)
    panel.removeAttribute('aria-label')
    panel.setAttribute('aria-labelledby', titleId)
    const hadFocus = panel.contains(frame.shadow.activeElement)
    view = createView({ ...context, person, chatbot: opened.chatbot, titleId })
    fill(panel, ...view.nodes)
    view.setSeen(isOpen)
    if (hadFocus && isOpen) focus()
    return view
  }

  function focus(): void {
    // On a phone the keyboard would cover the greeting.
    if (view !== undefined && !fullScreen.isFull()) view.focus()
    else panel.focus()
  }

  return {
    /** `byVisitor` moves the focus into the panel. */
    open(byVisitor: boolean): void {
      if (isOpen) return
      isOpen = true
      panel.hidden = false
      fullScreen.setOpen(true)
      view?.setSeen(true)
      if (byVisitor) focus()
      emitter.emit('open', undefined)
    },
    close(): void {
      if (!isOpen) return
      isOpen = false
      const hadFocus = panel.contains(frame.shadow.activeElement)
      panel.hidden = true
      fullScreen.setOpen(false)
      view?.setSeen(false)
      if (hadFocus) launcher.button.focus()
      emitter.emit('close', undefined)
    },
    /** The page has said who the visitor is: shows what is theirs. */
    identify(): void {
      if (!people.change() && (view ?? attempt)) return
      view?.end()
      view = undefined
      void start()
    },
    /** Sends a message of the visitor, as soon as the session is open. */
    ask(text: string): void {
      if (text.trim() === '') return
      if (view === undefined) asked.push(text)
      else view.send(text)
    },
  }
}
