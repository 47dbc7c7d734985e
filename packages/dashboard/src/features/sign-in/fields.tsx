// The fields that several of these forms have; password managers know them by `autoComplete`.
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

/** The password that somebody has. */
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

/** One that somebody makes up. */
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
