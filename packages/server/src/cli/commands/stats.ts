// `stats`: draws the last 30 days of an account in the terminal.
import type {
  AnalyticsQuery,
  ConversationAnalytics,
  PerformanceAnalytics,
  UsageAnalytics,
} from '@parley/contract'
import { chooseAccount, operatorPrincipal, withCore } from '../core.ts'
import { grouped, print, printable, printJson } from '../terminal/output.ts'

type Options = { account?: string; chatbot?: string; timezone: string; json?: true }

type Stats = {
  readonly usage: UsageAnalytics
  readonly conversations: ConversationAnalytics
  readonly performance: PerformanceAnalytics
}

/**
 * With `--json` prints `{"usage": …, "conversations": …, "performance": …}`, as the API returns them.
 * Throws CommandError for an unknown account, and if there are several accounts and none is named.
 */
export async function showStats({ account, chatbot, timezone, json }: Options): Promise<void> {
  const stats = await withCore(async (core): Promise<Stats> => {
    const principal = operatorPrincipal(await chooseAccount(core, account))
    const query: AnalyticsQuery = {
      interval: 'day',
      timezone,
      period: '30d',
      compare: 'previous',
      ...(chatbot === undefined ? {} : { chatbot_id: chatbot }),
    }
    const { analytics } = core.services
    return {
      usage: await analytics.usage(principal, query),
      conversations: await analytics.conversations(principal, query),
      performance: await analytics.performance(principal, query),
    }
  })
  if (json) printJson(stats)
  else print(describeStats(stats))
}

/** Formats one line for each figure: its total, a bar for each day, and the change to the 30 days before. */
export function describeStats(stats: Stats): string {
  const { usage, performance } = stats
  const { start, end } = usage.period
  const lines = [
    `${dateOf(start, usage)} to ${dateOf(end, usage, -1)} (${usage.period.timezone}), and the change to the 30 days before`,
    '',
    ...aligned(figuresOf(stats)),
    ...listed(
      'Most frequent unanswered questions',
      performance.totals.top_unanswered.map(({ count, question }) => [count, question]),
    ),
    ...listed(
      'Most cited',
      performance.totals.top_knowledge.map(({ hits, title, id }) => [hits, title ?? id]),
    ),
  ]
  return printable(lines.join('\n'))
}

type Amount = number | null
type Figure = {
  readonly name: string
  readonly now: Amount
  readonly before: Amount | undefined
  readonly days: readonly Amount[]
  readonly show: (amount: number) => string
}

function figuresOf({ usage, conversations, performance }: Stats): Figure[] {
  const whole = (amount: number) => grouped(amount)
  const share = (amount: number) => `${Math.round(amount * 100)} %`
  const ms = (amount: number) => `${grouped(Math.round(amount))} ms`
  const figure =
    <Totals>(of: Analytics<Totals>) =>
    (name: string, read: (totals: Totals) => Amount, show = whole): Figure => ({
      name,
      now: read(of.totals),
      before: of.previous && read(of.previous.totals),
      days: of.series.map(read),
      show,
    })
  const usageFigure = figure<UsageAmounts>(usage)
  const conversationFigure = figure<CourseAmounts>(conversations)
  const performanceFigure = figure<AnsweringAmounts>(performance)
  return [
    usageFigure('Requests', (of) => of.api_requests),
    usageFigure('Conversations', (of) => of.conversations),
    usageFigure('Messages', (of) => of.messages),
    usageFigure('Active users', (of) => of.active_users),
    performanceFigure('Answered', (of) => of.answer_rate, share),
    conversationFigure('Resolved', (of) => of.resolution_rate, share),
    conversationFigure('Escalated', (of) => of.escalation_rate, share),
    conversationFigure('Satisfied', (of) => of.satisfaction_rate, share),
    performanceFigure('Response, median', (of) => of.response_time_ms.p50, ms),
  ].filter(({ now, days }) => now !== null || days.some((amount) => amount !== null))
}

type Analytics<Totals> = {
  readonly totals: Totals
  readonly series: readonly Totals[]
  readonly previous?: { readonly totals: Totals }
}
type UsageAmounts = Omit<UsageAnalytics['series'][number], 'start'>
type CourseAmounts = Omit<ConversationAnalytics['series'][number], 'start'>
type AnsweringAmounts = Omit<PerformanceAnalytics['series'][number], 'start'>

function aligned(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.name,
    figure.now === null ? '–' : figure.show(figure.now),
    barsOf(figure.days),
    changeOf(figure),
  ])
  const width = (column: number) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0))
  return rows.map(([name = '', now = '', bars = '', change = '']) =>
    `  ${name.padEnd(width(0))}  ${now.padStart(width(1))}  ${bars}  ${change}`.trimEnd(),
  )
}

const bars = '▁▂▃▄▅▆▇█'

/** Draws a bar for each day, the highest for the largest amount; a space for a day without an amount. */
export function barsOf(days: readonly Amount[]): string {
  const largest = Math.max(0, ...days.map((amount) => amount ?? 0))
  return days
    .map((amount) => {
      if (amount === null || amount === 0 || largest === 0) return amount === null ? ' ' : '▁'
      return bars[Math.max(1, Math.ceil((amount / largest) * (bars.length - 1)))] ?? ' '
    })
    .join('')
}

/** The change in per cent; empty without an earlier amount. */
function changeOf({ now, before }: Figure): string {
  if (now === null || before === null || before === undefined || before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}

function listed(title: string, entries: readonly (readonly [number, string])[]): string[] {
  if (entries.length === 0) return []
  const width = Math.max(...entries.map(([count]) => grouped(count).length))
  return [
    '',
    title,
    ...entries.map(([count, text]) => `  ${grouped(count).padStart(width)} × ${oneLine(text)}`),
  ]
}

const lineCharacters = 80

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= lineCharacters ? line : `${line.slice(0, lineCharacters - 1)}…`
}

/** Formats a date, such as `2026-11-20`, in the period's time zone; `offsetMs` is added to the time. */
function dateOf(timestamp: string, { period }: UsageAnalytics, offsetMs = 0): string {
  const ms = Date.parse(timestamp) + offsetMs
  return new Intl.DateTimeFormat('sv-SE', { timeZone: period.timezone }).format(ms)
}
