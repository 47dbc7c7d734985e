// The tables beside the charts: top lists, counts by category, and chatbots.
import { Group, Paper, ScrollArea, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/links.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { figureTexts, analyticsTexts as texts } from '../../texts/analytics.ts'
import { type Figure, figureOf, formatFigure } from './figures.ts'
import type { Report, TopLists } from './queries.ts'

type Column = { readonly label: string; readonly isNumber?: boolean }
type TableProps = {
  readonly title: string
  readonly none: string
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  readonly action?: ReactNode
}

function SmallTable({ title, none, columns, rows, action }: TableProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {rows.length > 0 && action}
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ScrollArea
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': texts.rowsOf(title) }}
        >
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ label, isNumber }) => (
                  <Table.Th key={label} scope="col" ta={isNumber ? 'right' : 'left'}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, cells }) => (
                <Table.Tr key={key}>
                  {cells.map((cell, index) => (
                    <Table.Td
                      key={columns[index]?.label}
                      ta={columns[index]?.isNumber ? 'right' : 'left'}
                      {...(index === 0 ? { miw: 120 } : {})}
                      style={{ overflowWrap: 'anywhere' }}
                    >
                      {index === 0 ? (
                        <Text component="div" inherit lineClamp={2}>
                          {cell}
                        </Text>
                      ) : (
                        cell
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </Paper>
  )
}

export function TopUnanswered({ list }: { list: TopLists['top_unanswered'] }) {
  return (
    <SmallTable
      title={texts.topUnanswered}
      none={texts.topUnansweredNone}
      action={
        <TextLink to="/unanswered" size="sm">
          {texts.toUnanswered}
        </TextLink>
      }
      columns={[
        { label: texts.question },
        { label: texts.times, isNumber: true },
        { label: texts.last, isNumber: true },
      ]}
      rows={list.map(({ question, count, last_seen_at }) => ({
        key: question,
        cells: [question, count, <TimeOf key="at" at={last_seen_at} />],
      }))}
    />
  )
}

export function TopKnowledge({ list }: { list: TopLists['top_knowledge'] }) {
  return (
    <SmallTable
      title={texts.topKnowledge}
      none={texts.topKnowledgeNone}
      columns={[{ label: texts.source }, { label: texts.hits, isNumber: true }]}
      rows={list.map(({ id, title, hits }) => ({
        key: id,
        cells: [
          title === null ? (
            `${id} (${texts.gone})`
          ) : (
            <TextLink
              key={id}
              to="/knowledge/$knowledge_id"
              params={{ knowledge_id: id }}
              size="sm"
            >
              {title}
            </TextLink>
          ),
          hits,
        ],
      }))}
    />
  )
}

type CountsProps = {
  readonly title: string
  readonly none: string
  readonly label: string
  readonly counts: unknown
  /** Labels by name. Default: the name itself. */
  readonly names?: Readonly<Record<string, string>>
}

/** Counts by name. Renders nothing when they don’t apply to the selected chatbot. */
export function Counts({ title, none, label, counts, names = {} }: CountsProps) {
  if (typeof counts !== 'object' || counts === null) return null
  const rows = Object.entries(counts as Record<string, number>)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
  return (
    <SmallTable
      title={title}
      none={none}
      columns={[{ label }, { label: texts.count, isNumber: true }]}
      rows={rows.map(([name, count]) => ({ key: name, cells: [names[name] ?? name, count] }))}
    />
  )
}

type ByChatbotProps = { readonly figures: readonly Figure[]; readonly list: Report['by_chatbot'] }

export function ByChatbot({ figures, list }: ByChatbotProps) {
  // Figures of the whole account have no value by chatbot.
  const shown = figures
    .filter(({ key }) => list.some((bot) => figureOf(bot, key) !== null))
    .slice(0, 6)
  return (
    <SmallTable
      title={texts.byChatbot}
      none={texts.nothing}
      columns={[
        { label: texts.chatbot },
        ...shown.map(({ key }) => ({ label: figureTexts.names[key] ?? key, isNumber: true })),
      ]}
      rows={list.map((bot) => ({
        key: bot.chatbot_id,
        cells: [bot.name, ...shown.map(({ key, kind }) => formatFigure(figureOf(bot, key), kind))],
      }))}
    />
  )
}
