// Changes the settings of a source, in a dialog.
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Source } from '@parley/contract'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { FormModal } from '../../../components/forms/form-modal.tsx'
import { parley } from '../../../lib/parley.ts'
import { commonTexts } from '../../../texts/common.ts'
import { newSourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { AddressField, BoundFields, RefreshFields } from './source-fields.tsx'
import {
  changeOfSource,
  type SourceValues,
  sourceProblems,
  valuesOfSource,
} from './source-values.ts'

type EditSourceProps = {
  readonly source: Source
  readonly onSaved: (source: Source) => unknown
}

export function EditSource(props: EditSourceProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {texts.edit}
      </Button>
      {isOpen && <EditDialog {...props} onClose={close} />}
    </>
  )
}

function EditDialog({ source, onSaved, onClose }: EditSourceProps & { onClose: () => void }) {
  const before = valuesOfSource(source)
  const form = useForm<SourceValues>({ initialValues: before, validate: sourceProblems })
  const { submit, problem, isPending } = useFormCall(
    form,
    // The initial values, so that a poll behind the dialog changes nothing.
    (values) => parley.sources.update(source.id, changeOfSource(form.getInitialValues(), values)),
    async (saved) => {
      await onSaved(saved)
      notifications.show({ message: texts.saved })
      onClose()
    },
  )
  return (
    <FormModal
      title={texts.edit}
      submitLabel={commonTexts.save}
      size="lg"
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressField form={form} />
      <RefreshFields form={form} />
      <BoundFields form={form} />
    </FormModal>
  )
}
