// The current model, the form for the account’s own model, and what data is sent to it.
import { List, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { useMay } from '../../lib/session.ts'
import { modelsTexts as texts } from '../../texts/models.ts'
import { CurrentModel } from './current-model.tsx'
import { ModelForm } from './model-form.tsx'
import { modelQuery } from './queries.ts'

export function ModelsPage() {
  const model = useQuery(modelQuery)
  const mayManage = useMay('owner')
  return (
    <Page title={texts.title} about={texts.about}>
      <OwnersOnly what={texts.ownersOnly} />
      <QueryContent query={model}>
        {(present) => (
          <>
            <CurrentModel model={present} />
            {mayManage && (
              // A new key resets the form to the saved values.
              <ModelForm key={present.own?.updated_at ?? 'none'} own={present.own} />
            )}
          </>
        )}
      </QueryContent>
      <WhatLeaves />
    </Page>
  )
}

function WhatLeaves() {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {texts.leavesTitle}
        </Title>
        <Text size="sm">{texts.leavesAbout}</Text>
        <Items items={texts.leaves} />
        <Title order={3} size="h6">
          {texts.staysTitle}
        </Title>
        <Items items={texts.stays} />
        <Text size="sm">{texts.leavesEnd}</Text>
      </Stack>
    </Paper>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <List size="sm">
      {items.map((item) => (
        <List.Item key={item}>{item}</List.Item>
      ))}
    </List>
  )
}
