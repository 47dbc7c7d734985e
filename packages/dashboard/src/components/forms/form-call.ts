// Sends what stands in a form, and brings the service’s problems with single fields to the fields.
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { formProblems } from '../../lib/form-problems.ts'
import { useAction } from './use-action.ts'

/**
 * The fields of the form bear the names that the interface gives them. `problem` is what went wrong
 * and stands at no field; the key and `onDone` are those of `useAction`.
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
