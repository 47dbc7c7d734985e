// Looks for Ollama on the server’s machine, and offers its models.
import { Alert, Button, Code, Group, Loader, Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FoundOllama } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failure } from '../../components/states.tsx'
import { presetTexts, modelsTexts as texts } from '../../texts/models.ts'
import type { ModelValues } from './model-values.ts'
import { ollamaQuery } from './queries.ts'

type OllamaChoiceProps = { readonly form: UseFormReturnType<ModelValues> }

export function OllamaChoice({ form }: OllamaChoiceProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(ollamaQuery)
  const again = () => void refetch()
  const models = data?.models ?? []
  const { model } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form changes with each input.
  useEffect(() => {
    const [first] = models
    if (data === undefined || first === undefined) return
    form.setValues({ base_url: data.base_url, model: models.includes(model) ? model : first })
  }, [data])
  if (isError) return <Failure error={error} onRetry={again} />
  if (data === undefined) {
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{texts.ollamaLooking}</Text>
      </Group>
    )
  }
  if (models.length === 0) return <NoModels found={data} isFetching={isFetching} again={again} />
  return (
    <Select
      allowDeselect={false}
      label={texts.ollamaModel}
      description={texts.ollamaFound(data.base_url)}
      data={[...models]}
      value={model}
      onChange={(chosen) => form.setFieldValue('model', chosen ?? model)}
      error={form.errors.model ?? form.errors.base_url}
    />
  )
}

type NoModelsProps = {
  readonly found: FoundOllama
  readonly isFetching: boolean
  readonly again: () => void
}

function NoModels({ found, isFetching, again }: NoModelsProps) {
  const isMissing = found.models === null
  const title = isMissing ? texts.ollamaMissing(found.base_url) : texts.ollamaEmpty
  return (
    <Alert color="yellow" title={title} role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{isMissing ? texts.ollamaMissingAbout : texts.ollamaEmptyAbout}</Text>
        <Code block aria-label={texts.ollamaCommand}>
          ollama pull {presetTexts.ollama.example}
        </Code>
        {isMissing && <Text size="sm">{texts.ollamaElsewhere}</Text>}
        <Button size="xs" variant="default" loading={isFetching} onClick={again}>
          {texts.ollamaAgain}
        </Button>
      </Stack>
    </Alert>
  )
}
