// The account itself: its name, and the id by which the operator knows it.
import { Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { type Account, endpoints } from '@parley/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyField } from '../../components/copy-field.tsx'
import { CardForm } from '../../components/forms/card-form.tsx'
import { useFormCall } from '../../components/forms/form-call.ts'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { sessionQuery, useMay } from '../../lib/session.ts'
import { generalTexts as texts } from '../../texts/account.ts'
import { accountQuery } from './queries.ts'

export function GeneralPage() {
  const account = useQuery(accountQuery)
  const mayRename = useMay('owner')
  return (
    <Page title={texts.title} about={texts.about}>
      <OwnersOnly what={texts.ownersOnly} />
      <QueryContent query={account}>
        {(loaded) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
            {mayRename && <NameForm name={loaded.name} />}
            <Identity account={loaded} mayRename={mayRename} />
          </SimpleGrid>
        )}
      </QueryContent>
    </Page>
  )
}

function NameForm({ name }: { name: string }) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { name } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.renameAccount, { body }),
    async (account) => {
      // The service trims the name.
      form.setInitialValues({ name: account.name })
      form.reset()
      queries.setQueryData(accountQuery.queryKey, account)
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      notifications.show({ message: texts.renamed(account.name) })
    },
  )
  return (
    <CardForm
      title={texts.nameTitle}
      submitLabel={texts.rename}
      isDirty={form.isDirty()}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        {...form.getInputProps('name')}
      />
    </CardForm>
  )
}

function Identity({ account, mayRename }: { account: Account; mayRename: boolean }) {
  const { id, name, created_at } = account
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.idTitle}>
      <Stack>
        <Title order={2} size="h4">
          {texts.idTitle}
        </Title>
        <CopyField label={texts.id} value={id} />
        <Text size="sm" c="dimmed">
          {texts.idAbout}
        </Text>
        <Facts>
          {!mayRename && <Fact name={texts.name}>{name}</Fact>}
          <Fact name={texts.since}>
            <TimeOf at={created_at} />
          </Fact>
        </Facts>
      </Stack>
    </Paper>
  )
}
