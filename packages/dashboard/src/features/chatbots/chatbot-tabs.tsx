// The tabs of a chatbot. On wide screens the playground stays beside the other tabs.
import { Box, Grid, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../components/states.tsx'
import { chatbotTexts as texts } from '../../texts/chatbots.ts'
import { OwnKnowledge } from './own-knowledge.tsx'
import { Playground } from './playground/playground.tsx'
import { usePlayground } from './playground/use-playground.ts'
import type { VersionedChatbot } from './queries.ts'

// Validates with the contract’s schemas, which are too large for the first load.
const SettingsForm = lazy(async () => ({
  default: (await import('./settings/settings-form.tsx')).SettingsForm,
}))

const Website = lazy(async () => ({ default: (await import('./website/website.tsx')).Website }))

const tabs = ['playground', 'settings', 'knowledge', 'website'] as const
type Tab = (typeof tabs)[number]

export function ChatbotTabs({ current }: { current: VersionedChatbot }) {
  const { chatbot } = current
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [selected, setSelected] = useState<Tab>(tabOfAddress)
  // A tab that was open keeps what is typed in it.
  const [hasOpenedWebsite, setOpenedWebsite] = useState(selected === 'website')
  const controls = usePlayground(chatbot)
  const tab = isWide && selected === 'playground' ? 'settings' : selected
  const playground = <Playground chatbot={chatbot} controls={controls} />

  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Tabs
          value={tab}
          onChange={(value) => {
            setSelected(tabs.find((one) => one === value) ?? 'settings')
            if (value === 'website') setOpenedWebsite(true)
          }}
        >
          <Tabs.List mb="md">
            {tabs.map(
              (name) =>
                (name !== 'playground' || !isWide) && (
                  <Tabs.Tab key={name} value={name}>
                    {texts.tabs[name]}
                  </Tabs.Tab>
                ),
            )}
          </Tabs.List>
          {!isWide && <Tabs.Panel value="playground">{playground}</Tabs.Panel>}
          <Tabs.Panel value="settings">
            <Suspense fallback={<Loading />}>
              <SettingsForm current={current} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="knowledge">
            <OwnKnowledge chatbot={chatbot} />
          </Tabs.Panel>
          <Tabs.Panel value="website">
            {hasOpenedWebsite && (
              <Suspense fallback={<Loading />}>
                <Website chatbot={chatbot} />
              </Suspense>
            )}
          </Tabs.Panel>
        </Tabs>
      </Grid.Col>
      {isWide && (
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Box style={{ position: 'sticky', top: 'var(--mantine-spacing-lg)' }}>{playground}</Box>
        </Grid.Col>
      )}
    </Grid>
  )
}

/** A link can open a tab: `/chatbots/bot_1#website`. */
function tabOfAddress(): Tab {
  return tabs.find((name) => window.location.hash === `#${name}`) ?? 'playground'
}
