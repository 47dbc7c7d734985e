// How English speakers ask for what every company has: a telephone number, addresses, opening hours, prices, and how to pay.
import { paymentBrands } from './payment-brands.ts'
import type { CompanyQuestions } from './question-words.ts'

const cards = `card/cards/credit card/credit cards/debit card/debit cards/${paymentBrands.cards}`
const others = `cash/invoice/cheque/cheques/check/checks/bank transfer/direct debit/contactless/${paymentBrands.others}`
const means = `${cards}/${others}`
const ask = `{what's/what is/what/whats/can I have/can I get/could I have/could I get/can you give me/give me/send me/do you have/do u have/have you got/you got/got/is there/where is/where's/where can I find/where do I find/I need/need/I'm looking for/looking for}`
const polite = '{please/pls/plz/thanks}'
const day = `{on/for/this}? {the/a}? {monday/mondays/mon/tuesday/tuesdays/tue/tues/wednesday/wednesdays/wed/weds/thursday/thursdays/thu/thur/thurs/friday/fridays/fri/saturday/saturdays/sat/sunday/sundays/sun/weekend/weekends/weekday/weekdays/today/tonight/tomorrow/now/right now/still} {morning/mornings/afternoon/afternoons/evening/evenings/too/as well/at}?`
const your = `{your/ur/the/a/an/any/your customer service/your support/your company/your shop/your store/your office}`

export const englishCompany: CompanyQuestions = {
  titles: {
    contact: 'contact',
    places: 'location locations directions address addresses branches stores shops offices',
    hours: 'hours',
    beside:
      'opening business office trading customer service services support details information us',
  },
  phone: `
    ${ask}? ${your}? {phone/telephone/tel/contact/hotline/mobile/cell/support/helpline/customer service/landline} {number/numbers/no/nr} {please/pls/for you/to call/to ring/I can call/for support/for customer service}? ${polite}?,
    ${ask} {your/ur} {phone/telephone/number}, ${ask} ${your}? {hotline/helpline} ${polite}?, ${ask}? a? number {to call/I can call/to ring/for you} ${polite}?,
    {can/could/may} {I/we} {call/phone/ring} {you/u/you guys/you directly/someone}? ${polite}?, {how/where} {can/could/do} {I/we} {call/phone/ring} {you/u} ${polite}?,
    {which/what} number {can/could/do/should} {I/we} {call/ring/phone} ${polite}?`,
  email: `
    ${ask}? ${your}? {email/e mail/mail/contact email} {address/adress/addresses}? {please/pls/for you/for support/I can write to}? ${polite}?,
    {can/could/may} {I/we} {email/e mail/mail/write to/write} {you/u} ${polite}?, {how/where} {can/could/do} {I/we} {email/e mail/write to} {you/u} ${polite}?,
    {which/what} {email/email address/address} {can/could/do/should} {I/we} {write/email/use/send it} to? ${polite}?`,
  address: `
    ${ask}? {your/ur/the} {address/adress/location/postal address/shop address/store address/office address} ${polite}?, {address/adress/location} ${polite}?,
    where {are/r} {you/u/you guys} {located/based/situated/exactly/at}?, where {is/are} your {shop/store/office/place/company/shops/stores/offices} {located/based/situated}?,
    {where/how} {can I find/do I find} you`,
  any: `
    how {do/can/could/should} {I/we/someone} {contact/reach/get in touch with/get hold of/get a hold of} {you/u/you guys/your support/support/customer service/your team} ${polite}?,
    ${ask}? {your/ur/the/any}? contact {details/info/information/data/details please} ${polite}?, {can/could/may} {I/we} contact {you/u} ${polite}?,
    how {do/can} {I/we} get in touch ${polite}?, contact ${polite}?, what's the best way to {contact/reach} you`,
  hours: `
    {are/r} {you/u/you guys/your shops/your stores/the shop/the store/your shop/your store/the office/you still} {open/opened/closed} {${day}}? {${day}}? ${polite}?, {do/will} {you/u} {open/close} {${day}}?, {open/closed} ${day} ${polite}?,
    {when/what time/till when/until when/how late/how long/what times/from when/at what time} {do/are/will/does/is} {you/u/you guys/the shop/the store/your shop/your store/the office/it} {open/opened/close/closed/open until/open till/open to/closing/opening} {till/until/from}? {${day}}? {${day}}? ${polite}?,
    {what are/what're/when are/tell me/I need/what is/what's/do you have}? {your/the/ur}? {opening hours/opening times/business hours/office hours/shop hours/store hours/hours of opening/opening time/closing time/closing times/trading hours} {${day}}? ${polite}?, {what are/what're/when are} {your/ur} {hours/times} {${day}}? ${polite}?, ${day} {opening hours/hours/opening times} ${polite}?`,
  prices: `
    ${ask}? ${your}? {prices/price list/pricelist/price lists/pricing/fees/fares/tariffs/charges/cost/costs/price information} ${polite}?, {what are/what're} {your/the/ur} {prices/fees/fares/charges/costs/tariffs} ${polite}?,
    {what/how much} {do/would} {you/u} {charge/cost}, what would {you/u} charge me, how {expensive/pricey/much} {are/r} {you/u/your services/your prices}, {are/r} {you/u/your prices} {expensive/pricey/cheap}`,
  howMuch: `
    how much {is/are/does/would/will} {it/this/that/they/everything/all that/all this} {cost/be/all}? {me/us}? ${polite}?, {how much/what's it cost/how much then} ${polite}?, what {does/would/will/do} {it/this/that/they/everything} cost {me/us}? ${polite}?,
    {what's/what is/whats} {the/your} {price/cost/fee} ${polite}?, {is/are} {it/that/this/they} {expensive/pricey}, how {expensive/pricey} is {it/that/this}`,
  payment: `
    how {can/do/could/should/to} {I/we}? pay {you/for it/for this/online/here/then}? ${polite}?, {what/which} {payment methods/payment options/methods of payment/ways to pay/forms of payment/means of payment/cards} {do you take/do you accept/can I use/are there/are accepted/do you have}? ${polite}?, ${ask}? ${your}? {payment/payments/payment methods/payment options/ways to pay/paying} ${polite}?,
    {do/will} {you/u} {take/accept/have} {${means}} {or/and}? {${means}}? payments? ${polite}?, do you {take/accept} credit or debit cards, {can/could/may} {I/we} pay {by/with/in/using/via}? {a/my}? {${means}} {or/and}? {${means}}? {here/there/online}? ${polite}?, is {${means}} {ok/okay/accepted/possible}, {${means}} accepted`,
  way: `
    how {do/can/could} {I/we/you} {get/come} {to you/there/here/to your shop/to the shop/to your place/to your office/to you guys} ${polite}?, how to {get there/get here/get to you/find you}, ${ask}? {directions/getting there/getting here} {to you/to your shop/to the shop}? ${polite}?, how do I find {you/the place/your shop}`,
  offer: `
    what {do/can/could} {you/u/you guys} {offer/sell/provide} {exactly/there/here/me}?, {what/which} {services/products/kind of services/kinds of services/kind of products/kinds of products} {do you/do u/are there/can I get} {have/offer/provide/sell}? {here}?, what do you have {to offer/on offer}, what are your {services/products}, {your/list of/list your/show me your}? {services/products}, what can I {buy/order} {here/from you}`,
  means: { cards, others, verbs: 'pay paying payment accept accepted take' },
  priceWords:
    'price prices pricing cost costs fee fees fare fares tariff tariffs charge charges rates admission tuition',
  titlePatterns: {
    prices: `
      {our/your/the/all/current}? {prices/price list/price lists/pricing/costs/cost/fees/fares/tariffs/charges}, {price/cost/fee/fees} {list/overview/table},
      {our}? {membership/ticket/entry/entrance/admission/room/course/class/treatment/tuition/rental} {prices/fees/rates/charges/costs}, {admission/tuition}, what {it/we/you/our services} {cost/costs/charge/pay}, what {does it/do we/do our services} cost, how much {does it cost/is it}, what are {the/your/our} {prices/fees/costs/charges}`,
    payment: `
      {our/your/the/all}? {payment/payments/paying/billing}, {our/accepted/available/possible/all}? {payment/billing} {methods/options/types}, {ways/how/methods/forms/options} {of/to/for}? {pay/payment/paying} {with us/us/for it/online}?, {methods/forms/means} of payment, how {can/do} {I/you/we} pay {for it/online/with you}?`,
    way: `
      directions, {getting/finding/reaching} {here/there/us/to us}, how {to/do I/do you/can I} {find/reach/get to/get} {us/here/there/you/to us}, how to {find/reach/get to} {our/the} {shop/shops/store/office/museum/hotel/school/studio}, {your/the} way to us, {location/address} {and}? directions, travel directions, arriving by {car/train/bus},
      {come and}? find us`,
    where: `
      where {we are/are we/to find us/you find us/you can find us/you'll find us/are you/can I find you/do I find you} {located/based}?, {our/shop}? location`,
    offer: `
      {our/all/all our/the}? {services/products}, {services/products/what} we {offer/do/sell/provide}, {our}? {range/services} {of}? {services/products}?, what {we do/we offer/do you offer/do we offer/services do you offer}`,
  },
  days: {
    short: 'mon tue wed thu fri sat sun',
    to: 'to till until through thru',
    daily: 'daily, every day, seven days a week, 7 days a week',
    working: 'weekdays, weekday, working days, business days',
    weekend: 'weekend, weekends',
    closed: 'closed shut',
    parts: 'morning afternoon evening night today tomorrow tonight now weekend weekends',
  },
}
