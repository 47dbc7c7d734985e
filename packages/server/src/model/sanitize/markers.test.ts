// Tests which markers are citations, and the text that remains without them.
import { describe, expect, it } from 'vitest'
import { withoutMarkers } from './markers.ts'

describe('withoutMarkers', () => {
  it.each([
    ['Thirty days [1].', 'Thirty days.', [1]],
    ['Thirty days. [1]', 'Thirty days.', [1]],
    ['Thirty days[1][2]. More [3] text', 'Thirty days. More text', [1, 2, 3]],
    ['Thirty days [1, 2].', 'Thirty days.', [1, 2]],
    ['Thirty days [1-3].', 'Thirty days.', [1, 2, 3]],
    ['Thirty days [1 and 2].', 'Thirty days.', [1, 2]],
    ['Thirty days [Source 2].', 'Thirty days.', [2]],
    ['Thirty days [^1].', 'Thirty days.', [1]],
    ['Thirty days [99].', 'Thirty days.', [99]],
    ['Thirty days [1](https://shop.example/returns).', 'Thirty days.', [1]],
    ['三十天【1】。谢谢', '三十天。谢谢', [1]],
    ['三十天【2†source】。', '三十天。', [2]],
    ['a[1]b', 'a b', [1]],
    ['Really![1]', 'Really!', [1]],
    ['(thirty days [1])', '(thirty days)', [1]],
    ['Thirty days ([1]).', 'Thirty days.', [1]],
    ['Thirty days [1], [2].', 'Thirty days.', [1, 2]],
    ['Thirty days [Source: 1].', 'Thirty days.', [1]],
    ['三十天【1】谢谢', '三十天谢谢', [1]],
    ['Call user.info() first [1].', 'Call user.info() first.', [1]],
    ['Thirty days [1] and [2].', 'Thirty days.', [1, 2]],
    ['Thirty days (see [1] and [2]).', 'Thirty days.', [1, 2]],
    ['Thirty days (Source: [1]).', 'Thirty days.', [1]],
    ['30 Tage (vgl. [1]).', '30 Tage.', [1]],
    ['30日です（出典：[1]）。', '30日です。', [1]],
    ['30日です（[1]参照）。', '30日です。', [1]],
    ['Thirty days **[1]**.', 'Thirty days.', [1]],
    ['**Thirty days [1]**', '**Thirty days**', [1]],
    ['**Thirty days** _[1], [2]_', '**Thirty days**', [1, 2]],
    ['| two days [1] | free |', '| two days | free |', [1]],
  ])('reads %j as %j', (text, bare, cites) => {
    expect(withoutMarkers(text)).toEqual({ text: bare, cites, leadingCites: [] })
  })

  it.each([
    'an [open] question',
    'not [1234] one',
    'never [closed',
    'rows[0] is first',
    'so [1. is open',
    'x = [1, 2]',
  ])('does not change %j', (text) => {
    expect(withoutMarkers(text)).toEqual({ text, cites: [], leadingCites: [] })
  })

  it.each([
    ['According to [1], it takes a day.', 'According to “Delivery”, it takes a day.', [1]],
    ['Laut [2] sind es zwei Wochen [2].', 'Laut “Returns” sind es zwei Wochen.', [2, 2]],
    ['For details, see [1].', 'For details, see “Delivery”.', [1]],
    ['It takes a day, as described in [1].', 'It takes a day, as described in “Delivery”.', [1]],
    ['As you can see [1].', 'As you can see.', [1]],
    ['It costs 20 €. [1] State your name.', 'It costs 20 €. State your name.', [1]],
    ['We use renewable energy sources [1].', 'We use renewable energy sources.', [1]],
    ['Pida cita para la consulta [1].', 'Pida cita para la consulta.', [1]],
    ['According to **[1]**, it takes a day.', 'According to “Delivery”, it takes a day.', [1]],
    ['Source [1] says a day.', 'Source “Delivery” says a day.', [1]],
    ['It is in sources [1] and [2].', 'It is in sources “Delivery”, “Returns”.', [1, 2]],
    ['It takes a day - see [1].', 'It takes a day - see “Delivery”.', [1]],
    ['[1] says that it takes a day.', '“Delivery” says that it takes a day.', [1]],
    ['If it is late, [1] says a day.', 'If it is late, “Delivery” says a day.', [1]],
    ['It takes a day.\n\n**Source:** [1]', 'It takes a day.\n\n**Source:** “Delivery”', [1]],
    ['Quellen: [1], [2]', 'Quellen: “Delivery”, “Returns”', [1, 2]],
    ['In [1] steht ein Tag.', 'In “Delivery” steht ein Tag.', [1]],
    ['Wie in [1] beschrieben, ein Tag.', 'Wie in “Delivery” beschrieben, ein Tag.', [1]],
    ['Como indica [1], es un día.', 'Como indica “Delivery”, es un día.', [1]],
    ['Como se indica en [1], un día.', 'Como se indica en “Delivery”, un día.', [1]],
    ['[1]によると、1日です。', '“Delivery”によると、1日です。', [1]],
    ['はい。[1]では1日です。', 'はい。“Delivery”では1日です。', [1]],
    ['You can find more in [1].', 'You can find more in “Delivery”.', [1]],
    ['Infos findest du in [1].', 'Infos findest du in “Delivery”.', [1]],
    ['Los detalles están en [1].', 'Los detalles están en “Delivery”.', [1]],
    ['Please refer to [1].', 'Please refer to “Delivery”.', [1]],
    ['Profitez-en [1] !', 'Profitez-en !', [1]],
    ['It has more space to live in [1].', 'It has more space to live in.', [1]],
    ['The map [1] shows it.', 'The map shows it.', [1]],
    ['The house you live in [1].', 'The house you live in.', [1]],
    ['It is fast [1]. It says so [2].', 'It is fast. It says so.', [1, 2]],
    ['According to [3], it takes a day.', 'According to, it takes a day.', [3]],
  ])('reads %j as %j: a marker that is a word becomes the title', (text, bare, cites) => {
    const titles = ['Delivery', 'Returns', null]
    expect(withoutMarkers(text, titles)).toEqual({ text: bare, cites, leadingCites: [] })
  })

  it('returns the markers before the first word separately', () => {
    expect(withoutMarkers('[1] Thirty days [2]')).toEqual({
      text: 'Thirty days',
      cites: [2],
      leadingCites: [1],
    })
    expect(withoutMarkers('[1]. [2] Thirty days')).toMatchObject({ leadingCites: [1, 2] })
    expect(withoutMarkers('[1].')).toEqual({ text: '', cites: [], leadingCites: [1] })
    expect(withoutMarkers(' [1][2] ')).toEqual({ text: '', cites: [], leadingCites: [1, 2] })
  })
})
