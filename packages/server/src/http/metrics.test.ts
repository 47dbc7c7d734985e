// Tests what the metrics tell about the replies of language models.
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('counts the marks of replies by kind, and replies by the result of the verifier', async () => {
  const metrics = createMetrics()
  const mark = { start: 0, end: 1 }
  metrics.observeModelReply({ level: 'balanced', score: 1, verified: null, marks: [] })
  metrics.observeModelReply({
    level: 'strict',
    score: 0.5,
    verified: true,
    marks: [
      { ...mark, kind: 'uncited' },
      { ...mark, kind: 'uncited' },
      { ...mark, kind: 'contradicted' },
    ],
  })
  metrics.observeModelReply({ level: 'off', score: null, verified: false, marks: [] })
  const lines = (await metrics.expose()).split('\n')
  expect(lines.filter((line) => /^parley_(reply_marks|model_replies)_total/.test(line))).toEqual([
    'parley_reply_marks_total{kind="uncited"} 2',
    'parley_reply_marks_total{kind="contradicted"} 1',
    'parley_model_replies_total{verification="none"} 1',
    'parley_model_replies_total{verification="verified"} 1',
    'parley_model_replies_total{verification="unverified"} 1',
  ])
})
