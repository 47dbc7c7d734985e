// Sends what stands in a form, and brings the service’s problems with single fields to the fields.
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formProblems } from '../lib/form-problems.ts'

/**
 * The fields of the form bear the names that the interface gives them. `problem` is what went wrong
 * and stands at no field; `onDone` may be a promise, the call is pending until it is kept.
 */
export function useFormCall<Values, Result>(
  form: UseFormReturnType<Values>,
  call: (values: Values) => Promise<Result>,
  onDone: (result: Result) => unknown,
) {
  const [problem, setProblem] = useState<string>()
  // Known at once: the button says so only when it is drawn again, too late for a second click.
  const isSending = useRef(false)
  const mutation = useMutation({
    async mutationFn(values: Values) {
      setProblem(undefined)
      try {
        return await call(values)
      } catch (error) {
        const { errors, rest } = formProblems(error, Object.keys(form.getValues() as object))
        form.setErrors(errors)
        setProblem(rest)
        const [first] = Object.keys(errors)
        if (first !== undefined) form.getInputNode(first)?.focus()
        throw error
      }
    },
    onSuccess: onDone,
    onSettled() {
      isSending.current = false
    },
  })
  const submit = form.onSubmit((values) => {
    if (isSending.current) return
    isSending.current = true
    mutation.mutate(values)
  })
  return { submit, problem, isPending: mutation.isPending }
}
