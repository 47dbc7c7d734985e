// Reads what the page says about the widget: the attributes of its script element.

export type WidgetSettings = {
  /** The address of Parley, with a slash at the end. */
  readonly server: string
  /** The publishable key. */
  readonly key: string
  /** A BCP 47 tag. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The side of the window, if the page chose one. */
  readonly position: string | undefined
  /** The color, for a page whose visitors have not opened the widget yet. */
  readonly color: string | undefined
  /** `light` or `dark`; anything else means what the visitor's system prefers. */
  readonly scheme: string
  /** What the page last said about its visitor: a JWT; null = nobody is signed in. */
  identity: string | null | undefined
  /** Whether the widget is the whole page. */
  readonly isPage: boolean
}

const rightToLeft = /^(ar|ckb|fa|he|ps|ur|yi)\b/i

/** Returns undefined, with a sentence in the console, if the script element has no key. */
export function readSettings(script: HTMLScriptElement | null): WidgetSettings | undefined {
  const attribute = (name: string) => script?.getAttribute(`data-${name}`)?.trim() || undefined
  const key = attribute('chatbot')
  if (script === null || key === undefined) {
    console.warn('Parley: data-chatbot needs a publishable key.')
    return undefined
  }
  const page = document.documentElement
  const language = attribute('language') ?? (page.lang || navigator.language || 'en')
  const isPageRtl = getComputedStyle(page).direction === 'rtl'
  const isRtl = attribute('language') === undefined ? isPageRtl : rightToLeft.test(language)
  return {
    server: new URL('.', script.src).href,
    key,
    language,
    direction: isRtl ? 'rtl' : 'ltr',
    position: attribute('position'),
    color: attribute('color'),
    scheme: attribute('theme') ?? '',
    // Its own, since a page may add to Object.prototype.
    identity: undefined,
    isPage: script.hasAttribute('data-page'),
  }
}
