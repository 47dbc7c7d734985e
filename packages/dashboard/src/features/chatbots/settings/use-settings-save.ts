// Saves the settings over the version they were loaded from, and detects conflicts.
import type { UseFormReturnType } from '@mantine/form'
import { endpoints, ParleyError } from '@parley/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formProblems } from '../../../lib/form-problems.ts'
import { parley } from '../../../lib/parley.ts'
import { chatbotKeys, chatbotQuery, type VersionedChatbot } from '../queries.ts'
import { changeOf, type SettingsValues } from './settings-values.ts'

export function useSettingsSave(
  form: UseFormReturnType<SettingsValues>,
  base: VersionedChatbot,
  onSaved: (saved: VersionedChatbot) => void,
) {
  const queryClient = useQueryClient()
  const [isConflict, setConflict] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id } = base.chatbot

  const saving = useMutation({
    async mutationFn({ etag }: VersionedChatbot): Promise<VersionedChatbot> {
      const parts = { params: { chatbot_id: id }, body: changeOf(form.getValues()) }
      const answer = await parley.request(endpoints.updateChatbot, parts, { ifMatch: etag })
      return { chatbot: answer.data, etag: answer.etag }
    },
    onMutate() {
      setConflict(false)
      setProblem(undefined)
    },
    onSuccess(saved) {
      queryClient.setQueryData(chatbotKeys.one(id), saved)
      void queryClient.invalidateQueries({ queryKey: chatbotKeys.all, refetchType: 'none' })
      onSaved(saved)
    },
    onError(error) {
      if (error instanceof ParleyError && error.code === 'version_conflict') {
        setConflict(true)
        return
      }
      const { errors, rest } = formProblems(error, fieldsIn(error, Object.keys(form.getValues())))
      const byField = Object.entries(errors).map(([field, message]) => [formPath(field), message])
      form.setErrors(Object.fromEntries(byField))
      setProblem(rest)
    },
  })

  /** Loads the current chatbot and continues with it. */
  async function load(use: (read: VersionedChatbot) => void): Promise<void> {
    setConflict(false)
    const read = await queryClient.fetchQuery({ ...chatbotQuery(id), staleTime: 0 })
    use(read)
  }

  return {
    save: (over: VersionedChatbot = base) => saving.mutate(over),
    load: (use: (read: VersionedChatbot) => void) =>
      void load(use).catch((error: unknown) => setProblem(formProblems(error, []).rest)),
    problem,
    isConflict,
    isPending: saving.isPending,
  }
}

/** The fields of an error that the form shows, also those within a setting. */
function fieldsIn(error: unknown, names: readonly string[]): string[] {
  const fields = error instanceof ParleyError ? error.details.map(({ field }) => field) : []
  return fields.filter((field) => names.includes(formPath(field).split('.', 1)[0] ?? ''))
}

/** `settings.handoff_hours.monday[0][1]` → `handoff_hours.monday.0.1`. */
function formPath(field: string): string {
  return field.replace(/^settings\./, '').replaceAll(/\[(\d+)\]/g, '.$1')
}
