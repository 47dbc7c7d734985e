// `stats`: the last 30 days of an account, drawn in the terminal.
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
 * With `--json` prints `{"usage": …, "conversations": …, "performance": …}`, as the interface answers.
 * Throws a sentence for an unknown account, and where there are several and none is named.
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

/** A line for each figure, its days as bars, and how it was in the 30 days before. */
export function describeStats(stats: Stats): string {
  const { usage, performance } = stats
  const { start, end } = usage.period
  const lines = [
    `${dateOf(start, usage)} to ${dateOf(end, usage, -1)} (${usage.period.timezone}), and the change to the 30 days before`,
    '',
    ...aligned(figuresOf(stats)),
    ...listed(
      'Asked most without an answer',
      performance.totals.top_unanswered.map(({ count, question }) => [count, question]),
    ),
    ...listed(
      'Cited most',
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
    <Totals>(of: Framed<Totals>) =>
    (name: string, read: (totals: Totals) => Amount, show = whole): Figure => ({
      name,
      now: read(of.totals),
      before: of.previous && read(of.previous.totals),
      days: of.series.map(read),
      show,
    })
  const used = figure<UsageAmounts>(usage)
  const held = figure<CourseAmounts>(conversations)
  const answered = figure<AnsweringAmounts>(performance)
  return [
    used('Requests', (of) => of.api_requests),
    used('Conversations', (of) => of.conversations),
    used('Messages', (of) => of.messages),
    used('Active users', (of) => of.active_users),
    answered('Answered', (of) => of.answer_rate, share),
    held('Resolved', (of) => of.resolution_rate, share),
    held('Escalated', (of) => of.escalation_rate, share),
    held('Satisfied', (of) => of.satisfaction_rate, share),
    answered('Response, median', (of) => of.response_time_ms.p50, ms),
  ].filter(({ now, days }) => now !== null || days.some((amount) => amount !== null))
}

type Framed<Totals> = {
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

/** A bar for each day, the highest for the largest; a blank where there is nothing to show. */
export function barsOf(days: readonly Amount[]): string {
  const largest = Math.max(0, ...days.map((amount) => amount ?? 0))
  return days
    .map((amount) => {
      if (amount === null || amount === 0 || largest === 0) return amount === null ? ' ' : '▁'
      return bars[Math.max(1, Math.ceil((amount / largest) * (bars.length - 1)))] ?? ' '
    })
    .join('')
}

/** In per cent of what it was before; empty where that was nothing. */
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

/** `2026-11-20` there; `days` later. */
function dateOf(timestamp: string, { period }: UsageAnalytics, days = 0): string {
  const ms = Date.parse(timestamp) + days
  return new Intl.DateTimeFormat('sv-SE', { timeZone: period.timezone }).format(ms)
}
