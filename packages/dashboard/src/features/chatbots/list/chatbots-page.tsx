// The list of chatbots, with search, filters and “New chatbot”.
import { Button, Group, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { Pager } from '../../../components/lists/pager.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { ViewSwitch } from '../../../components/lists/view-switch.tsx'
import { Page } from '../../../components/page.tsx'
import { EmptyState, QueryContent } from '../../../components/states.tsx'
import { useAskedByLink } from '../../../lib/page/asked-by-link.ts'
import { useMay } from '../../../lib/session.ts'
import { chatbotTexts } from '../../../texts/chatbots.ts'
import { type ChatbotFilter, chatbotsPageSize, chatbotsQuery } from '../queries.ts'
import { ChatbotsTable } from './chatbots-table.tsx'
import { NewChatbot } from './new-chatbot.tsx'

const statuses = ['active', 'draft', 'inactive', 'archived'] as const
const everything = 'all'
const sorts = ['-created_at', 'created_at', 'name', '-updated_at'] as const

export function ChatbotsPage() {
  const { filters, page, isFiltered, set, setPage, clear } = useFilters(['q', 'status', 'sort'])
  const status = statuses.find((one) => one === filters.status)
  const sort = sorts.find((one) => one === filters.sort)
  const filter: ChatbotFilter = {
    page,
    ...(filters.q === undefined ? {} : { q: filters.q }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
  }
  const query = useQuery(chatbotsQuery(filter))
  const mayChange = useMay('editor')
  const [isCreating, { open, close }] = useDisclosure(false)
  useAskedByLink('new-chatbot', open)
  const createButton = mayChange && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      {chatbotTexts.create}
    </Button>
  )
  const isEmpty = query.data?.total === 0 && !isFiltered

  return (
    <Page title={chatbotTexts.title} about={chatbotTexts.about} actions={!isEmpty && createButton}>
      {isEmpty ? (
        <EmptyState
          title={mayChange ? chatbotTexts.emptyTitle : chatbotTexts.title}
          action={createButton}
        >
          {mayChange ? chatbotTexts.emptyAbout : chatbotTexts.emptyViewer}
        </EmptyState>
      ) : (
        <Stack gap="sm">
          <ViewSwitch
            label={chatbotTexts.status}
            views={([everything, ...statuses] as const).map((value) => ({
              value,
              label: value === everything ? chatbotTexts.anyStatus : chatbotTexts.statuses[value],
            }))}
            value={status ?? everything}
            onChange={(value) => set({ status: value === everything ? null : value })}
          />
          <Group gap="sm">
            <SearchField
              label={chatbotTexts.search}
              value={filters.q ?? ''}
              onChange={(q) => set({ q })}
            />
            <Select
              aria-label={chatbotTexts.sort}
              data={sorts.map((value) => ({ value, label: chatbotTexts.sorts[value] }))}
              value={sort ?? '-created_at'}
              allowDeselect={false}
              onChange={(value) => set({ sort: value })}
              className="filter"
            />
          </Group>
          <QueryContent query={query}>
            {({ chatbots, total }) =>
              total === 0 ? (
                <EmptyState
                  title={chatbotTexts.noneFound}
                  action={
                    <Button variant="default" onClick={clear}>
                      {chatbotTexts.showAll}
                    </Button>
                  }
                >
                  {chatbotTexts.noneFoundAbout}
                </EmptyState>
              ) : (
                <>
                  <ChatbotsTable chatbots={chatbots} />
                  <Pager page={page} limit={chatbotsPageSize} total={total} onChange={setPage} />
                </>
              )
            }
          </QueryContent>
        </Stack>
      )}
      {isCreating && <NewChatbot onClose={close} />}
    </Page>
  )
}
