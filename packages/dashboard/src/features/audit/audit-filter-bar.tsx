// The filters of the audit log.
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionGroups, auditTexts as texts } from '../../texts/audit.ts'
import { type AuditFilters, keysQuery, membersQuery } from './queries.ts'

type AuditFilterBarProps = {
  readonly filters: AuditFilters
  readonly onChange: (change: Partial<Record<keyof AuditFilters, string | null>>) => unknown
  /** Undefined = no filter is set. */
  readonly onClear: (() => unknown) | undefined
}

const actions = actionGroups.map(({ title, actions }) => ({
  group: title,
  items: Object.entries(actions).map(([value, label]) => ({ value, label })),
}))

export function AuditFilterBar({ filters, onChange, onClear }: AuditFilterBarProps) {
  return (
    <Group
      component="search"
      aria-label={texts.filters}
      gap="sm"
      align="flex-end"
      className="filters"
    >
      <Select
        {...choice}
        label={texts.action}
        data={actions}
        w={190}
        value={filters.action ?? null}
        onChange={(action) => onChange({ action })}
      />
      <ActorSelect value={filters.actor} onChange={(actor) => onChange({ actor })} />
      <TextInput
        label={texts.object}
        placeholder={texts.any}
        size="xs"
        w={190}
        value={filters.object ?? ''}
        onChange={({ currentTarget }) => onChange({ object: currentTarget.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={texts[end]}
          size="xs"
          w={140}
          value={filters[end] ?? ''}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value })}
        />
      ))}
      {onClear !== undefined && (
        <Button size="xs" variant="subtle" onClick={() => onClear()}>
          {texts.clear}
        </Button>
      )}
    </Group>
  )
}

const choice = {
  size: 'xs',
  placeholder: texts.any,
  searchable: true,
  clearable: true,
  clearButtonProps: { 'aria-label': texts.any },
  nothingFoundMessage: texts.noResults,
} as const

type ActorSelectProps = {
  readonly value: string | undefined
  readonly onChange: (actor: string | null) => unknown
}

/** Offers the members and keys of the account. A former one can be chosen by a link only. */
function ActorSelect({ value, onChange }: ActorSelectProps) {
  const members = useQuery(membersQuery)
  const keys = useQuery(keysQuery)
  const people = (members.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const programs = (keys.data ?? []).map(({ id, name, last_4 }) => ({
    value: id,
    label: `${name} (…${last_4})`,
  }))
  const isKnown = [...people, ...programs].some((one) => one.value === value)
  const others = value === undefined || isKnown ? [] : [{ value, label: value }]
  return (
    <Select
      {...choice}
      label={texts.actor}
      data={[
        { group: texts.people, items: [...people, ...others] },
        { group: texts.keys, items: programs },
      ]}
      w={190}
      value={value ?? null}
      onChange={onChange}
    />
  )
}
