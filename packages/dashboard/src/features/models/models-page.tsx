// The current model, the forms for the account’s and the installation’s model, and what data is sent to it.
import { Box, Button, Flex, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AccountModel } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { useMay, useSession } from '../../lib/session.ts'
import { modelsTexts as texts } from '../../texts/models.ts'
import { CurrentModel } from './current-model.tsx'
import { InstallationModelSection } from './installation-model.tsx'
import { OwnModelSection } from './own-model.tsx'
import { modelQuery } from './queries.ts'
import { Trial } from './trial.tsx'

export function ModelsPage() {
  const model = useQuery(modelQuery)
  const { is_operator } = useSession()
  return (
    <Page title={texts.title} about={texts.about}>
      <OwnersOnly what={texts.ownersOnly} />
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap="lg">
        <Stack gap="lg" flex={1} miw={0}>
          {is_operator && <InstallationModelSection />}
          <QueryContent query={model}>
            {(present) =>
              is_operator ? <OperatorsOwn model={present} /> : <OwnersOwn model={present} />
            }
          </QueryContent>
        </Stack>
        {/* Beside the choice it belongs to, where there is room. */}
        <Box w={{ lg: 380 }} flex="none">
          <WhatLeaves />
        </Box>
      </Flex>
    </Page>
  )
}

function OwnersOwn({ model }: { model: AccountModel }) {
  const mayManage = useMay('owner')
  const hasModel = model.own !== null || model.installation !== null
  return (
    <>
      <CurrentModel model={model} />
      {mayManage && hasModel && <Trial of="account" />}
      {mayManage && <OwnModelSection own={model.own} />}
    </>
  )
}

/** The operator rarely needs a model for one account alone. */
function OperatorsOwn({ model }: { model: AccountModel }) {
  const { own } = model
  const [isOpen, { toggle }] = useDisclosure(own !== null)
  return (
    <>
      <div>
        <Button variant="subtle" onClick={toggle} aria-expanded={isOpen} h="auto" py="xs">
          <span style={{ whiteSpace: 'normal', textAlign: 'start' }}>{texts.onlyThisAccount}</span>
        </Button>
      </div>
      {isOpen && (
        <>
          {own !== null && <CurrentModel model={model} />}
          {own !== null && <Trial of="account" />}
          <OwnModelSection own={own} />
        </>
      )}
    </>
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
