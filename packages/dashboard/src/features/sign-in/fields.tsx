// Shared form fields. Password managers recognize them by `autoComplete`.
import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { signInTexts } from '../../texts/sign-in.ts'

export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      label={signInTexts.email}
      autoComplete="username"
      inputMode="email"
      required
      withAsterisk={false}
      {...props}
    />
  )
}

export function AccountNameField(props: TextInputProps) {
  return (
    <TextInput
      label={signInTexts.accountName}
      description={signInTexts.accountNameHint}
      autoComplete="organization"
      maxLength={100}
      required
      withAsterisk={false}
      {...props}
    />
  )
}

export function NameField(props: TextInputProps) {
  return (
    <TextInput
      label={signInTexts.name}
      description={signInTexts.nameHint}
      autoComplete="name"
      maxLength={100}
      required
      withAsterisk={false}
      {...props}
    />
  )
}

/** The current password. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label={signInTexts.password}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': signInTexts.showPassword }}
      required
      withAsterisk={false}
      {...props}
    />
  )
}

/** A new password. */
export function NewPasswordField(props: PasswordInputProps) {
  return (
    <PasswordField
      description={signInTexts.newPasswordHint}
      autoComplete="new-password"
      minLength={10}
      {...props}
    />
  )
}
