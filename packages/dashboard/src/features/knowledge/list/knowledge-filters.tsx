// The filters of the list of knowledge.
import { Checkbox, Group, Pill, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { ViewSwitch } from '../../../components/lists/view-switch.tsx'
import { knowledgeTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { countsQuery } from '../queries.ts'
import {
  type KnowledgeFilterControls,
  shownSorts,
  shownStatuses,
  shownTypes,
} from './use-knowledge-filter.ts'

/** Can’t be the id of a chatbot: these begin with `bot_`. */
const sharedOnly = 'shared'

export function KnowledgeFilters({ narrowing }: { narrowing: KnowledgeFilterControls }) {
  const { filter, set } = narrowing
  const { choices } = useChatbotChoices()
  return (
    <Stack gap="sm">
      <StatusTabs narrowing={narrowing} />
      <Group gap="sm">
        <SearchField label={texts.search} value={filter.q ?? ''} onChange={(q) => set({ q })} />
        <Select
          aria-label={texts.filters.chatbot}
          placeholder={texts.filters.anyChatbot}
          data={[{ value: sharedOnly, label: texts.filters.sharedOnly }, ...choices]}
          value={filter.scope === 'shared' ? sharedOnly : (filter.chatbot_id ?? null)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': texts.filters.anyChatbot }}
          onChange={(chosen) =>
            chosen === sharedOnly
              ? set({ chatbot_id: null, scope: 'shared' })
              : set({ chatbot_id: chosen, scope: null })
          }
          className="filter"
        />
        <Select
          aria-label={texts.filters.type}
          placeholder={texts.filters.anyType}
          data={shownTypes.map((value) => ({ value, label: texts.types[value] }))}
          value={filter.type ?? null}
          clearable
          clearButtonProps={{ 'aria-label': texts.filters.anyType }}
          onChange={(type) => set({ type })}
          className="filter"
        />
        <Select
          aria-label={texts.filters.sort}
          data={shownSorts.map((value) => ({ value, label: texts.sorts[value] }))}
          value={filter.sort ?? '-created_at'}
          allowDeselect={false}
          onChange={(sort) => set({ sort })}
          className="filter"
        />
      </Group>
      {(filter.chatbot_id !== undefined || filter.tag !== undefined) && (
        <Group gap="md">
          {filter.chatbot_id !== undefined && (
            <Checkbox
              label={texts.filters.own}
              checked={filter.scope === 'own'}
              onChange={(event) => set({ scope: event.currentTarget.checked ? 'own' : null })}
            />
          )}
          {filter.tag !== undefined && (
            <Group gap="xs">
              <Text size="sm">{texts.filters.tag}</Text>
              <Pill
                withRemoveButton
                onRemove={() => set({ tag: null })}
                removeButtonProps={{
                  'aria-label': texts.filters.anyTag,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {filter.tag}
              </Pill>
            </Group>
          )}
        </Group>
      )}
    </Stack>
  )
}

const everything = 'all'

function StatusTabs({ narrowing: { filter, set } }: { narrowing: KnowledgeFilterControls }) {
  const { data } = useQuery({ ...countsQuery(filter), placeholderData: keepPreviousData })
  const counts = filter.q === undefined ? data : undefined
  return (
    <ViewSwitch
      label={texts.filters.status}
      value={filter.status ?? everything}
      onChange={(status) => set({ status: status === everything ? null : status })}
      views={([everything, ...shownStatuses] as const).map((value) => ({
        value,
        label: (
          <>
            {value === everything ? texts.all : texts.statuses[value]}{' '}
            {counts !== undefined && (
              <Text span size="xs" c="dimmed">
                {texts.number(counts[value])}
              </Text>
            )}
          </>
        ),
      }))}
    />
  )
}
