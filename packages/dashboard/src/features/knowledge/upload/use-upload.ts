// Sends files one after the other, and remembers what became of each.
import type { KnowledgeItem } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBatch } from '../../../components/forms/use-batch.ts'
import { parley } from '../../../lib/parley.ts'
import { messageOf } from '../../../lib/queries.ts'
import { knowledgeKey } from '../queries.ts'

export type UploadFile = { readonly key: number; readonly file: File } & (
  | { readonly state: 'waiting' | 'reading' }
  | { readonly state: 'done'; readonly item: KnowledgeItem }
  | { readonly state: 'failed'; readonly message: string }
)

type Wanted = {
  /** `undefined` = all chatbots. */
  readonly chatbot_id: string | undefined
  /** Blank = no tag. */
  readonly tag: string
}

let nextKey = 1

export function useUpload() {
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly UploadFile[]>([])
  const { batch, start, stop } = useBatch<UploadFile>()
  const replace = (changed: UploadFile) =>
    setFiles((before) => before.map((file) => (file.key === changed.key ? changed : file)))

  async function send({ key, file }: UploadFile, { chatbot_id, tag }: Wanted) {
    replace({ key, file, state: 'reading' })
    const fields = {
      ...(chatbot_id === undefined ? {} : { chatbot_id }),
      ...(tag === '' ? {} : { tags: [tag] }),
    }
    try {
      replace({ key, file, state: 'done', item: await parley.knowledge.upload(file, fields) })
    } catch (error) {
      replace({ key, file, state: 'failed', message: messageOf(error) })
      throw error
    }
  }

  return {
    files,
    state: batch.state,
    add: (added: readonly File[]) =>
      setFiles((before) => [
        ...before,
        ...added.map((file) => ({ key: nextKey++, file, state: 'waiting' }) as const),
      ]),
    remove: (key: number) => setFiles((before) => before.filter((file) => file.key !== key)),
    /** Sends the files that wait. */
    async start(wanted: Wanted) {
      await start(
        files.filter(({ state }) => state === 'waiting'),
        (file) => send(file, wanted),
      )
      await queryClient.invalidateQueries({ queryKey: knowledgeKey })
    },
    stop,
  }
}
