/** Sold invoices: what comes in, what is late, and what is told of it. */
export const claims = {
  'receipt-waits': {
    subject: 'Money for invoice {number} came in, and waits',
    paragraphs: [
      'Of your invoice {number} for “{projectName}”, {received} came in. Something is open that keeps it back: it waits, and is shared out once that is lifted.',
      'See the invoice and what keeps the money back:\n{link}',
    ],
  },
  'claim-received': {
    subject: 'Money for invoice {number} came in',
    paragraphs: [
      'Of your invoice {number} for “{projectName}”, {received} came in. Holders got {holders} of it, and {own} is in your balance. Holders are still owed {outstanding}.',
      'See the invoice and what is still to come:\n{link}',
    ],
  },
  'claim-short-paid': {
    subject: 'Invoice {number} is due, and was paid in part',
    paragraphs: [
      'Of your invoice {number} of {amount} for “{projectName}”, {received} came in. Holders got {holders} of it, and {own} is in your balance. The due day has come, and holders are still owed {outstanding}. Late yield grows by the day, and is paid from what is beyond their claims.',
      'See the invoice and what is still to come:\n{link}',
    ],
  },
  'claim-settled': {
    subject: 'Invoice {number} is settled',
    paragraphs: [
      'Of your invoice {number} for “{projectName}”, {received} came in. Holders got {holders} of it, and with that their claims are paid. {own} is in your balance.',
      'See the invoice and its history:\n{link}',
    ],
  },
  'units-paid': {
    subject: '{amount} came in for “{projectName}”',
    paragraphs: [
      'The payer of “{projectName}” has paid, and {amount} is in your wallet. The late yield in it is {late}. Of your claim, {outstanding} is still to come.',
      'See your wallet:\n{link}',
    ],
  },
  'units-payment-undone': {
    subject: '{amount} for “{projectName}” is taken back',
    paragraphs: [
      '{amount} had been counted for “{projectName}” by mistake, and is taken back from your wallet. Your claim is as it was before.',
      'See your wallet:\n{link}',
    ],
  },
  'units-may-stop': {
    subject: 'Payment of “{projectName}” may stop',
    paragraphs: [
      'On {day} something was reported that can stop or delay payment of “{projectName}”. Your claim stands. You are told what comes in, and what we learn of it once the payment is late.',
      'See the deal:\n{link}',
    ],
  },
  'units-late': {
    subject: '“{projectName}” is late: day {days}',
    paragraphs: [
      'The payment of “{projectName}” was due on {dueDay}; days past due: {days}. By the bank’s statements until {booksUntil} it has not come in whole. Of your claim, {outstanding} is still to come.',
      'See the deal and what we are told of it:\n{link}',
    ],
  },
  'units-update': {
    subject: 'News of the late payment of “{projectName}”',
    paragraphs: ['What we know of the late payment of “{projectName}”:\n\n{text}', 'See the deal:\n{link}'],
  },
};
