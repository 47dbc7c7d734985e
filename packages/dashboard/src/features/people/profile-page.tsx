// The profile: name, email address, password and sessions.
import { SimpleGrid, Stack } from '@mantine/core'
import { Page } from '../../components/page.tsx'
import { profileTexts as texts } from '../../texts/people.ts'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

export function ProfilePage() {
  return (
    <Page title={texts.title} about={texts.about}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="lg">
          <NameForm />
          <EmailForm />
        </Stack>
        <PasswordForm />
      </SimpleGrid>
      <Sessions />
    </Page>
  )
}
