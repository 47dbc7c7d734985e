// Changes the plan of an account, or sets a custom limit.
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Account, endpoints } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { parley } from '../../lib/parley.ts'
import { accountsTexts as texts } from '../../texts/account.ts'
import { PlanFields, type PlanValues, planOf, planValues } from './plan-fields.tsx'
import { accountQuery, allAccounts } from './queries.ts'

export function ChangePlan({ account, onClose }: { account: Account; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm<PlanValues>({ initialValues: planValues(account.plan) })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) =>
      parley.call(endpoints.changeAccount, {
        params: { account_id: account.id },
        body: planOf(values),
      }),
    async () => {
      await Promise.all([
        queries.invalidateQueries(allAccounts),
        queries.invalidateQueries(accountQuery),
      ])
      onClose()
    },
  )
  return (
    <FormModal
      title={texts.changeTitle(account.name)}
      submitLabel={texts.save}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{texts.changeAbout}</Text>
      <PlanFields form={form} />
    </FormModal>
  )
}
