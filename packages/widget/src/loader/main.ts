// The script that a page loads: the launcher and `window.Parley`. The panel is loaded when somebody opens it.
import type { ParleyWidget } from '../api.ts'
import { createEmitter } from '../lib/emitter.ts'
import { createSession } from '../lib/session.ts'
import { adopt, bare, fill, h, icon, parseJson, set } from '../lib/shared.ts'
import { createStore } from '../lib/store.ts'
import type { Panel, PanelModule } from '../panel/panel.ts'
import { createFrame } from './frame.ts'
import { createLauncher } from './launcher.ts'
import { launcherWords } from './launcher-words.ts'
import { readSettings, type WidgetSettings } from './settings.ts'

/** The name of the panel's file, set by the build. */
declare const __PANEL_FILE__: string

// The script may be in the page twice, for example in a template and in a tag manager.
const mark = Symbol.for('parley.widget')
if (!Object.hasOwn(window, mark)) {
  const script = document.currentScript ?? document.querySelector('script[data-chatbot]')
  const settings = readSettings(script as HTMLScriptElement | null)
  if (settings !== undefined) {
    // The panel's file takes these from here.
    Object.defineProperty(window, mark, { value: { adopt, bare, fill, h, icon, parseJson, set } })
    window.Parley = startWidget(settings)
    window.dispatchEvent(new Event('parley:ready'))
  }
}

function startWidget(settings: WidgetSettings): ParleyWidget {
  const { server, key, language, isPage } = settings
  const store = createStore(key, () => localStorage)
  /** What belongs to this tab alone. */
  const tabStore = createStore(key, () => sessionStorage)
  const session = createSession({ url: `${server}v1/widget`, key, language, store })
  const emitter = createEmitter()
  const words = launcherWords(language)
  const frame = createFrame(settings)
  const launcher = createLauncher(words, () => (isOpen ? close() : open()))
  let isOpen = false
  let panel: Panel | undefined
  let loading: Promise<Panel> | undefined

  if (!isPage) {
    frame.surface.setAttribute('aria-label', words[0])
    frame.surface.append(launcher.hint, launcher.button)
  }

  function load(): Promise<Panel> {
    loading ??= import(`${server}widget/${__PANEL_FILE__}`)
      .then(({ createPanel }: PanelModule) => {
        const context = {
          settings,
          frame,
          launcher,
          session,
          store,
          tabStore,
          emitter,
          words,
          close,
        }
        panel = createPanel(context)
        return panel
      })
      .catch((error) => {
        loading = undefined
        throw error
      })
    return loading
  }

  /** `byVisitor` moves the focus into the panel. */
  async function open(byVisitor = true): Promise<void> {
    isOpen = true
    launcher.setBusy(true)
    launcher.say('')
    try {
      const loaded = await load()
      // The visitor may have closed it while it was loaded.
      if (!isOpen) return
      tabStore.write('open', true)
      launcher.setOpen(true)
      loaded.open(byVisitor)
    } catch {
      isOpen = false
      launcher.say(words[2])
    } finally {
      launcher.setBusy(false)
    }
  }

  function close(): void {
    if (isPage || !isOpen) return
    isOpen = false
    tabStore.write('open', undefined)
    launcher.setOpen(false)
    panel?.close()
  }

  /** Shows at once what the visitor left on the page before; sends nothing for somebody who is new here. */
  async function goOn(): Promise<void> {
    if (isPage || tabStore.read('open') === true) return open(false)
    if (!session.isKnown() || store.read('person')) return
    const { conversation_id, chatbot } = await session.open()
    frame.applyTheme(chatbot.theme)
    if (conversation_id !== null || tabStore.read('waiting')) await load()
  }
  const start = () => void goOn().catch(() => undefined)
  // After the page has been drawn.
  if (isPage) start()
  else setTimeout(start)

  return {
    open: () => void open(),
    close,
    ask: (text) => void open().then(() => panel?.ask(String(text))),
    identify: (identity) => {
      settings.identity = identity
      if (panel) panel.identify()
      // They were here before, so there may be unread replies.
      else if (identity && store.read('person')) void load()
    },
    on: emitter.on,
  }
}
