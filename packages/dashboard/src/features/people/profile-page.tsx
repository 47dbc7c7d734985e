// The profile: name, email address, password and sessions.
import { Page } from '../../components/page.tsx'
import { profileTexts as texts } from '../../texts/people.ts'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

export function ProfilePage() {
  return (
    <Page title={texts.title} about={texts.about}>
      <NameForm />
      <EmailForm />
      <PasswordForm />
      <Sessions />
    </Page>
  )
}
