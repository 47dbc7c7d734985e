// Lets a link open a dialog of its page: `/chatbots?open=new-chatbot`.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Calls `open` once if the URL asks for this dialog, and removes the request from the URL. The name of
 * the dialog is its own: the page that a link leaves still sees the new URL for a moment.
 */
export function useAskedByLink(dialog: string, open: () => void): void {
  const navigate = useNavigate()
  const isAsked = useLocation({
    select: ({ search }) => (search as { open?: unknown }).open === dialog,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a request opens the dialog.
  useEffect(() => {
    if (!isAsked) return
    open()
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, open: undefined })) as never,
      replace: true,
    })
  }, [isAsked])
}
