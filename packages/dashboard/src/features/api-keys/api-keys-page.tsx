// The API keys of the account (§5: Settings > API, Generate API Key).
import { Anchor, Paper, Stack, Switch, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import type { ApiKey } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyField } from '../../components/copy-field.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { hasReference } from '../../lib/reference.ts'
import { useMay } from '../../lib/session.ts'
import { apiKeysTexts as texts } from '../../texts/api-keys.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { GenerateKey } from './generate-key.tsx'
import { KeyRow } from './key-row.tsx'
import { hasEnded } from './key-state.ts'
import { NewKey } from './new-key.tsx'
import { apiKeysQuery } from './queries.ts'

export function ApiKeysPage() {
  const keys = useQuery(apiKeysQuery)
  const [rotated, setRotated] = useState<string>()
  const mayManage = useMay('owner')
  return (
    <Page title={texts.title} about={texts.about} actions={mayManage && <GenerateKey />}>
      <OwnersOnly what={texts.ownersOnly} />
      <InterfaceAddress />
      <QueryContent query={keys}>
        {(list) => <Keys keys={list} onRotated={setRotated} />}
      </QueryContent>
      {rotated !== undefined && (
        <NewKey title={texts.rotatedTitle} apiKey={rotated} onDone={() => setRotated(undefined)} />
      )}
    </Page>
  )
}

type KeysProps = {
  readonly keys: readonly ApiKey[]
  readonly onRotated: (key: string) => void
}

function Keys({ keys, onRotated }: KeysProps) {
  const [isAll, setAll] = useState(false)
  const mayManage = useMay('owner')
  if (keys.length === 0) {
    return (
      <EmptyState title={texts.emptyTitle}>
        {mayManage ? texts.emptyAbout : texts.emptyForOthers}
      </EmptyState>
    )
  }
  const working = keys.filter((key) => !hasEnded(key))
  const ended = keys.length - working.length
  const shown = isAll ? keys : working
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {texts.keys}
      </Title>
      {shown.length === 0 ? (
        <Text>{texts.allEnded}</Text>
      ) : (
        <TableCard label={texts.keys} head={<KeyColumns />}>
          {shown.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRotated={onRotated} />
          ))}
        </TableCard>
      )}
      {ended > 0 && (
        <Switch
          label={texts.showEnded(ended)}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

function KeyColumns() {
  return (
    <>
      <Table.Th>{texts.name}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.keyLabel}</Table.Th>
      <Table.Th visibleFrom="md">{texts.may}</Table.Th>
      <Table.Th visibleFrom="lg">{texts.chatbots}</Table.Th>
      <Table.Th visibleFrom="md">{texts.lastUsed}</Table.Th>
      <Table.Th visibleFrom="lg">{texts.expires}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.actions}</VisuallyHidden>
      </Table.Th>
    </>
  )
}

function InterfaceAddress() {
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {texts.address}
        </Title>
        <CopyField label={texts.address} value={`${window.location.origin}/v1`} />
        <Text size="sm">
          {texts.addressAbout}
          {hasReference && (
            <>
              {` ${texts.seeReference} `}
              <Anchor href="/docs" inherit underline="always">
                {texts.reference}
              </Anchor>
              .
            </>
          )}
        </Text>
      </Stack>
    </Paper>
  )
}
