// Asks for the tag to add to the selected items, or to remove from them.
import { Select, TextInput } from '@mantine/core'
import { isBlank } from '@parley/contract/text'
import { type FormEvent, useState } from 'react'
import { FormModal } from '../../../components/forms/form-modal.tsx'
import { bulkTexts as texts } from '../../../texts/knowledge/knowledge.ts'

type TagDialogProps = {
  readonly kind: 'add' | 'remove'
  /** The tags of the selected items. */
  readonly tags: readonly string[]
  readonly onChoose: (tag: string) => void
  readonly onClose: () => void
}

export function TagDialog({ kind, tags, onChoose, onClose }: TagDialogProps) {
  const [tag, setTag] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    // A stored tag may have spaces at its ends.
    if (!isBlank(tag)) onChoose(kind === 'add' ? tag.trim() : tag)
  }
  return (
    <FormModal
      title={kind === 'add' ? texts.addTag : texts.removeTag}
      submitLabel={kind === 'add' ? texts.addTag : texts.removeTag}
      isPending={false}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'add' ? (
        <TextInput
          label={texts.tag}
          value={tag}
          maxLength={64}
          required
          data-autofocus
          onChange={(event) => setTag(event.currentTarget.value)}
        />
      ) : (
        <Select
          label={texts.tag}
          data={[...tags]}
          value={tag === '' ? null : tag}
          searchable
          required
          data-autofocus
          onChange={(chosen) => setTag(chosen ?? '')}
        />
      )}
    </FormModal>
  )
}
