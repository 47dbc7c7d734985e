// Up to four questions that users can choose at the start of a conversation.
import { ActionIcon, Button, Fieldset, Group, Input, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@parley/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { handoffTexts as texts } from '../../../../texts/handoff.ts'
import type { SettingsValues } from '../settings-values.ts'
import './handoff.css'

export function OpenersEditor({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { openers } = form.values
  const change = (changed: string[]) => form.setFieldValue('openers', changed)
  return (
    <Fieldset variant="unstyled" aria-label={texts.openers} className="openers">
      <Input.Label component="div">{texts.openers}</Input.Label>
      <Input.Description>{texts.openersAbout}</Input.Description>
      <Stack gap="xs" mt="xs">
        {openers.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and an opener has no other identity.
          <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
            <TextInput
              aria-label={texts.opener(index + 1)}
              flex={1}
              {...form.getInputProps(`openers.${index}`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={4}
              aria-label={texts.removeOpener(index + 1)}
              onClick={() => change(openers.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        {openers.length < limits.openers.value && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...openers, ''])}
            style={{ alignSelf: 'flex-start' }}
          >
            {texts.addOpener}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
