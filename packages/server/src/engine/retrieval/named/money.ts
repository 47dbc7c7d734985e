// Recognises amounts of money in a text.

const amounts = [
  // "(€)" in the head of a column stands for all of its rows.
  String.raw`[€£$¥₹₽]\s?\d|\d\s?[€£$¥₹₽]|\([€£$]\)`,
  String.raw`\d,[-–]`,
  // Without a currency: "the course costs 15".
  String.raw`(?:costs?|kostet|kosten|cuestan?|co[uû]tent?|costano?|custam?|kost)\s(?:\p{L}+\s)?\d`,
  String.raw`\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|R\$)\s?\d`,
  String.raw`\d\s?(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|kr|zł|Kč|euros?|dollars?|pounds?|pence|p(?!\.\s?m)|cents?|Franken|francs?|franchi|reais)(?!\p{L})`,
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
