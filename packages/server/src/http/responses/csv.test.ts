// Cells of the analytics as CSV: quotes, missing values, and texts that a spreadsheet would run.
import { expect, it } from 'vitest'
import { seriesCsv } from './csv.ts'

it('has an apostrophe before texts and names that a spreadsheet would run', () => {
  const series = [
    { start: '2026-11-20', change: -0.5, note: '=1+1', by: { '@sum': 2, '-x': 1 } },
    { start: '2026-11-21', change: null, note: '+1,"a"', by: { '@sum': 3 } },
    { start: '2026-11-22', change: 1, note: '\tcmd', by: {} },
    { start: '2026-11-23', change: 1, note: '\rcmd', by: {} },
    { start: '2026-11-24', change: 1, note: '＝1', by: {} },
  ]
  expect(seriesCsv({ series })).toBe(
    [
      'start,change,note,by.@sum,by.-x',
      "2026-11-20,-0.5,'=1+1,2,1",
      `2026-11-21,,"'+1,""a""",3,0`,
      "2026-11-22,1,'\tcmd,0,0",
      `2026-11-23,1,"'\rcmd",0,0`,
      "2026-11-24,1,'＝1,0,0",
      '',
    ].join('\r\n'),
  )
  expect(seriesCsv({ series: [{ '=a': '@b' }] })).toBe("'=a\r\n'@b\r\n")
})
