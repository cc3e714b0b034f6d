/** What stands against paying out a sale, giving back its money, or writing it off. */
export const disbursalDetailTexts = {
  'payout-too-early': 'This sale can be paid out from {from, day} on.',
  'payout-too-late': 'This sale could be paid out until {until, day}.',
  'notice-not-served': 'The payer has not acknowledged the notice, and there is no proof that it was served.',
  'stamp-missing': 'No stamp of the deed is recorded.',
  'held-differs': 'The books hold {held, paise} for this sale, and {raised, paise} were raised.',
  'seller-account-missing': 'The seller has no bank account in force that could be paid to.',
  'payout-order-waits': 'An order of this kind about this invoice waits already.',
  'order-sale-over':
    'The sale that this order is about is over, and the invoice was offered again. Refuse this order: one about the new sale can then be asked for.',
  'notice-acknowledged': 'This notice is acknowledged already.',
  'write-off-too-early':
    'Only what is {least, number} days late, or what a court order or an insolvency stops, can be written off.',
} as const;

/** What these orders do, and what was checked. */
export const disbursalOrderTexts = {
  'disburse-title': 'Pay out a sale to its seller',
  'disburse-what':
    'The sale of invoice {number} takes effect. {holders, number} holders own its {units, number} units, and are owed together:',
  'disburse-seller': '{seller} gets what was raised, less the fee and GST on it:',
  'disburse-fee': 'The fee:',
  'disburse-fee-gst': 'GST on the fee:',
  'disburse-holder': '{name} owns {units, number} units, and is owed:',
  'disburse-notice-acknowledged': '{payer} acknowledged the notice on {day, day}.',
  'disburse-notice-served': 'The notice was served on {payer} on {day, day}: {how}',
  'disburse-stamp': 'Stamp duty, {region, label}, certificate {certificate}:',
  'disburse-checked-days': 'Today is a day of the payout: {from, day} to {until, day}.',
  'disburse-checked-notice': 'The payer has notice of the assignment.',
  'disburse-checked-stamp': 'The stamp of the deed is recorded.',
  'disburse-checked-open': 'Nothing is open that can stop payment, and the payer has paid nothing yet.',
  'disburse-checked-acceptance': 'The acceptance equals what is stored.',
  'disburse-checked-held': 'The books hold exactly what was raised.',
  'disburse-checked-account': 'The seller has a bank account in force.',
  'unwind-title': 'Give back what buyers put in',
  'unwind-what':
    'The sale of invoice {number} ends without a payout. The invoice is accepted as before, and what its payer pays is the money of {seller}.',
  'unwind-holder': '{name} gets back what was put in for {units, number} units:',
  'unwind-notice': '{payer} is told that the notice of the assignment binds it no more.',
  'unwind-checked-funded': 'The sale is not paid out, and the books hold what goes back.',
  'write-off-title': 'Write off an invoice',
  'write-off-what': 'Invoice {number} is shown as written off. Its {holders, number} holders are still owed:',
  'write-off-goes-on':
    'Nothing moves in the books. {payer} owes it as before, and what still comes in is shared out.',
  'write-off-update': 'Its holders read the reason of this order as an update.',
  'write-off-checked-late': 'It is {days, number} days late.',
  'write-off-checked-hindrance': 'A court order or an insolvency is open.',
} as const;
