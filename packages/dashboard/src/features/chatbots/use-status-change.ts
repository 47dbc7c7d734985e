// Changes the status of a chatbot and refreshes all pages.
import { notifications } from '@mantine/notifications'
import type { Chatbot, ChatbotStatus } from '@parley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'
import { messageOf } from '../../lib/queries.ts'
import { chatbotTexts } from '../../texts/chatbots.ts'
import { chatbotKeys } from './queries.ts'

export function useStatusChange({ id, name }: Chatbot) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: ChatbotStatus) => parley.chatbots.update(id, { status }),
    async onSuccess({ status }) {
      // The forms must have the new version before the notification appears.
      await queryClient.invalidateQueries({ queryKey: chatbotKeys.all })
      notifications.show({ message: chatbotTexts.statusChanged(name, status) })
    },
    onError(error) {
      notifications.show({ color: 'red', message: messageOf(error) })
    },
  })
}
