// The roles to choose from, each with what it may do.
import { Radio, Stack } from '@mantine/core'
import { type Role, roles } from '@parley/contract/roles'
import type { ReactNode } from 'react'
import { roleAbouts, roleNames } from '../../texts/parts.ts'
import { teamTexts as texts } from '../../texts/people.ts'

type Props = {
  readonly value: Role
  readonly error: ReactNode
  readonly onChange: (role: Role) => void
}

export function RoleChoice({ value, error, onChange }: Props) {
  return (
    <Radio.Group
      label={texts.role}
      value={value}
      error={error}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap="xs" my={6}>
        {roles.map((role) => (
          <Radio key={role} value={role} label={roleNames[role]} description={roleAbouts[role]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
