/** Messages about sold invoices: what comes in, what is late, and what is told of it. */
export const claimMessages = {
  receiptWaits:
    'Of your invoice <b>{number}</b> for <b>{projectName}</b>, {received} came in. Something is open that keeps it back, so it waits.',
  claimReceived:
    'Of your invoice <b>{number}</b> for <b>{projectName}</b>, {received} came in: {holders} for holders, {own} in your balance. Holders are still owed {outstanding}.',
  claimShortPaid:
    'Of your invoice <b>{number}</b> for <b>{projectName}</b>, {received} came in: {holders} for holders, {own} in your balance. The due day has come, and holders are still owed {outstanding}.',
  claimSettled:
    'Of your invoice <b>{number}</b> for <b>{projectName}</b>, {received} came in: {holders} for holders, {own} in your balance. With it their claims are paid, and the invoice is settled.',
  unitsPaid:
    'The payer of <b>{projectName}</b> has paid: <b>{amount}</b> is in your wallet, of it late yield: {late}. Still to come: {outstanding}.',
  unitsPaymentUndone:
    '{amount} had been counted for <b>{projectName}</b> by mistake, and is taken back from your wallet.',
  unitsMayStop:
    'On {day} something was reported that can stop or delay payment of <b>{projectName}</b>. Your claim stands.',
  unitsLate:
    'The payment of <b>{projectName}</b> was due on <b>{dueDay}</b>, {count, plural, one {# day} other {# days}} ago. By the bank’s statements until {booksUntil} it has not come in whole. Still to come: {outstanding}.',
  unitsUpdate: 'News of the late payment of <b>{projectName}</b>:',
  updateOverdue:
    'Nothing has been told of the late invoice <b>{number}</b> for <b>{projectName}</b> for {count, plural, one {# day} other {# days}}. Write an update.',
} as const;
