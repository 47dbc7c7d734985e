// Selects the scopes of a key: a preset, or a level of access for each area.
import { Group, Input, Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  type Area,
  areaTexts,
  type Preset,
  presetTexts,
  type Right,
  rightTexts,
  apiKeysTexts as texts,
} from '../../texts/api-keys.ts'
import { areas, type Rights, rightsOf } from './scope-words.ts'

type ScopeChoiceProps = {
  readonly preset: Preset
  readonly rights: Rights
  readonly error: ReactNode
  readonly onPreset: (preset: Preset) => void
  readonly onRights: (rights: Rights) => void
}

export function ScopeChoice({ preset, rights, error, onPreset, onRights }: ScopeChoiceProps) {
  return (
    <Stack gap="xs">
      <Radio.Group
        label={texts.scopes}
        value={preset}
        onChange={(value) => onPreset(value as Preset)}
      >
        <Stack gap="xs" mt={6}>
          {Object.entries(presetTexts).map(([value, { label, about }]) => (
            <Radio key={value} value={value} label={label} description={about} />
          ))}
        </Stack>
      </Radio.Group>
      {preset === 'custom' && (
        <Stack gap="xs" pl="xl">
          {areas.map((area) => (
            <AreaRights
              key={area}
              area={area}
              right={rights[area]}
              onChange={(right) => onRights({ ...rights, [area]: right })}
            />
          ))}
        </Stack>
      )}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}

type AreaProps = {
  readonly area: Area
  readonly right: Right
  readonly onChange: (right: Right) => void
}

function AreaRights({ area, right, onChange }: AreaProps) {
  return (
    <Radio.Group
      label={areaTexts[area]}
      labelProps={{ w: 200, fw: 400 }}
      value={right}
      onChange={(value) => onChange(value as Right)}
      display="flex"
      styles={{ root: { flexWrap: 'wrap', gap: '4px 16px' } }}
    >
      <Group gap="4px 16px">
        {rightsOf(area).map((one) => (
          <Radio key={one} size="xs" value={one} label={rightTexts[one]} />
        ))}
      </Group>
    </Radio.Group>
  )
}
