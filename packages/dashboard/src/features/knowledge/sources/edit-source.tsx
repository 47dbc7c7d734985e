// Changes the settings of a source, in a dialog.
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Source } from '@parley/contract'
import { limits } from '@parley/contract/limits'
import { isBlank } from '@parley/contract/text'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { FormModal } from '../../../components/forms/form-modal.tsx'
import { parley } from '../../../lib/parley.ts'
import { commonTexts } from '../../../texts/common.ts'
import { sourceTexts, newSourceTexts as texts } from '../../../texts/knowledge/sources.ts'
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
  const isFile = props.source.kind === 'file'
  const Dialog = isFile ? RenameDialog : EditDialog
  return (
    <>
      <Button variant="default" onClick={open}>
        {isFile ? sourceTexts.rename : texts.edit}
      </Button>
      {isOpen && <Dialog {...props} onClose={close} />}
    </>
  )
}

type DialogProps = EditSourceProps & { readonly onClose: () => void }

/** Files are read once, so their source has nothing else to change. */
function RenameDialog({ source, onSaved, onClose }: DialogProps) {
  const form = useForm({
    initialValues: { name: source.name },
    validate: { name: (name) => (isBlank(name) ? sourceTexts.nameRequired : null) },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ name }) => parley.sources.update(source.id, { name: name.trim() }),
    async (saved) => {
      await onSaved(saved)
      onClose()
    },
  )
  return (
    <FormModal
      title={sourceTexts.rename}
      submitLabel={commonTexts.save}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        maxLength={limits.source_name.value}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormModal>
  )
}

function EditDialog({ source, onSaved, onClose }: DialogProps) {
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
