// Identity of visitors: whether the chat is for known people alone, the secrets, and the lines that sign.
import { Alert, Button, Group, Paper, Stack, Switch, Tabs, Text, Title } from '@mantine/core'
import type { Chatbot, IdentitySecret } from '@parley/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyField } from '../../../components/copy-field.tsx'
import { ConfirmButton } from '../../../components/forms/confirm-button.tsx'
import { OneTimeSecret } from '../../../components/one-time-secret.tsx'
import { Failure, QueryContent } from '../../../components/states.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { parley } from '../../../lib/parley.ts'
import { useMay } from '../../../lib/session.ts'
import { identityTexts as texts } from '../../../texts/website.ts'
import { chatbotKeys } from '../queries.ts'
import { identitySamples } from './identity-samples.ts'
import { identitySecretsKey, identitySecretsQuery } from './queries.ts'

/** A third one is refused. */
const secretsMax = 2

export function Identity({ chatbot }: { chatbot: Chatbot }) {
  const secrets = useQuery(identitySecretsQuery(chatbot.id))
  const mayChange = useMay('editor')
  return (
    <Stack component="section" aria-label={texts.title}>
      <div>
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text size="sm">{texts.about}</Text>
      </div>
      <QueryContent query={secrets}>
        {(list) => (
          <>
            <Requirement chatbot={chatbot} isPossible={list.length > 0} mayChange={mayChange} />
            {list.map((secret) => (
              <OneSecret key={secret.id} secret={secret} mayChange={mayChange} />
            ))}
            {mayChange && <NewSecret chatbot_id={chatbot.id} count={list.length} />}
          </>
        )}
      </QueryContent>
      <Samples chatbot_id={chatbot.id} />
    </Stack>
  )
}

type RequirementProps = {
  readonly chatbot: Chatbot
  /** Whether anybody can be identified. */
  readonly isPossible: boolean
  readonly mayChange: boolean
}

function Requirement({ chatbot, isPossible, mayChange }: RequirementProps) {
  const queryClient = useQueryClient()
  const { require_identity } = chatbot.settings
  const changing = useMutation({
    mutationFn: (wanted: boolean) =>
      parley.chatbots.update(chatbot.id, { settings: { require_identity: wanted } }),
    // The other forms must have the new version.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: chatbotKeys.all }),
  })
  return (
    <Stack gap="xs">
      <Switch
        label={texts.required}
        description={texts.requiredAbout}
        checked={changing.isPending ? changing.variables : require_identity}
        disabled={!mayChange}
        onChange={(event) => changing.mutate(event.currentTarget.checked)}
      />
      {require_identity && !isPossible && <Alert color="yellow">{texts.nobody}</Alert>}
      {changing.isError && <Failure error={changing.error} />}
    </Stack>
  )
}

function OneSecret({ secret, mayChange }: { secret: IdentitySecret; mayChange: boolean }) {
  const queryClient = useQueryClient()
  const { id, chatbot_id, algorithm, hint, created_at, last_used_at } = secret
  const name = texts.name(algorithm, hint)
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.created} <TimeOf at={created_at} /> ·{' '}
            {last_used_at === null ? (
              texts.unused
            ) : (
              <>
                {texts.used} <TimeOf at={last_used_at} />
              </>
            )}
          </Text>
        </div>
        {mayChange && (
          <ConfirmButton
            size="xs"
            label={texts.delete}
            aria-label={`${texts.delete} ${name}`}
            question={texts.deleteQuestion}
            onConfirm={async () => {
              await parley.identitySecrets.delete(chatbot_id, id)
              await queryClient.invalidateQueries({ queryKey: identitySecretsKey })
            }}
          >
            {texts.deleteAbout}
          </ConfirmButton>
        )}
      </Group>
    </Paper>
  )
}

function NewSecret({ chatbot_id, count }: { chatbot_id: string; count: number }) {
  const queryClient = useQueryClient()
  const making = useMutation({ mutationFn: () => parley.identitySecrets.create(chatbot_id) })
  const secret = making.data?.secret ?? undefined
  return (
    <>
      {count < secretsMax ? (
        <Group>
          <Button variant="default" loading={making.isPending} onClick={() => making.mutate()}>
            {count === 0 ? texts.create : texts.replace}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.full}
        </Text>
      )}
      {making.isError && <Failure error={making.error} />}
      {secret !== undefined && (
        <OneTimeSecret
          title={texts.made}
          label={texts.secret}
          value={secret}
          about={texts.keep}
          onDone={() => {
            making.reset()
            void queryClient.invalidateQueries({ queryKey: identitySecretsKey })
          }}
        />
      )}
    </>
  )
}

function Samples({ chatbot_id }: { chatbot_id: string }) {
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          {texts.sign}
        </Title>
        <Text size="sm">{texts.signAbout}</Text>
      </div>
      <CopyField label={texts.settings} value={`PARLEY_CHATBOT_ID=${chatbot_id}`} />
      <Tabs defaultValue={identitySamples[0].language} keepMounted={false}>
        <Tabs.List aria-label={texts.sign}>
          {identitySamples.map(({ language }) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {identitySamples.map(({ language, code }) => (
          <Tabs.Panel key={language} value={language} pt="sm">
            <CopyField label={texts.linesIn(language)} value={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Text size="sm">{texts.hand}</Text>
      <CopyField label={texts.onPage} value={handOver} />
    </Stack>
  )
}

const handOver = `addEventListener('parley:ready', async () => {
  const identify = async () => Parley.identify(await (await fetch('/parley-identity')).text())
  Parley.on('identity', identify)
  await identify()
})`
