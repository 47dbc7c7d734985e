// How rows of a table are said as words.
import { describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'
import { rowsAsWords } from './table-words.ts'

const plans = ['| | Free | Team |', '|---|---|---|']
const naming = (words: string) => ({
  matches: (text: string) =>
    words.split(' ').filter((word) => text.toLowerCase().split(' ').includes(word)).length,
  limits: () => false,
})
const namingNone = naming('')

describe('rowsAsWords', () => {
  it.each([
    ['no column', 'price', 'Price – Free: €0, Team: €9'],
    ['one column', 'price team', 'Price – Team: €9'],
    ['all columns', 'team free', 'Price – Free: €0, Team: €9'],
  ])('says the columns of a question that names %s', (_, words, line) => {
    expect(rowsAsWords([...plans, '| Price | €0 | €9 |'], naming(words))).toBe(line)
  })

  it('says a cell that limits the others', async () => {
    const content = `| Brand | Guarantee | Remarks |
|---|---|---|
| Velora | 2 years | from the delivery |
| Kastell | 5 years | dishwashers only, otherwise 2 years |
| Brixo | 2 years | from the delivery |
| Nordhaus | 3 years | after registration |`
    const { ask } = await buildEngine([buildItem('kb_brands', { title: 'Guarantees', content })])
    expect((await ask('guarantee Kastell')).text).toContain('dishwashers only')
    expect((await ask('guarantee Velora')).text).not.toContain('from the delivery')
  })

  it('says several rows as a list', () => {
    const rows = ['| Repair | Price |', '| :--- | ---: |', '| Pole | €12 |', '| Zip | €30 |']
    expect(rowsAsWords(rows, namingNone)).toBe('- Pole – Price: €12\n- Zip – Price: €30')
  })

  it('tells rows with the same name apart by the next cells', () => {
    const head = ['| Country | Method | Cost | Time |', '|---|---|---|---|']
    const rows = [...head, '| Ireland | Post | €4 | 2 days |', '| Ireland | Express | €9 | 1 day |']
    expect(rowsAsWords(rows, naming('cost'))).toBe(
      '- Ireland – Method: Post, Cost: €4\n- Ireland – Method: Express, Cost: €9',
    )
  })

  it('leaves out empty cells, and reads tables without outer bars and with bars in cells', () => {
    const rows = ['Model | Weight | Colour', '--- | --- | ---', 'Corrie \\| 3 | 2.4 kg | ']
    expect(rowsAsWords(rows, namingNone)).toBe('Corrie | 3 – Weight: 2.4 kg')
  })

  it('leaves many cells, a row without a name or value, and other heads as a table', () => {
    const row = '| Price | €0 | €9 |'
    expect(rowsAsWords([...plans, row, row, row, row, row], namingNone)).toBeUndefined()
    expect(rowsAsWords([...plans, row, row, row, row], naming('team'))).toContain('Team: €9')
    expect(rowsAsWords([...plans, '| | | |'], namingNone)).toBeUndefined()
    expect(rowsAsWords([row, row, row], namingNone)).toBeUndefined()
    expect(rowsAsWords(plans, namingNone)).toBeUndefined()
  })
})

describe('an answer from a table', () => {
  it('has the row and the column that were asked for', async () => {
    const content = `Prices of the plans.

| Feature | Free | Team | Business |
|---|---|---|---|
| Monthly price | €0 | €9 | €17 |
| Storage space | 2 GB | 50 GB | 500 GB |
| Audit log | no | no | 90 days |
| Support hours | none | office hours | day and night |`
    const { ask } = await buildEngine([
      buildItem('kb_plans', { title: 'Plans', content }),
      buildItem('kb_other', { title: 'Colours', content: 'The board is blue.' }),
    ])
    const { text } = await ask('how much storage space does business have')
    expect(text).toBe('Storage space – Business: 500 GB')
  })
})
