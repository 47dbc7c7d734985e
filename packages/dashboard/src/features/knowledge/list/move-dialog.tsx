// Asks which chatbot shall use the selected items.
import { useState } from 'react'
import { FormModal } from '../../../components/forms/form-modal.tsx'
import { bulkTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { UsedBySelect } from '../used-by-select.tsx'

type MoveDialogProps = {
  /** `null` = all chatbots. */
  readonly onChoose: (chatbot_id: string | null) => void
  readonly onClose: () => void
}

export function MoveDialog({ onChoose, onClose }: MoveDialogProps) {
  const [chatbot_id, setChatbot] = useState<string>()
  return (
    <FormModal
      title={texts.moveTitle}
      submitLabel={texts.moveConfirm}
      isPending={false}
      problem={undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(chatbot_id ?? null)
      }}
      onClose={onClose}
    >
      <UsedBySelect
        label={texts.moveTo}
        description={texts.moveAbout}
        value={chatbot_id}
        onChange={setChatbot}
      />
    </FormModal>
  )
}
