// The end of the first steps: the chatbot on a page of the person, or on its own page.
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PublishableKey } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { TextLink } from '../../components/links.tsx'
import { originsIn } from '../../components/site/origins.ts'
import { SiteCode } from '../../components/site/site-code.tsx'
import { QueryContent } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { websiteTexts as texts } from '../../texts/website.ts'

const keysKey = ['publishable-keys']

export function PutOnSite({ chatbot_id }: { chatbot_id: string }) {
  const keys = useQuery({
    queryKey: [...keysKey, 'first', chatbot_id],
    queryFn: ({ signal }) => parley.publishableKeys.list({ chatbot_id, limit: 1 }, { signal }),
  })
  return (
    <Stack gap="sm">
      <div>
        <Title order={4} size="h6">
          {texts.title}
        </Title>
        <Text size="sm">{texts.about}</Text>
      </div>
      <QueryContent query={keys}>
        {({ 'publishable-keys': [first] }) =>
          first === undefined ? (
            <FirstKey chatbot_id={chatbot_id} />
          ) : (
            <KeyReady publishable={first} />
          )
        }
      </QueryContent>
    </Stack>
  )
}

function FirstKey({ chatbot_id }: { chatbot_id: string }) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { origins: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ origins }, idempotencyKey) => {
      const body = { chatbot_id, origins: originsIn(origins) }
      return parley.publishableKeys.create(body, { idempotencyKey })
    },
    () => queries.invalidateQueries({ queryKey: keysKey }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="flex-start">
        <TextInput
          label={texts.origin}
          description={texts.originAbout}
          placeholder={texts.originsPlaceholder}
          w="100%"
          maw={560}
          {...form.getInputProps('origins')}
        />
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" variant="default" loading={isPending}>
          {texts.create}
        </Button>
      </Stack>
    </form>
  )
}

function KeyReady({ publishable: { key, chatbot_id, origins } }: { publishable: PublishableKey }) {
  return (
    <>
      {origins.length === 0 && <Text size="sm">{texts.noOrigins}</Text>}
      <SiteCode publishableKey={key} />
      <Text size="sm">
        {texts.more}{' '}
        <TextLink to="/chatbots/$chatbot_id" params={{ chatbot_id }} hash="website" inherit>
          {texts.openTab}
        </TextLink>
      </Text>
    </>
  )
}
