// Finds chatbots, knowledge and conversations on the server.
import type { ConversationListItem } from '@parley/client'
import { IconBooks, IconMessages, IconRobot } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { titleOf } from '../../features/conversations/list/preview.ts'
import { userName } from '../../features/conversations/user-name.ts'
import { parley } from '../../lib/parley.ts'
import { plainPreview, plainText } from '../../lib/plain-text.ts'
import { messageOf } from '../../lib/queries.ts'
import { paletteTexts as texts } from '../../texts/palette.ts'
import type { EntryGroup } from './entries.ts'

const limit = 5
/** The search for knowledge reads all texts, so a letter or two don't start it. */
const charactersMin = 3
const hintCharacters = 60

/**
 * An empty text finds nothing. Each text is a query of its own, so that a late answer for an earlier
 * text is never shown.
 */
export function useFound(q: string) {
  const router = useRouter()
  const search = <Answer>(
    name: string,
    find: (signal: AbortSignal) => Promise<Answer>,
    isWanted = q !== '',
  ) => ({
    queryKey: ['palette', name, q],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(signal),
    enabled: isWanted,
  })
  const [chatbots, knowledge, conversations] = useQueries({
    queries: [
      search('chatbots', (signal) => parley.chatbots.list({ q, limit }, { signal })),
      search(
        'knowledge',
        (signal) => parley.knowledge.list({ q, limit }, { signal }),
        [...q].length >= charactersMin,
      ),
      search('conversations', (signal) =>
        parley.conversations.list({ q, limit, include: 'preview' }, { signal }),
      ),
    ],
  })
  const groups: readonly EntryGroup[] = [
    {
      name: texts.chatbots,
      entries: (chatbots.data?.chatbots ?? []).map(({ id, name }) => ({
        label: name,
        icon: IconRobot,
        run: () =>
          void router.navigate({ to: '/chatbots/$chatbot_id', params: { chatbot_id: id } }),
      })),
    },
    {
      name: texts.knowledge,
      entries: (knowledge.data?.knowledge ?? []).map(({ id, title, question, preview }) => ({
        label: title ?? question ?? texts.untitled,
        hint: plainPreview(preview, title ?? question ?? '', hintCharacters),
        icon: IconBooks,
        run: () =>
          void router.navigate({ to: '/knowledge/$knowledge_id', params: { knowledge_id: id } }),
      })),
    },
    {
      name: texts.conversations,
      entries: (conversations.data?.conversations ?? []).map((conversation) => ({
        label: titleOf(conversation),
        hint: conversationHint(conversation),
        icon: IconMessages,
        run: () =>
          void router.navigate({
            to: '/conversations/$conversation_id',
            params: { conversation_id: conversation.conversation_id },
          }),
      })),
    },
  ]
  const all = [chatbots, knowledge, conversations]
  const error = all.find((query) => query.isError)?.error
  return {
    groups,
    isSearching: all.some(({ isFetching }) => isFetching),
    problem: error === undefined || error === null ? undefined : messageOf(error),
  }
}

/** Many conversations begin with the same question, so the user comes first. */
function conversationHint(conversation: ConversationListItem): string {
  const user = userName(conversation)
  const found = plainText(conversation.found_message?.text ?? '', 2 * hintCharacters)
  return [user, found].filter((part) => part !== '' && part !== titleOf(conversation)).join(' · ')
}
