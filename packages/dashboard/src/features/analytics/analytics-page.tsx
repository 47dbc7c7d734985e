// Analytics: three tabs over a time range. The URL holds the view.
import './analytics.css'
import { Alert, Button, Stack, Tabs } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { save } from '../../lib/save-file.ts'
import { analyticsTexts as texts } from '../../texts/analytics.ts'
import { Filters } from './filters.tsx'
import { downloadCsv, type Report, reportQuery } from './queries.ts'
import { ReportPanel } from './report-panel.tsx'
import { areas, type ViewChange, viewOf } from './view.ts'

export function AnalyticsPage() {
  const view = viewOf(useSearch({ strict: false }))
  const { queryKey } = reportQuery(view)
  // Keep the old figures while another time range loads, but not across tabs: other tabs have other
  // figures.
  const keepSameArea = (before: Report | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[1] === queryKey[1] ? before : undefined
  const navigate = useNavigate()
  const report = useQuery({ ...reportQuery(view), placeholderData: keepSameArea })
  const csv = useMutation({
    mutationFn: async () => save(`${view.area}.csv`, await downloadCsv(view)),
  })
  const change = (part: ViewChange) =>
    navigate({ to: '/analytics', search: { ...view, ...part }, replace: true })

  return (
    <Page
      title={texts.title}
      about={texts.about}
      actions={
        <Button variant="default" loading={csv.isPending} onClick={() => csv.mutate()}>
          {texts.csv}
        </Button>
      }
    >
      <Filters view={view} onChange={change} />
      {csv.isError && (
        <Alert color="red" role="alert">
          {texts.csvFailed}
        </Alert>
      )}
      <Tabs
        value={view.area}
        onChange={(value) => {
          const area = areas.find((one) => one === value)
          if (area !== undefined) void change({ area })
        }}
        keepMounted={false}
      >
        <Tabs.List>
          {areas.map((area) => (
            <Tabs.Tab key={area} value={area}>
              {texts.areas[area]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.area} pt="md">
          <Stack aria-busy={report.isFetching}>
            <QueryContent query={report}>
              {(found) => <ReportPanel view={view} report={found} />}
            </QueryContent>
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
