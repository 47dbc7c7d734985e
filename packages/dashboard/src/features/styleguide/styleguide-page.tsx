// The design language at a glance, in development only: open /styleguide beside `npm run dev`.
import {
  Anchor,
  Badge,
  Button,
  Group,
  Paper,
  Radio,
  Select,
  Stack,
  Table,
  Tabs,
  Text,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { FormSection } from '../../components/forms/form-section.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { ActionsCell, ListRow, NameCell, TextCell } from '../../components/lists/list-row.tsx'
import { RowActions } from '../../components/lists/row-actions.tsx'
import { Row, RowList } from '../../components/lists/row-list.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { ViewSwitch } from '../../components/lists/view-switch.tsx'
import { Page } from '../../components/page.tsx'
import { StateBadge } from '../../components/state-badge.tsx'
import { EmptyState, Failure } from '../../components/states.tsx'
import { sharedTexts } from '../../texts/shared.ts'
import { styleguideTexts as texts } from './styleguide-texts.ts'

const surfaces = ['--surface-sidebar', '--surface-page', '--mantine-color-body', '--surface-raised']
const textSizes = ['xl', 'lg', 'md', 'sm', 'xs'] as const
const headings = [1, 2, 3, 4, 5] as const
const spaces = ['xs', 'sm', 'md', 'lg', 'xl'] as const
const colors = ['gray', 'green', 'blue', 'yellow', 'orange', 'red'] as const

export function StyleguidePage() {
  return (
    <Page title={texts.title} about={texts.about} actions={<Button>{texts.main}</Button>}>
      <FormSection title={texts.surfaces}>
        <Group>
          {surfaces.map((name) => (
            <Paper key={name} withBorder p="md" bg={`var(${name})`}>
              <Text size="xs">{name}</Text>
            </Paper>
          ))}
        </Group>
      </FormSection>
      <FormSection title={texts.type}>
        {headings.map((order) => (
          <Title key={order} order={3} size={`h${order}`}>{`h${order} · ${texts.sample}`}</Title>
        ))}
        {textSizes.map((size) => (
          <Text key={size} size={size}>{`${size} · ${texts.sample}`}</Text>
        ))}
        <Text size="sm" c="dimmed">
          {texts.dimmed} <Anchor href="#link">{texts.link}</Anchor>
        </Text>
      </FormSection>
      <FormSection title={texts.spacing}>
        <Group align="flex-end">
          {spaces.map((name) => (
            <Stack key={name} gap={4}>
              <div
                style={{
                  width: `var(--mantine-spacing-${name})`,
                  height: `var(--mantine-spacing-${name})`,
                  background: 'var(--mantine-primary-color-filled)',
                }}
              />
              <Text size="xs">{name}</Text>
            </Stack>
          ))}
        </Group>
      </FormSection>
      <FormSection title={texts.badges}>
        <Group gap="xs">
          {colors.map((color) => (
            <Badge key={color} color={color}>
              {color}
            </Badge>
          ))}
          <StateBadge look={{ color: 'green', icon: IconCheck }}>{texts.state}</StateBadge>
        </Group>
      </FormSection>
      <FormSection title={texts.buttons}>
        <Group>
          <Button>{texts.main}</Button>
          <Button variant="default">{texts.other}</Button>
          <Button variant="subtle" color="gray">
            {texts.quiet}
          </Button>
          <ConfirmButton
            label={texts.delete}
            question={texts.deleteQuestion}
            variant="light"
            color="red"
            onConfirm={() => Promise.resolve()}
          >
            {texts.deleteAbout}
          </ConfirmButton>
        </Group>
        <TextInput label={texts.field} description={texts.fieldAbout} maw={360} />
      </FormSection>
      <ChooseOne />
      <TableCard label={texts.table} head={<HeadCells />}>
        {[1, 2, 3].map((row) => (
          <ListRow key={row}>
            <NameCell badges={<Badge color="green">{texts.state}</Badge>} narrow={row * 1_000}>
              {texts.sample}
            </NameCell>
            <TextCell>{row * 1_000}</TextCell>
            <ActionsCell>
              <RowActions of={texts.sample} actions={[{ label: texts.state, run: () => {} }]} />
            </ActionsCell>
          </ListRow>
        ))}
      </TableCard>
      <RowList label={texts.rows}>
        <Row>
          <Text fw={500}>{texts.sample}</Text>
          <Facts>
            <Fact name={texts.fact}>{texts.state}</Fact>
          </Facts>
        </Row>
        <Row>{texts.sample}</Row>
      </RowList>
      <EmptyState title={texts.empty}>{texts.emptyAbout}</EmptyState>
      <Failure error={new Error(texts.failure)} onRetry={() => undefined} />
    </Page>
  )
}

/** The rule by which a page chooses among the four parts. */
function ChooseOne() {
  const [view, setView] = useState<string>(texts.views[0])
  return (
    <FormSection title={texts.chooseOne}>
      <Text size="sm">{texts.chooseAbout.tabs}</Text>
      <Tabs defaultValue={texts.views[0]}>
        <Tabs.List>
          {texts.views.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Text size="sm">{texts.chooseAbout.view}</Text>
      <ViewSwitch
        label={texts.state}
        views={texts.views.map((value) => ({ value, label: value }))}
        value={view}
        onChange={setView}
      />
      <Text size="sm">{texts.chooseAbout.radio}</Text>
      <Radio.Group label={texts.field} defaultValue={texts.views[0]}>
        <Stack gap="xs" mt="xs">
          {texts.views.map((name) => (
            <Radio key={name} value={name} label={name} description={texts.fieldAbout} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">{texts.chooseAbout.select}</Text>
      <Select
        label={texts.field}
        data={[...texts.views]}
        defaultValue={texts.views[0]}
        allowDeselect={false}
        maw={360}
      />
    </FormSection>
  )
}

function HeadCells() {
  return (
    <>
      <Table.Th>{texts.columns[0]}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.columns[1]}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.actions}</VisuallyHidden>
      </Table.Th>
    </>
  )
}
