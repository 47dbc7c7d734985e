// The pages and the runs of a source. The tab is in the URL.
import { Tabs } from '@mantine/core'
import type { Source } from '@parley/contract'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { useMay } from '../../../lib/session.ts'
import { sourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { AddFiles } from '../upload/add-files.tsx'
import { SourceDocuments } from './source-documents.tsx'
import { SourceRuns } from './source-runs.tsx'

export function SourceTabs({ source }: { source: Source }) {
  const mayChange = useMay('editor')
  const { filters, set } = useFilters(['tab', 'state', 'run'])
  const tab = filters.tab === 'runs' ? 'runs' : 'pages'
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => set({ tab: value === 'runs' ? 'runs' : null, state: null, run: null })}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="pages">
          {source.kind === 'file' ? texts.tabs.files : texts.tabs.pages}
        </Tabs.Tab>
        <Tabs.Tab value="runs">{texts.tabs.runs}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="pages">
        {source.kind === 'file' && source.status !== 'paused' && mayChange && (
          <AddFiles source={source} />
        )}
        <SourceDocuments source={source} />
      </Tabs.Panel>
      <Tabs.Panel value="runs">
        <SourceRuns source={source} />
      </Tabs.Panel>
    </Tabs>
  )
}
