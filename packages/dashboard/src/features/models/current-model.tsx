// The current model, with buttons to test and remove it.
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { AccountModel, ModelTrial } from '@parley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Failure } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { useMay } from '../../lib/session.ts'
import { providerTexts, modelsTexts as texts } from '../../texts/models.ts'
import { modelQuery } from './queries.ts'

export function CurrentModel({ model }: { model: AccountModel }) {
  const { own, installation } = model
  const mayManage = useMay('owner')
  const hasModel = own !== null || installation !== null
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.nowTitle}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{wordsOf(model)}</Text>
        {own !== null && <OwnModelFacts own={own} />}
        {hasModel && <Text size="sm">{texts.fallback}</Text>}
        {mayManage && hasModel && <ModelTest key={own?.updated_at} model={model} />}
      </Stack>
    </Paper>
  )
}

function wordsOf({ own, installation }: AccountModel): string {
  if (own !== null) return texts.own(own.model, providerTexts[own.provider].label)
  return installation === null ? texts.builtin : texts.installation(installation)
}

function OwnModelFacts({ own }: { own: NonNullable<AccountModel['own']> }) {
  return (
    <Facts>
      <Fact name={texts.address}>{own.base_url ?? texts.vendorAddress}</Fact>
      <Fact name={texts.key}>{own.has_key ? texts.hasKey : texts.hasNoKey}</Fact>
      <Fact name={texts.set}>
        <TimeOf at={own.updated_at} />
      </Fact>
    </Facts>
  )
}

function ModelTest({ model: { own, installation } }: { model: AccountModel }) {
  const trial = useMutation({ mutationFn: () => parley.call(endpoints.tryModel, { body: {} }) })
  const queries = useQueryClient()
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="light" loading={trial.isPending} onClick={() => trial.mutate()}>
          {texts.test}
        </Button>
        {own !== null && (
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
        )}
        <Text size="sm" c="dimmed">
          {texts.testAbout}
        </Text>
      </Group>
      <div aria-live="polite">
        {trial.isSuccess && <ModelTestResult trial={trial.data} />}
        {trial.isError && <Failure error={trial.error} />}
      </div>
    </Stack>
  )
}

function ModelTestResult({
  trial: { answered, engine, latency_ms, error },
}: {
  trial: ModelTrial
}) {
  const title = () => {
    if (engine === null) return texts.noModel
    return answered ? texts.works(engine, latency_ms) : texts.fails(engine)
  }
  return (
    <Alert color={answered ? 'green' : 'red'} title={title()}>
      {error}
    </Alert>
  )
}
