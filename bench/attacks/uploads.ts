// The attack: one key of the plan `basic` uploads 200 long items. How long does another account wait for one item?
import type { KnowledgeItem } from '@parley/contract'
import type { Client } from '../../packages/server/test/faults/client.ts'
import { createClient } from '../../packages/server/test/faults/client.ts'
import type { Figure } from '../bench.ts'
import { createWriter } from '../generated-text.ts'
import { createKey, startParley } from '../server-under-load.ts'

const uploads = 200
const uploadsAtOnce = 8
/** Longer than the content that is analysed in its request. */
const paragraphs = 250
const extraMs = 2_000

export const uploadsBefore =
  'uploads, before: jobs were claimed in the order of their arrival. The other account waited 86 s instead of 0.17 s, and retention waited in the same line.'

export async function attackWithUploads(directory: string): Promise<Figure[]> {
  const { server, settings, unlimited: other } = await startParley(directory)
  const key = await createKey(settings, ['--plan', 'basic'])
  const attacker = createClient({ url: server.baseUrl, key })
  const writer = createWriter(11)
  const add = (client: Client, query = '') =>
    client.call<KnowledgeItem>('POST', `/knowledge${query}`, writer.document(paragraphs))
  async function timeItem(): Promise<number> {
    const startedAt = performance.now()
    const { status } = await add(other.client, '?wait=true')
    if (status !== 'ready') throw new Error(`The item is ${status} after the longest wait.`)
    return performance.now() - startedAt
  }
  try {
    await timeItem()
    const alone = await timeItem()
    let left = uploads
    const uploadSome = async () => {
      while (left-- > 0) await add(attacker)
    }
    await Promise.all(Array.from({ length: uploadsAtOnce }, uploadSome))
    const beside = await timeItem()
    const { total } = await attacker.call<{ total: number }>(
      'GET',
      '/knowledge?status=processing&limit=1',
    )
    const target = { atMost: Math.round(alone + extraMs) }
    return [
      { name: 'uploads: an item of another account, alone', value: alone, unit: 'ms' },
      { name: `uploads: beside ${uploads} uploads`, value: beside, unit: 'ms', target },
      { name: 'uploads: of these still waited then', value: total, unit: '' },
    ]
  } finally {
    await server.stop()
  }
}
