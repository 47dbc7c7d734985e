// Recognises amounts of money in a text.

const amounts = [
  '[€$£¥₹₽]',
  // Without a currency: "the course costs 15".
  String.raw`(?:costs?|kostet|kosten|cuestan?|co[uû]tent?|costano?|custam?|kost)\s(?:\p{L}+\s)?\d`,
  String.raw`\d\s?(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|pence|cents?|Franken|francs?|franchi|reais)\b`,
]
const amount = new RegExp(amounts.join('|'), 'iu')
const everyAmount = new RegExp(amount, 'giu')

export function hasMoney(text: string): boolean {
  return amount.test(text)
}

/** How often a text names money. */
export function moneyIn(text: string): number {
  return text.match(everyAmount)?.length ?? 0
}
