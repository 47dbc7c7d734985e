// How to verify a delivery, in three languages.
import { Stack, Tabs, Text, Title } from '@mantine/core'
import { CopyField } from '../../components/copy-field.tsx'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { verifySnippets } from './verify-snippets.ts'

const languages = ['typescript', 'python', 'shell'] as const

export function VerifyGuide() {
  return (
    <Stack gap="sm" component="section" aria-label={texts.verify}>
      <div>
        <Title order={2} size="h4">
          {texts.verify}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.verifyAbout}
        </Text>
      </div>
      <Tabs defaultValue="typescript" keepMounted={false}>
        <Tabs.List aria-label={texts.verify}>
          {languages.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {texts.languages[language]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((language) => (
          <Tabs.Panel key={language} value={language} pt="sm">
            <CopyField label={texts.languages[language]} value={verifySnippets[language]} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}
