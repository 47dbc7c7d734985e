// Loads the widget of Parley once, and keeps it while the pages of the app change.
import { useEffect } from 'react'

/** Put it once at the root of the app. It draws nothing: the widget has a place of its own beside the app. */
export function ParleyChat({ server, chatbot }) {
  useEffect(() => {
    // In development, React runs effects twice.
    if (document.querySelector('script[data-chatbot]') !== null) return
    const script = document.createElement('script')
    script.src = `${server}/widget.js`
    script.dataset.chatbot = chatbot
    document.head.append(script)
  }, [server, chatbot])
  return null
}
