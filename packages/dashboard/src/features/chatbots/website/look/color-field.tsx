// A color: a field for its code, and the browser's own picker.
import { CloseButton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lookTexts as texts } from '../../../../texts/website.ts'
import { colorIn, type LookValues } from './look-values.ts'

type ColorFieldProps = {
  readonly form: UseFormReturnType<LookValues>
  readonly field: 'color' | 'background' | 'text_color'
  readonly description?: string
  /** What a blank field means. */
  readonly placeholder: string
  /** What the picker shows for a blank field. */
  readonly fallback: string
  readonly isDisabled: boolean
}

export function ColorField(props: ColorFieldProps) {
  const { form, field, description, placeholder, fallback, isDisabled } = props
  const label = texts[field]
  const { value, ...input } = form.getInputProps(field)
  const isBlank = form.values[field] === ''
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      disabled={isDisabled}
      leftSection={
        <input
          type="color"
          className={`look-swatch${isBlank ? ' is-default' : ''}`}
          aria-label={texts.pick(label)}
          disabled={isDisabled}
          value={colorIn(form.values[field]) ?? fallback}
          onChange={({ currentTarget }) => form.setFieldValue(field, currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
      rightSection={
        !isBlank &&
        !isDisabled && (
          <CloseButton
            size="sm"
            aria-label={texts.resetColor(label)}
            onClick={() => form.setFieldValue(field, '')}
          />
        )
      }
      value={value}
      {...input}
    />
  )
}
