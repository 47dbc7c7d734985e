// Sends the rows of an import one after the other. The question determines the item’s external id.
import { endpoints } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBatch } from '../../../components/forms/use-batch.ts'
import { parley } from '../../../lib/parley.ts'
import { knowledgeKey } from '../queries.ts'
import type { ImportRow } from './import-rows.ts'

export type ImportRun = ReturnType<typeof useImport>

export function useImport() {
  const queryClient = useQueryClient()
  const { batch, start, stop, reset } = useBatch<ImportRow>()
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [counts, setCounts] = useState({ added: 0, updated: 0 })

  async function send({ external_id, body }: ImportRow) {
    const parts = { params: { external_id }, body }
    const { status } = await parley.request(endpoints.upsertKnowledgeItem, parts)
    const kind = status === 201 ? 'added' : 'updated'
    setCounts((before) => ({ ...before, [kind]: before[kind] + 1 }))
  }
  async function run(wanted: readonly ImportRow[]) {
    setRows(wanted)
    await start(wanted, send)
    await queryClient.invalidateQueries({ queryKey: knowledgeKey })
  }

  return {
    batch,
    counts,
    /** Rows that were not sent because the import was stopped. */
    left: rows.slice(batch.done),
    start(wanted: readonly ImportRow[]) {
      setCounts({ added: 0, updated: 0 })
      void run(wanted)
    },
    /** Continues with these rows and keeps the counts. */
    goOn: (wanted: readonly ImportRow[]) => void run(wanted),
    stop,
    reset,
  }
}
