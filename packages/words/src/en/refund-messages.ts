/** Messages about money that is given back to whom it came from. */
export const refundMessages = {
  refundPaid:
    'Of the money that came in from you on {day}, <b>{amount}</b> were not owed here. The bank has paid them back into your account {number}, with the reference {reference}.',
  refundReturned:
    'The refund of <b>{amount}</b> with the reference {reference}, of the money that came in from you on {day}, came back from the bank of your account {number}. It waits until it can be paid again: check that account.',
  refundNotReturned:
    'The refund of <b>{amount}</b> with the reference {reference} was said to have come back from your account {number}. It did not: what came in from you on {day} stays paid back.',
  refundFailed:
    'The bank did not make the refund of <b>{amount}</b> with the reference {reference} to your account {number}. It is of the money that came in from you on {day}, and waits until it can be paid again.',
  refundRefused:
    'The refund of <b>{amount}</b> with the reference {reference} to your account {number} was refused. It was of the money that came in from you on {day}.',
} as const;
