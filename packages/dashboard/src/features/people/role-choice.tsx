// A select for a role, with descriptions.
import { Radio, Stack } from '@mantine/core'
import { type Role, roles } from '@parley/contract/roles'
import type { ReactNode } from 'react'
import { teamTexts as texts } from '../../texts/people.ts'
import { roleDescriptions, roleNames } from '../../texts/shared.ts'

type RoleChoiceProps = {
  readonly value: Role
  readonly error: ReactNode
  readonly onChange: (role: Role) => void
}

export function RoleChoice({ value, error, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group
      label={texts.role}
      value={value}
      error={error}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap="xs" my={6}>
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={roleNames[role]}
            description={roleDescriptions[role]}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
