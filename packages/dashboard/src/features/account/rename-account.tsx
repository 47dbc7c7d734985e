// Renames the account.
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { useAskedByLink } from '../../lib/page/asked-by-link.ts'
import { parley } from '../../lib/parley.ts'
import { sessionQuery } from '../../lib/session.ts'
import { planTexts as texts } from '../../texts/account.ts'
import { accountQuery } from './queries.ts'

export function RenameAccount({ name }: { name: string }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  useAskedByLink('account-name', open)
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {texts.rename}
      </Button>
      {isOpen && <RenameForm name={name} onClose={close} />}
    </>
  )
}

function RenameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { name } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.renameAccount, { body }),
    async (account) => {
      onClose()
      queries.setQueryData(accountQuery.queryKey, account)
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      notifications.show({ message: texts.renamed(account.name) })
    },
  )
  return (
    <FormModal
      title={texts.renameTitle}
      submitLabel={texts.renameSubmit}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={texts.account} required data-autofocus {...form.getInputProps('name')} />
    </FormModal>
  )
}
