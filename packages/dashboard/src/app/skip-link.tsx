// A link for keyboard users that skips the navigation.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { shellTexts } from '../texts/shell.ts'

export function SkipLink() {
  const [isFocused, setIsFocused] = useState(false)
  return (
    <Button
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onClick={() => document.getElementById('page')?.focus()}
      style={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 500,
        transform: isFocused ? 'none' : 'translateY(-200%)',
      }}
    >
      {shellTexts.skip}
    </Button>
  )
}
