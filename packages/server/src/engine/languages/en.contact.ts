// How English speakers ask for the telephone number and the addresses of a company.
import type { ContactQuestions } from './question-words.ts'

const ask = `{what's/what is/what/whats/can I have/can I get/could I have/could I get/can you give me/give me/send me/do you have/do u have/have you got/you got/got/is there/where is/where's/where can I find/where do I find/I need/need/I'm looking for/looking for}`
const polite = '{please/pls/plz/thanks}'
const your = `{your/ur/the/a/an/any/your customer service/your support/your company/your shop/your store/your office}`

export const englishContact: ContactQuestions = {
  titles: 'contact',
  places: 'location locations directions address addresses branches stores',
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
}
