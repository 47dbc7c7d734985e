// Deletes a chatbot. The dialog says what is deleted with it.
import { notifications } from '@mantine/notifications'
import type { Chatbot } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { parley } from '../../lib/parley.ts'
import { chatbotTexts as texts } from '../../texts/chatbots.ts'
import { chatbotKeys, openConversationsQuery, ownKnowledgeQuery } from './queries.ts'

export function DeleteChatbot({ chatbot: { id, name } }: { chatbot: Chatbot }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const knowledge = useQuery(ownKnowledgeQuery(id))
  const open = useQuery(openConversationsQuery(id))

  async function remove() {
    await parley.chatbots.delete(id)
    notifications.show({ message: texts.deleted(name) })
    await navigate({ to: '/chatbots' })
    queryClient.removeQueries({ queryKey: chatbotKeys.one(id) })
    await Promise.all(
      [chatbotKeys.all, ['knowledge'], ['conversations']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
  return (
    <ConfirmButton
      label={texts.delete}
      question={texts.deleteQuestion(name)}
      confirmLabel={texts.deleteConfirm}
      onConfirm={remove}
    >
      {texts.deleteAbout(knowledge.data?.total, open.data)}
    </ConfirmButton>
  )
}
