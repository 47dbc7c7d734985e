// The installation’s model, for its operator. What the environment sets can only be read here.
import { Alert, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { InstallationModel } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { QueryContent } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { presetTexts, modelsTexts as texts } from '../../texts/models.ts'
import { ModelFacts } from './current-model.tsx'
import { ModelForm } from './model-form.tsx'
import { installationModelQuery, modelQuery } from './queries.ts'
import { Trial } from './trial.tsx'
import { VerifierSection } from './verifier.tsx'

export function InstallationModelSection() {
  const found = useQuery(installationModelQuery)
  return <QueryContent query={found}>{(present) => <Present found={present} />}</QueryContent>
}

function Present({ found }: { found: InstallationModel }) {
  const { model, verifier } = found
  const queries = useQueryClient()
  const show = (changed: InstallationModel) => {
    queries.setQueryData(installationModelQuery.queryKey, changed)
    return queries.invalidateQueries({ queryKey: modelQuery.queryKey })
  }
  return (
    <>
      <CurrentInstallationModel model={model} onRemoved={show} />
      {model !== null && <Trial of="installation" />}
      {model?.source !== 'environment' && (
        <ModelForm
          // A new key resets the form to the saved values.
          key={model?.updated_at ?? 'none'}
          title={model === null ? texts.setInstallationTitle : texts.changeInstallationTitle}
          current={model}
          presets={['ollama', 'openai', 'anthropic', 'google', 'openai_compatible']}
          isAnywhere
          save={(body) => parley.call(endpoints.setInstallationModel, { body }).then(show)}
        />
      )}
      {model !== null && (
        <VerifierSection
          key={JSON.stringify(verifier)}
          verifier={verifier}
          none={texts.verifierNone}
          isFixed={verifier?.source === 'environment'}
          save={(body) => parley.call(endpoints.setInstallationVerifier, { body }).then(show)}
          remove={() => parley.call(endpoints.removeInstallationVerifier, {}).then(show)}
        />
      )}
    </>
  )
}

type CurrentProps = {
  readonly model: InstallationModel['model']
  readonly onRemoved: (changed: InstallationModel) => unknown
}

function CurrentInstallationModel({ model, onRemoved }: CurrentProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.installationTitle}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.installationTitle}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.installationAbout}
        </Text>
        {model === null && <Text>{texts.installationNone}</Text>}
        {model?.source === 'environment' && <FixedModel model={model} />}
        {model?.source === 'dashboard' && (
          <>
            <Text style={{ overflowWrap: 'anywhere' }}>
              {texts.installationNow(model.model, presetTexts[model.provider].label)}
            </Text>
            <ModelFacts model={model} />
            <Text size="sm">{texts.fallback}</Text>
            <Group>
              <ConfirmButton
                variant="light"
                color="red"
                label={texts.remove}
                question={texts.removeTitle}
                onConfirm={async () => {
                  await onRemoved(await parley.call(endpoints.removeInstallationModel, {}))
                  notifications.show({ message: texts.removed })
                }}
              >
                {texts.removeAbout(null)}
              </ConfirmButton>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  )
}

/** Read-only fields, each with the variable that sets it. */
function FixedModel({ model }: { model: NonNullable<InstallationModel['model']> }) {
  const { provider, base_url, model: name, has_key } = model
  const fields = [
    ...(provider === 'openai_compatible'
      ? []
      : [[texts.provider, presetTexts[provider].label, 'PARLEY_LLM_PROVIDER'] as const]),
    ...(base_url === null ? [] : [[texts.baseUrl, base_url, 'PARLEY_LLM_BASE_URL'] as const]),
    [texts.model, name, 'PARLEY_LLM_MODEL'],
  ] as const
  return (
    <Stack maw={560}>
      <Alert color="blue" role="note">
        {texts.byEnvironment}
      </Alert>
      {fields.map(([label, value, variable]) => (
        <TextInput
          key={variable}
          label={label}
          description={texts.variable(variable)}
          value={value}
          readOnly
        />
      ))}
      <Text size="sm">{texts.variableKey(has_key)}</Text>
    </Stack>
  )
}
