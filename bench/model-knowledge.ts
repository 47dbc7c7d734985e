// The knowledge of the chatbot in the bench of models, the question to it, and the answer of the model.

export const items = [
  {
    title: 'Dispatch',
    content:
      'Orders that were paid before noon are packed on the same day and leave the warehouse in the evening. Other orders follow a day later.',
  },
  {
    title: 'Delivery times',
    content:
      'Parcels within the country arrive after two or three days, those to neighbouring countries after five. Orders to islands leave the warehouse once a week.',
  },
  {
    title: 'Tracking',
    content:
      'As soon as a parcel leaves the warehouse, the tracking number is sent by email. The carrier shows the way of the parcel from the evening on.',
  },
  {
    title: 'Payment',
    content:
      'Orders can be paid by card, by bank transfer or on account. What was paid by bank transfer counts when the money has arrived, usually a day later.',
  },
  {
    title: 'Changing an order',
    content:
      'Until it is packed, an order can be changed or cancelled in your account. Once it has left the warehouse, refuse the parcel or send it back.',
  },
  {
    title: 'Pickup',
    content:
      'Orders that were paid can be picked up at the warehouse from noon until six in the evening. Bring the number of the order and a document with your name.',
  },
  {
    title: 'Returns',
    content:
      'Parcels that come back to the warehouse are checked within two days. The money is paid back to the account it came from before the end of the week.',
  },
  {
    title: 'Business customers',
    content:
      'Companies have their orders packed on pallets from ten boxes on. These leave at noon, and the forwarder calls before they arrive.',
  },
]

export const question = 'When do orders that were paid before noon leave the warehouse?'

/**
 * The answer in pieces of about a token. It has only words of the passages, and cites them by their numbers in
 * the prompt. Sentences with other words would be removed from the answer.
 */
export const pieces: readonly string[] =
  (
    'Orders that were paid before noon are packed on the same day and leave the warehouse in the evening [1]. ' +
    'Other orders follow a day later [1]. Orders that were paid can be picked up at the warehouse from noon until ' +
    'six in the evening [2]. Companies have their orders packed on pallets from ten boxes on; all of these leave at noon [3].'
  ).match(/\s?\S{1,5}/g) ?? []

/** The start of the first piece. No earlier event of the stream contains it. */
export const firstWords = 'Order'
