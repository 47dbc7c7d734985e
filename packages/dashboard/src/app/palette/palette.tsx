// A dialog that finds every page, chatbot, knowledge item, conversation and action.
import { Alert, Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useReturnFocus } from '../../components/forms/use-return-focus.ts'
import { useSession } from '../../lib/session.ts'
import { commonTexts } from '../../texts/common.ts'
import { paletteTexts as texts } from '../../texts/palette.ts'
import { pagesFor } from '../navigation.tsx'
import { type Entry, matching } from './entries.ts'
import { PaletteList } from './palette-list.tsx'
import { useActions } from './use-actions.ts'
import { useFound } from './use-found.ts'
import './palette.css'

/** Long enough to type a word, short enough to feel immediate. */
const pauseMs = 150
/** The longest `q` of a list. */
const charactersMax = 200

export function Palette({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const id = useId()
  const router = useRouter()
  const { is_operator } = useSession()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const [settled] = useDebouncedValue(text.trim(), pauseMs)
  const isSettled = settled === text.trim()
  const actions = useActions()
  const pages = pagesFor(is_operator).map(({ to, label, icon }) => ({
    label,
    icon,
    run: () => void router.navigate({ to }),
  }))
  const found = useFound(text.trim() === '' ? '' : settled)
  const groups = [
    { name: texts.pages, entries: matching(pages, text) },
    { name: texts.actions, entries: matching(actions, text) },
    // Last, so that nothing moves when they arrive.
    ...(isSettled ? found.groups : []),
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(marked, entries.length - 1)
  const isSearching = found.isSearching || !isSettled

  function choose(entry: Entry | undefined) {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = entries.length - 1
    const next = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Enter') choose(entries[current])
    else if (next !== undefined) setMarked(Math.max(0, next))
    else return
    event.preventDefault()
  }
  const optionId = `${id}-${current}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: also a new list can hide the option.
  useEffect(() => {
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId, entries.length])

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      size={600}
      padding={0}
      yOffset="10vh"
      classNames={{ header: 'palette-head', content: 'palette' }}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <TextInput
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMarked(0)
        }}
        onKeyDown={move}
        maxLength={charactersMax}
        placeholder={texts.placeholder}
        aria-label={texts.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        variant="unstyled"
        size="md"
        className="palette-field"
        data-autofocus
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? optionId : undefined}
      />
      <PaletteList id={id} groups={groups} current={current} onMark={setMarked} onChoose={choose} />
      {entries.length === 0 && (
        <Text size="sm" c="dimmed" p="md">
          {isSearching ? texts.searching : texts.none}
        </Text>
      )}
      {found.problem !== undefined && (
        <Alert color="red" role="alert" m="sm">
          {texts.failed(found.problem)}
        </Alert>
      )}
      <VisuallyHidden role="status">
        {isSearching ? '' : entries.length === 0 ? texts.none : texts.found(entries.length)}
      </VisuallyHidden>
    </Modal>
  )
}
