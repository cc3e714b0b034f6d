/** Money that is given back to whom it came from. */
export const refunds = {
  'refund-paid': {
    subject: '{amount} were paid back',
    paragraphs: [
      'Of the money that came in from you on {day}, {amount} were not owed here. The bank has paid them back into your account {number}, with the reference {reference}.',
      'See what is owed and paid:\n{link}',
    ],
  },
  'refund-returned': {
    subject: 'A refund of {amount} came back',
    paragraphs: [
      'The refund of {amount} with the reference {reference}, of the money that came in from you on {day}, came back from the bank of your account {number}. It waits until it can be paid again.',
      'Check that account. See what is owed and paid:\n{link}',
    ],
  },
  'refund-not-returned': {
    subject: 'A refund of {amount} did not come back',
    paragraphs: [
      'We told you that the refund of {amount} with the reference {reference} came back from your account {number}. That was wrong: what came in from you on {day} stays paid back.',
      'See what is owed and paid:\n{link}',
    ],
  },
  'refund-failed': {
    subject: 'A refund of {amount} was not made',
    paragraphs: [
      'The bank did not make the refund of {amount} with the reference {reference} to your account {number}. It is of the money that came in from you on {day}, and waits until it can be paid again.',
      'See what is owed and paid:\n{link}',
    ],
  },
  'refund-refused': {
    subject: 'A refund of {amount} was refused',
    paragraphs: [
      'The refund of {amount} with the reference {reference} to your account {number} was refused. It was of the money that came in from you on {day}.',
      'The reason:\n\n{reason}',
      'See what is owed and paid:\n{link}',
    ],
  },
};
