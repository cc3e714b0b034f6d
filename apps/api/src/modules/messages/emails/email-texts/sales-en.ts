/** Sales of invoices. */
export const sales = {
  'invoice-offered': {
    subject: 'An offer for invoice {number}',
    paragraphs: [
      'There is an offer for your invoice {number} of {amount} for “{projectName}”: {today} when it is sold, and {settlement} once the payer has paid.',
      'Read the terms and the deed, and sign it or refuse it, at the latest on {until}:\n{link}',
    ],
  },
  'invoice-funded': {
    subject: 'Invoice {number} is sold',
    paragraphs: [
      'All units of your invoice {number} for “{projectName}” are sold: buyers have put in {raised}. It is paid out to you once the payer has notice of it.',
      'See the invoice and its history:\n{link}',
    ],
  },
  'sale-ended': {
    subject: 'The sale of invoice {number} ended',
    paragraphs: [
      'The sale of your invoice {number} of {amount} for “{projectName}” ended without a payout. The invoice is accepted as before, and what its payer pays is yours.',
      'The reason:\n\n{reason}',
      'See the invoice and why it ended:\n{link}',
    ],
  },
  'units-bought': {
    subject: 'Units bought: {units} of “{projectName}”',
    paragraphs: [
      'You bought {units} units of “{projectName}” for {amount}. The money is held until it is paid out to the seller, and comes back to your wallet if the sale ends before.',
      'See your wallet:\n{link}',
    ],
  },
  'units-released': {
    subject: '{amount} for “{projectName}” came back',
    paragraphs: [
      'The sale of “{projectName}” ended before it was paid out. The {amount} for your {units} units are in your wallet again, to the paisa.',
      'See your wallet:\n{link}',
    ],
  },
};
