// The names of cards and payment services.

/** What people pay with that has the same name everywhere, separated by slashes. */
export const paymentBrands = {
  cards: 'visa/mastercard/american express/amex/maestro',
  others: 'paypal/apple pay/google pay/klarna/sepa',
}

/** Names for the same, of which the first stands for all: "can I pay by cheque?" – "we take no cheques". */
export const sameMeans = [
  'cash/contant/contant geld/bar/bargeld/barzahlung/efectivo/metálico/espèces/liquide/contanti/dinheiro',
  'cheque/cheques/check/checks/chèque/chèques/scheck/schecks/assegno/assegni',
].map((names) => names.split('/'))
