// Sends one file and shows what became of it, or sends several at once as a source.
import type { KnowledgeItem, Source } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBatch } from '../../../components/forms/use-batch.ts'
import { parley } from '../../../lib/parley.ts'
import { messageOf } from '../../../lib/queries.ts'
import { knowledgeKey } from '../queries.ts'
import { sourceQuery, sourcesKey } from '../sources/queries.ts'
import type { ChosenFile } from './dropped-files.ts'

export type UploadFile = ChosenFile & { readonly key: number } & (
    | { readonly state: 'waiting' | 'reading' }
    | { readonly state: 'done'; readonly item: KnowledgeItem }
    | { readonly state: 'failed'; readonly message: string }
  )

type Wanted = {
  /** `undefined` = all chatbots. */
  readonly chatbot_id: string | undefined
  /** Blank = no tag. */
  readonly tag: string
  /** Of the source of several files; blank = their names. */
  readonly name: string
}

let nextKey = 1

export function useUpload() {
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly UploadFile[]>([])
  const { batch, start, stop } = useBatch<UploadFile>()
  const replace = (changed: UploadFile) =>
    setFiles((before) => before.map((file) => (file.key === changed.key ? changed : file)))

  async function send({ key, file, path }: UploadFile, wanted: Wanted) {
    replace({ key, file, path, state: 'reading' })
    try {
      const item = await parley.knowledge.upload(file, fieldsOf(wanted))
      replace({ key, file, path, state: 'done', item })
    } catch (error) {
      replace({ key, file, path, state: 'failed', message: messageOf(error) })
      throw error
    }
  }

  return {
    files,
    state: batch.state,
    add: (added: readonly ChosenFile[]) =>
      setFiles((before) => [
        ...before,
        ...added.map((chosen) => ({ ...chosen, key: nextKey++, state: 'waiting' }) as const),
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
    /** Sends the files that wait as one source. */
    async startSource(wanted: Wanted): Promise<Source> {
      const waiting = files.filter(({ state }) => state === 'waiting')
      const name = wanted.name === '' ? {} : { name: wanted.name }
      const source = await parley.sources.upload(
        waiting.map(({ file, path }) => ({ file, name: path })),
        { ...fieldsOf(wanted), ...name },
      )
      queryClient.setQueryData(sourceQuery(source.id).queryKey, source)
      void queryClient.invalidateQueries({ queryKey: sourcesKey })
      return source
    },
    stop,
  }
}

function fieldsOf({ chatbot_id, tag }: Wanted) {
  return {
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    ...(tag === '' ? {} : { tags: [tag] }),
  }
}
