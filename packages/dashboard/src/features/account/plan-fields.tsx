// The form fields for a plan and an optional custom limit.
import { NumberInput, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { PlanName } from '@parley/contract'
import { requestsPerHour } from '@parley/contract/plans'
import { planNames, accountsTexts as texts } from '../../texts/account.ts'

export type PlanValues = {
  readonly plan: PlanName
  /** Empty = the default of the plan. */
  readonly requests_per_hour: number | ''
}

const plans = (Object.keys(requestsPerHour) as PlanName[]).map((plan) => ({
  value: plan,
  label: texts.planChoice(planNames[plan], requestsPerHour[plan]),
}))

/** Converts the fields to the request. */
export function planOf({ plan, requests_per_hour }: PlanValues) {
  return { plan, requests_per_hour: requests_per_hour === '' ? null : requests_per_hour }
}

/** Converts a plan and its limit to the fields. */
export function planValues(plan: {
  readonly name: PlanName
  readonly requests_per_hour: number | null
}): PlanValues {
  const isOwn = plan.requests_per_hour === requestsPerHour[plan.name]
  return { plan: plan.name, requests_per_hour: isOwn ? '' : (plan.requests_per_hour ?? '') }
}

export function PlanFields<Values extends PlanValues>({
  form,
}: {
  readonly form: UseFormReturnType<Values>
}) {
  return (
    <>
      <Select
        label={texts.plan}
        allowDeselect={false}
        data={plans}
        {...form.getInputProps('plan')}
      />
      <NumberInput
        label={texts.hourly}
        description={texts.hourlyHint}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps('requests_per_hour')}
      />
    </>
  )
}
