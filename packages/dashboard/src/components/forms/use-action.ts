// A mutation that runs once. A second click while it is pending does nothing, and a retry after a
// lost response sends the same Idempotency-Key.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createRepeatKey } from '../../lib/repeat-key.ts'

/**
 * `input` must contain all that is sent: the Idempotency-Key stays the same until the input changes
 * or the action succeeds. If `onDone` returns a promise, the action is pending until it resolves.
 */
export function useAction<Input, Result>(
  run: (input: Input, idempotencyKey: string) => Promise<Result>,
  onDone: (result: Result) => unknown,
) {
  const [repeats] = useState(createRepeatKey)
  // Set at once: a second click can come before the button is rendered as disabled.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: (input: Input) => run(input, repeats.keyFor(input)),
    onSuccess(result) {
      repeats.done()
      return onDone(result)
    },
    onSettled() {
      isUnderWay.current = false
    },
  })
  function start(input: Input): void {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(input)
  }
  const { data, error, isError, isPending } = mutation
  return { start, data, error, isError, isPending }
}
