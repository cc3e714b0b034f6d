/** The payout of a sale. */
export const disbursals = {
  'notice-given': {
    subject: 'Notice of assignment: invoice {number}',
    paragraphs: [
      '{seller} has assigned the invoice {number} of {amount} for “{projectName}”, which you accepted, to holders. You owe the same sum on {dueDay}, to the same account and with the same reference.',
      'Read who the holders are, and acknowledge the notice:\n{link}',
    ],
  },
  'notice-ended': {
    subject: 'The notice about invoice {number} ended',
    paragraphs: [
      'The assignment of the invoice {number} of {seller} for “{projectName}” did not take place, and our notice of it binds you no more. You owe {amount} as you accepted it, to the same account and with the same reference.',
      'See the invoice and its history:\n{link}',
    ],
  },
  'invoice-disbursed': {
    subject: 'Invoice {number} is paid out',
    paragraphs: [
      '{paid} for your invoice {number} of {amount} for “{projectName}” is in your balance. The fee of {fee} and {feeGst} GST on it were taken before.',
      'See the invoice and its history:\n{link}',
    ],
  },
  'units-disbursed': {
    subject: 'Your units of “{projectName}” are in force',
    paragraphs: [
      'The seller was paid. The {units} units of “{projectName}” that you bought for {amount} are yours now: the payer owes you {claim} of what is due on {dueDay}.',
      'See the deal:\n{link}',
    ],
  },
  'units-written-off': {
    subject: '“{projectName}” is written off',
    paragraphs: [
      'The invoice behind your {units} units of “{projectName}” is shown as written off. Of your claim, {outstanding} has not come in. What still comes in is shared out as before.',
      'The reason:\n\n{reason}',
      'See the deal:\n{link}',
    ],
  },
};
