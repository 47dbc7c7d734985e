// Titles tell what items are about, whatever they are made of.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'

describe('a title', () => {
  it('of the same words again and again is read at once', async () => {
    const services = buildItem('kb_services', { title: 'Our services', content: 'We cut hair.' })
    const many = buildItem('kb_many', { title: `${'services '.repeat(30)}x`, content: 'Nothing.' })
    const { ask } = await buildEngine([many, services])
    expect((await ask('what do you offer?')).text).toBe('We cut hair.')
  })
})
