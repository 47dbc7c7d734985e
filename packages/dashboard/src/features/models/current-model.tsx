// The model that the account’s chatbots use now.
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { AccountModel, OwnModel } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { useMay } from '../../lib/session.ts'
import { presetTexts, modelsTexts as texts } from '../../texts/models.ts'
import { modelQuery } from './queries.ts'

export function CurrentModel({ model }: { model: AccountModel }) {
  const { own, installation } = model
  const mayManage = useMay('owner')
  const queries = useQueryClient()
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.nowTitle}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{wordsOf(model)}</Text>
        {own !== null && <ModelFacts model={own} />}
        {(own !== null || installation !== null) && <Text size="sm">{texts.fallback}</Text>}
        {mayManage && own !== null && (
          <Group>
            <ConfirmButton
              variant="light"
              color="red"
              label={texts.remove}
              question={texts.removeTitle}
              onConfirm={async () => {
                const left = await parley.call(endpoints.removeModel, {})
                queries.setQueryData(modelQuery.queryKey, left)
                notifications.show({ message: texts.removed })
              }}
            >
              {texts.removeAbout(installation)}
            </ConfirmButton>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function wordsOf({ own, installation }: AccountModel): string {
  if (own !== null) return texts.own(own.model, presetTexts[own.provider].label)
  return installation === null ? texts.builtin : texts.installation(installation)
}

type ModelFactsProps = {
  readonly model: Pick<OwnModel, 'base_url' | 'has_key'> & { readonly updated_at: string | null }
}

export function ModelFacts({ model: { base_url, has_key, updated_at } }: ModelFactsProps) {
  return (
    <Facts>
      <Fact name={texts.address}>{base_url ?? texts.vendorAddress}</Fact>
      <Fact name={texts.key}>{has_key ? texts.hasKey : texts.hasNoKey}</Fact>
      {updated_at !== null && (
        <Fact name={texts.set}>
          <TimeOf at={updated_at} />
        </Fact>
      )}
    </Facts>
  )
}
