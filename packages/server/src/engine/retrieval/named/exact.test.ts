// What a message names word for word is answered from there, however often its words occur elsewhere.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'

/** Sixty sections that say "Kestrel" more often than the one that the question names. */
const manual = buildItem('kb_manual', {
  title: 'Manual',
  content: Array.from(
    { length: 60 },
    (_, n) => `## Kestrel part ${n}\n\nKestrel and Kestrel ${n}: the Kestrel has a Kestrel.`,
  ).join('\n\n'),
})
const questions = buildItem('kb_questions', {
  title: 'Common questions',
  content: [
    '# Common questions',
    '### How does Kestrel work?\n\nKestrel, Kestrel and again Kestrel.',
    '### What is Kestrel?\n\nA kite for windy days.',
    '### Who makes it?\n\nTwo sisters from Cork.',
  ].join('\n\n'),
})

describe('a message that is a question of the knowledge', () => {
  it.each(['What is Kestrel?', 'whats kestrel', "what's Kestrel", 'Hi, what is kestrel'])(
    'gets its section: %j',
    async (message) => {
      const { ask } = await buildEngine([manual, questions])
      const reply = await ask(message)
      expect(reply.text).toMatch(/A kite for windy days\.$/)
      expect(reply.text).not.toContain('sisters')
      expect(reply.confidence).toBe(1)
    },
  )

  it('is not exact if two texts have the question', async () => {
    const other = buildItem('kb_other', {
      title: 'More',
      content: '### What is Kestrel?\n\nA bird of prey.',
    })
    const { ask } = await buildEngine([manual, questions, other])
    expect((await ask('What is Kestrel?')).confidence).toBeLessThan(1)
  })
})
