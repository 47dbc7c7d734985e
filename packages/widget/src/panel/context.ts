// What the loader gives the panel.
import type { Emitter } from '../lib/emitter.ts'
import type { Session } from '../lib/session.ts'
import type { Store } from '../lib/store.ts'
import type { Frame } from '../loader/frame.ts'
import type { Launcher } from '../loader/launcher.ts'
import type { LauncherWords } from '../loader/launcher-words.ts'
import type { WidgetSettings } from '../loader/settings.ts'

export type PanelContext = {
  readonly settings: WidgetSettings
  readonly frame: Frame
  readonly launcher: Launcher
  readonly session: Session
  readonly store: Store
  readonly tabStore: Store
  readonly emitter: Emitter
  readonly words: LauncherWords
  /** Closes the widget. */
  readonly close: () => void
}
