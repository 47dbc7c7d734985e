// A search field that waits for a pause in typing.
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import './search-field.css'

/** Long enough to type a word, short enough to feel immediate. */
const pauseMs = 250

type SearchFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useDebouncedCallback((text: string) => {
    told.current = text
    onChange(text)
  }, pauseMs)
  // The value changed elsewhere, for example by a link or “Clear filters”.
  useEffect(() => {
    if (value !== told.current) {
      told.current = value
      setTyped(value)
    }
  }, [value])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        tell(event.currentTarget.value.trim())
      }}
      style={{ flex: '1 1 200px' }}
    />
  )
}
