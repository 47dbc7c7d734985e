// Submits a form, and assigns the service’s validation errors to the form’s fields.
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { formProblems } from '../../lib/form-problems.ts'
import { useAction } from './use-action.ts'

/**
 * The form’s fields must have the names of the API. `problem` is an error that belongs to no field.
 * The Idempotency-Key and `onDone` work as in `useAction`.
 */
export function useFormCall<Values, Result>(
  form: UseFormReturnType<Values>,
  call: (values: Values, idempotencyKey: string) => Promise<Result>,
  onDone: (result: Result) => unknown,
) {
  const [problem, setProblem] = useState<string>()
  const sending = useAction(async (values: Values, idempotencyKey) => {
    setProblem(undefined)
    try {
      return await call(values, idempotencyKey)
    } catch (error) {
      const { errors, rest } = formProblems(error, Object.keys(form.getValues() as object))
      form.setErrors(errors)
      setProblem(rest)
      const [first] = Object.keys(errors)
      if (first !== undefined) form.getInputNode(first)?.focus()
      throw error
    }
  }, onDone)
  return { submit: form.onSubmit(sending.start), problem, isPending: sending.isPending }
}
