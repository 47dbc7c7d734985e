// The FAQ items of an invented bicycle shop in English.
import { faq } from './item.ts'

export const shop = [
  faq(
    'hours',
    'When are you open?',
    'The shop is open from Tuesday to Friday between 10:00 and 18:30, and on Saturday between 9:00 and 16:00. We are closed on Sundays, Mondays and public holidays.',
    ['What are your opening hours?'],
  ),
  faq(
    'address',
    'Where is your shop?',
    'You find us at 14 Mill Street in Norwick, two minutes on foot from the central station. There is a rack in front of the door and a car park behind the building.',
    ['How do I get to you?'],
  ),
  faq(
    'delivery-time',
    'How long does delivery take?',
    'Orders placed before noon leave us the same day. Small parcels arrive in two to three working days, complete bikes in five to eight.',
    ['When will my order arrive?'],
  ),
  faq(
    'shipping-cost',
    'What does shipping cost?',
    'Parcels up to 10 kg cost £4.90, and nothing from an order value of £60. A complete bike costs £39, because it travels in a box of its own.',
  ),
  faq(
    'abroad',
    'Do you ship abroad?',
    'We send parcels to Ireland, France, Germany, Spain and the Netherlands for £12.50. Complete bikes stay in the country: you can only collect them here.',
    ['Do you deliver to other countries?'],
  ),
  faq(
    'returns',
    'Can I return something I bought?',
    'You can send back unused goods within 30 days of delivery. We pay you back within five working days after the parcel has reached us. A bike that was ridden more than ten kilometres can not be returned.',
    ['I want to send an item back', 'What is your return policy?'],
  ),
  faq(
    'return-postage',
    'Who pays the postage when I send something back?',
    'You pay for it, unless the article was faulty or we sent the wrong one. In that case write to us first, and we e-mail you a prepaid label.',
  ),
  faq(
    'payment',
    'Which payment methods do you accept?',
    'Online you can pay by credit card, PayPal or bank transfer. In the shop we also take cash. We do not accept cheques.',
    ['How can I pay?'],
  ),
  faq(
    'instalments',
    'Can I pay in instalments?',
    'Bikes from £500 can be paid in 6, 12 or 24 monthly instalments without interest. Choose "Pay monthly" at the checkout; the decision takes about a minute.',
  ),
  faq(
    'guarantee',
    'What guarantee do I get on a new bike?',
    'Frames carry a guarantee of five years, all other parts one of two years. Parts that wear, such as chains, tyres and brake pads, are excluded.',
    ['How long is the warranty?'],
  ),
  faq(
    'first-service',
    'Is the first service free?',
    'Yes. Bring your new bike back within three months, and we adjust gears, brakes and spokes at no charge.',
  ),
  faq(
    'repair-price',
    'How much does a repair cost?',
    'A safety check costs £35 and a full service £95, both without parts. We call you before we do any work that is dearer than what we told you.',
  ),
  faq(
    'repair-time',
    'How long does a repair take?',
    'Most repairs are done within three working days. In April and May it can take up to ten. Punctures are mended while you wait.',
  ),
  faq(
    'workshop-appointment',
    'Do I need an appointment for the workshop?',
    'For a full service, yes: book it on the website or by telephone. Small things such as a broken cable need no appointment.',
  ),
  faq(
    'loan-bike',
    'Can I borrow a bike while mine is in the workshop?',
    'Yes, a replacement bike costs £5 a day. It is free of charge when we need longer than we promised.',
  ),
  faq(
    'rental',
    'What does it cost to rent a bike?',
    'A city bike costs £18 a day or £75 a week, an electric one £38 a day. Helmet and lock are included. We take a deposit of £100 by card.',
    ['How much is bike hire?'],
  ),
  faq(
    'range',
    'How far does an electric bike go on one charge?',
    'Between 50 and 120 kilometres, depending on the battery, the hills, the wind and how much help you ask of the motor.',
  ),
  faq(
    'battery-winter',
    'How should I store the battery in winter?',
    'Take it off the bike and keep it half charged in a dry room at 10 to 20 degrees. Charge it for an hour every two months.',
  ),
  faq(
    'frame-size',
    'Which frame size do I need?',
    'Measure your inside leg in centimetres and multiply it by 0.66 for a trekking bike or by 0.57 for a mountain bike. For a racing bike please come by: we measure you for free.',
    ['What size bike should I buy?'],
  ),
  faq(
    'children',
    'Which bike fits my child?',
    'A 16-inch bike suits children of 105 to 120 cm, a 20-inch one children of 115 to 135 cm, a 24-inch one those of 130 to 150 cm. When it gets too small we take it back for 40 % of its price.',
  ),
  faq(
    'test-ride',
    'Can I try a bike before I buy it?',
    'Half an hour around the harbour is free if you leave an identity card with us. A whole weekend costs £25, which we take off the price when you buy.',
  ),
  faq(
    'theft',
    'My bike was stolen. What should I do?',
    'Report it to the police first, with the frame number: you find it on your invoice. Then tell your insurance. We keep the frame numbers of all bikes we sold and can print the proof of purchase for you.',
  ),
  faq(
    'vouchers',
    'Do you sell gift vouchers?',
    'Yes, for any amount from £10, in the shop or as a PDF by e-mail. They are valid for three years.',
  ),
  faq(
    'cancel-order',
    'How do I cancel my order?',
    'As long as the parcel has not left us, open "My orders" and choose "Cancel". After that, let it arrive and send it back.',
  ),
  faq(
    'password',
    'I forgot my password',
    'Choose "Forgotten?" on the sign-in page and enter your e-mail address. The link we send you works for one hour.',
    ["I can't log in to my customer account"],
  ),
  faq(
    'telephone',
    'What is your telephone number?',
    'Call 01632 960144 during our opening hours. By e-mail you reach us at hello@brightwater.example; we answer within one working day.',
  ),
]
