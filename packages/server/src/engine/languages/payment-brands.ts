// The names of payment services.
/** What people pay with that has the same name everywhere, separated by slashes. */
export const paymentBrands =
  'visa/mastercard/american express/amex/maestro/paypal/apple pay/google pay/klarna/sepa'
