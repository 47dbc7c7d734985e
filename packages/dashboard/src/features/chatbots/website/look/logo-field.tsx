// The logo: a picture from the person's device, made small enough in the browser.
import { Button, FileButton, Group, Input } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { lookTexts as texts } from '../../../../texts/website.ts'
import type { LookValues } from './look-values.ts'
import { smallPicture } from './small-picture.ts'

type LogoFieldProps = {
  readonly form: UseFormReturnType<LookValues>
  readonly isDisabled: boolean
}

export function LogoField({ form, isDisabled }: LogoFieldProps) {
  const id = useId()
  const { logo } = form.values
  async function take(file: File | null): Promise<void> {
    if (file === null) return
    const picture = await smallPicture(file)
    if (picture === undefined) return form.setFieldError('logo', texts.badLogo)
    form.clearFieldError('logo')
    form.setFieldValue('logo', picture)
  }
  return (
    <Input.Wrapper
      label={texts.logo}
      labelElement="div"
      labelProps={{ id }}
      description={texts.logoAbout}
      error={form.errors.logo}
    >
      <Group gap="sm" mt={5} role="group" aria-labelledby={id}>
        {logo !== '' && <img src={logo} alt={texts.logo} className="look-logo" />}
        <FileButton
          onChange={(file) => void take(file)}
          accept="image/png,image/jpeg,image/webp"
          disabled={isDisabled}
        >
          {(props) => (
            <Button {...props} variant="default" size="xs" disabled={isDisabled}>
              {logo === '' ? texts.chooseLogo : texts.replaceLogo}
            </Button>
          )}
        </FileButton>
        {logo !== '' && !isDisabled && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => form.setFieldValue('logo', '')}
          >
            {texts.removeLogo}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
