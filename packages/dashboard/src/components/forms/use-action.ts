// Something that is done once, however often it is clicked: a second click while it is under way starts
// nothing, and a repeat after a lost answer is the same request to the service.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createRepeatKey } from '../../lib/repeat-key.ts'

/**
 * `input` holds all that is sent: as long as it is the same and not done, so is the Idempotency-Key.
 * `onDone` may be a promise, the action is pending until it is kept.
 */
export function useAction<Input, Result>(
  run: (input: Input, idempotencyKey: string) => Promise<Result>,
  onDone: (result: Result) => unknown,
) {
  const [repeats] = useState(createRepeatKey)
  // Known at once: the button says so only when it is drawn again, too late for a second click.
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
