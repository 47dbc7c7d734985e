// Tests that letters without meaning are nonsense, and that names, codes and misspelt words are not.
import { describe, expect, it } from 'vitest'
import { isNonsense } from './nonsense.ts'

describe('isNonsense', () => {
  it.each([
    ['no words', ['.', '???', '!?!', '😀', '🤔🤔', '', '  ', '-']],
    ['neighbouring keys', ['asdfgh', 'asdf', 'qwertz asdf', 'lkjlkj', 'asdasd', 'йцукен', 'zxcv']],
    ['a repetition', ['aaaaaaa', 'jjjjjjj', 'dfgdfg', 'jkjkjk', 'hgfhgf']],
    ['no vowels', ['sdkjfh', 'fjdksl', 'bvcxn', 'ghjkgh sdfsdf']],
  ])('is true for %s', (_what, texts) => {
    expect(texts.filter((text) => !isNonsense(text))).toEqual([])
  })

  it.each([
    [
      'questions with typos',
      ['wher is my refnd', 'shpping cst', 'psswrd rst', 'hw mch', 'delvery?'],
    ],
    ['single words', ['Wert?', 'tree', 'rewe', 'refund', 'weer', 'poetry']],
    ['words without vowels', ['čtvrt', 'smrt', 'zmrzl', 'vlk', 'rhythm']],
    [
      'names and codes',
      ['PayPal', 'HTTPS', 'https', 'XLSX', 'DHL', 'B2B', '4711', 'xkcd 12', 'mqtt'],
    ],
    [
      'other scripts',
      ['退货', '返品', '환불', 'คืนเงิน', 'استرجاع', 'החזר', 'გადახდა', 'επιστροφή', 'возврат'],
    ],
    ['a question about nonsense', ['what is asdfgh', 'asdfgh refund']],
  ])('is false for %s', (_what, texts) => {
    expect(texts.filter((text) => isNonsense(text))).toEqual([])
  })
})
