/** The texts of reminders; those of other events are in `en.ts`. */
export const reminders = {
  'invoice-waits': {
    subject: 'Invoice {number} still waits for you: {projectName}',
    paragraphs: [
      '{seller} sent you the invoice {number} of {amount} for “{projectName}” on {since}. It still waits for your acceptance.',
      'Read it beside its documents, and accept or dispute it:\n{link}',
    ],
  },
  'payment-due': {
    subject: 'Due on {dueDay}: {outstanding} for invoice {number}',
    paragraphs: [
      '{outstanding} of the invoice {number} for “{projectName}”, which you accepted, is due on {dueDay}.',
      'Pay it to the account that your acceptance names, with the reference {reference}. See the invoice:\n{link}',
      'If it is paid already, nothing is left to do.',
    ],
  },
  'payment-late': {
    subject: 'Late since {dueDay}: {outstanding} for invoice {number}',
    paragraphs: [
      '{outstanding} of the invoice {number} for “{projectName}”, which you accepted, was due on {dueDay}. By the bank’s statements until {booksUntil} it has not come in. Days late: {days}.',
      'Pay it to the account that your acceptance names, with the reference {reference}. If something stops the payment, report it on the page of the invoice:\n{link}',
      'If it is paid already, nothing is left to do.',
    ],
  },
  'invoice-late': {
    subject: 'Invoice {number} is late',
    paragraphs: [
      '{payer} promised to pay your invoice {number} for “{projectName}” on {dueDay}. By the bank’s statements until {booksUntil}, {outstanding} has not come in. Days late: {days}.',
      'See the invoice and its history:\n{link}',
    ],
  },
  'verification-ends': {
    subject: 'Your verification lapses on {until}',
    paragraphs: [
      'A verification holds for 24 months, and yours lapses on {until}. What you own is not touched by this.',
      'From then on you can look through your details, correct what changed, and submit it again:\n{link}',
    ],
  },
};
