// The names of cards and payment services.

/** What people pay with that has the same name everywhere, separated by slashes. */
export const paymentBrands = {
  cards: 'visa/mastercard/american express/amex/maestro',
  others: 'paypal/apple pay/google pay/klarna/sepa',
}
