// A select for a language. Other language tags can be typed.
import { Select } from '@mantine/core'
import { useState } from 'react'
import { settingsTexts } from '../../texts/chatbots.ts'

/** Languages with many speakers or readers on the web. */
const common =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-TW'.split(
    ' ',
  )
const names = new Intl.DisplayNames(undefined, { type: 'language' })

type LanguageSelectProps = {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: React.ReactNode
  readonly disabled?: boolean
}

export function LanguageSelect({
  value = 'en',
  onChange,
  error,
  disabled = false,
}: LanguageSelectProps) {
  const [typed, setTyped] = useState('')
  const listed = ['auto', ...common]
  const known = listed.some((tag) => labelOf(tag).toLowerCase().includes(typed.toLowerCase()))
  const others = [value, ...(known || canonical(typed) === undefined ? [] : [typed.trim()])]
  const tags = [...new Set([...listed, ...others])]
  return (
    <Select
      label={settingsTexts.language}
      description={settingsTexts.languageAbout}
      data={tags.map((tag) => ({ value: tag, label: labelOf(tag) }))}
      value={value}
      onChange={(tag) => tag !== null && onChange?.(tag)}
      onSearchChange={setTyped}
      searchable
      allowDeselect={false}
      nothingFoundMessage={settingsTexts.languageNone}
      error={error}
      disabled={disabled}
    />
  )
}

function labelOf(tag: string): string {
  if (tag === 'auto') return settingsTexts.followUser
  const known = canonical(tag)
  // A language may be stored by its English name.
  return known === undefined ? tag : `${names.of(known) ?? tag} (${tag})`
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim())[0]
  } catch {
    return undefined
  }
}
