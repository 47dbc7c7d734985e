// Creates an account and then invites its first owner.
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { parley } from '../../lib/parley.ts'
import { accountsTexts as texts } from '../../texts/account.ts'
import { InviteOwner } from './invite-owner.tsx'
import { PlanFields, type PlanValues, planOf } from './plan-fields.tsx'
import { allAccounts } from './queries.ts'

type NewAccount = { readonly id: string; readonly name: string }

export function AddAccount() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [newAccount, setNewAccount] = useState<NewAccount>()
  return (
    <>
      <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={open}>
        {texts.add}
      </Button>
      {isOpen && (
        <AddForm
          onClose={close}
          onCreated={(account) => {
            close()
            setNewAccount(account)
          }}
        />
      )}
      {newAccount !== undefined && (
        <InviteOwner account={newAccount} onClose={() => setNewAccount(undefined)} />
      )}
    </>
  )
}

type Values = PlanValues & { readonly name: string }

const initialValues: Values = { name: '', plan: 'free', requests_per_hour: '' }

type AddFormProps = {
  readonly onCreated: (account: NewAccount) => void
  readonly onClose: () => void
}

function AddForm({ onCreated, onClose }: AddFormProps) {
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) =>
      parley.call(endpoints.createAccount, { body: { name: values.name, ...planOf(values) } }),
    async (account) => {
      notifications.show({ message: texts.made(account.name) })
      onCreated(account)
      await queries.invalidateQueries(allAccounts)
    },
  )
  return (
    <FormModal
      title={texts.add}
      submitLabel={texts.create}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PlanFields form={form} />
    </FormModal>
  )
}
