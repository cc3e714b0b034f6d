/** The bell in the bar of every area, and the inbox page. */
export const inbox = {
  title: 'Messages',
  note: 'What happened to what concerns you, the newest first.',
  bell: '{count, plural, =0 {Messages} one {Messages, # unread} other {Messages, # unread}}',
  many: '{count}+',
  arrived: '{count, plural, one {You have # unread message.} other {You have # unread messages.}}',
  unread: 'Unread.',
  markAll: 'Mark all as read',
  marking: 'Marking …',
  allRead: 'All messages are read.',
  all: 'All messages',
  failure: 'The messages could not be loaded.',
  nothing: 'No messages yet.',
  emptyTitle: 'No messages yet',
  emptyOfUser:
    'When a platform or an admin decides on one of your items or writes a remark, you read it here.',
  emptyOfOtt: 'When an item arrives for your review, or comes back changed, you read it here.',
  emptyOfAdmin:
    'When an e-mail cannot be delivered, a poster cannot be shown, or an order needs you, you read it here.',
  itemReviewed: '{by} set <b>{projectName}</b> to <b>{status}</b>.',
  itemRemarked: '{by} wrote a remark on <b>{projectName}</b>, which stays <b>{status}</b>.',
  itemArrived: '{filmmaker} submitted <b>{projectName}</b> for your review.',
  itemReturned: '{filmmaker} changed <b>{projectName}</b> as you asked. It waits for your review again.',
  posterRefused:
    'The poster of <b>{projectName}</b> cannot be read as a picture. Open the item and send another one.',
  infectedFileRefused:
    'An upload was refused: the virus scanner found <b>{signature}</b> in <b>{file}</b>. The audit log says who sent it, and has all that were refused.',
  fileWithheld:
    'The virus scanner found something in <b>{file}</b>, so nobody can open it any more. Check your device, and send a clean file in its place.',
  infectedFileWithheld:
    'The virus scanner found <b>{signature}</b> in the stored file <b>{file}</b>, so nobody can open it any more. The audit log has all that are withheld.',
  emailFailed: 'An e-mail to <b>{to}</b> did not arrive: {reason}',
  orderWaits: 'An order waits for a treasurer: <b>{title}</b>',
  orderLapses: 'An order lapses within a day: <b>{title}</b>',
  orderRefused: 'Your order was refused: <b>{title}</b>',
  invoiceArrived:
    '{seller} sent you the invoice <b>{number}</b> of {amount} for <b>{projectName}</b>. It waits for your acceptance.',
  invoiceEnded:
    'The invoice <b>{number}</b> of {seller} for <b>{projectName}</b>, which you accepted, is no longer collected here. Our payment instruction of {amount} ends.',
  invoiceChecking:
    'The invoice <b>{number}</b> of {seller} for <b>{projectName}</b>, {amount}, looks like another one. Compare them before the payer sees it.',
  invoiceCleared:
    'Your invoice <b>{number}</b> for <b>{projectName}</b>, {amount}, was checked and is with the payer now.',
  invoiceDeclined: 'Your invoice <b>{number}</b> for <b>{projectName}</b>, {amount}, was declined.',
  verificationWaitsSeller: 'To be verified as a seller: <b>{name}</b>',
  verificationWaitsInvestor: 'To be verified as an investor: <b>{name}</b>',
  verificationApproved: 'Your verification is <b>approved</b>. It holds until {until}.',
  verificationRejected: 'Your verification was <b>not approved</b>. You can correct it and submit it again.',
  verificationLapsed: 'Your verification has <b>lapsed</b>. Look through it and submit it again.',
  payerVerified:
    '<b>{legalName}</b> is a verified payer now. Acceptances need a code from one of your officers.',
  payerChanged: 'The facts that <b>{legalName}</b> is verified with were changed.',
  payerRetired: '<b>{legalName}</b> is no verified payer any more.',
  officerNamed:
    '<b>{officerName}</b>, {designation}, can confirm your acceptances from {from} on. The codes go to {email}.',
  officerRevoked: '<b>{officerName}</b> ({email}) cannot confirm your acceptances any more.',
  accountProposed:
    'The bank account <b>{number}</b> was given for payouts to you. It waits for a treasurer. If that was not you, take it back.',
  accountConfirmed: 'The bank account <b>{number}</b> was confirmed. Payouts go to it from {from} on.',
  accountDropped: 'The bank account <b>{number}</b> was not confirmed. Everything stays as it was.',
  keyCreated:
    'The API key <b>{key}</b>, which ends in {ending}, was created. Until {until} it has the scopes {scopes}. If that was not you, revoke it.',
  keyEnds:
    'The API key <b>{key}</b>, which ends in {ending}, <b>expires on {until}</b>. Create another one before then.',
  keyRevoked: 'The API key <b>{key}</b>, which ends in {ending}, was revoked.',
  accountRetired: 'The bank account <b>{number}</b> is out of use.',
  invoiceAccepted: '{payer} accepted invoice <b>{number}</b> for {projectName}: {amount} on {dueDay}.',
  invoiceAcceptedOtherwise:
    '{payer} accepted invoice <b>{number}</b> for {projectName} with other deductions than yours: TDS {tds}, other {otherDeductions}. It pays {amount} on {dueDay}.',
  invoiceDisputed: '{payer} disputes invoice <b>{number}</b> for {projectName}.',
  hindranceReported:
    '{payer} reports what can stop payment of invoice <b>{number}</b> for {projectName}: {kind}.',
  hindranceClosed: 'What could stop payment of invoice <b>{number}</b> for {projectName} is closed: {kind}.',
  invoiceReceived:
    'Of your invoice <b>{number}</b> for <b>{projectName}</b>, {received} came in. It is in your balance.',
  invoiceSettled:
    'Of your invoice <b>{number}</b> for <b>{projectName}</b>, {received} came in. With it the invoice is settled.',
  receiptUndone:
    '{received} had been counted for your invoice <b>{number}</b> for <b>{projectName}</b> by mistake, and is taken back.',
  invoiceOffered:
    'An offer for invoice <b>{number}</b> of {amount} for <b>{projectName}</b>: {today} when it is sold, {settlement} at settlement. Sign it or refuse it by {until}.',
  invoiceFunded:
    'All units of invoice <b>{number}</b> for <b>{projectName}</b> are sold: buyers have put in {raised}.',
  saleEnded: 'The sale of invoice <b>{number}</b> for <b>{projectName}</b> ended without a payout. {ending}',
  unitsBought: 'Units of <b>{projectName}</b> bought: {units}, for {amount}.',
  unitsReleased:
    'The sale of <b>{projectName}</b> ended before it was paid out. Units: {units}. You have {amount} in your wallet again.',
  moneyArrived: '<b>{amount}</b> came into your wallet.',
  payoutPaid: 'The bank has paid <b>{amount}</b> into your account {number}.',
  payoutReturned:
    'The bank of your account {number} sent <b>{amount}</b> back. The money is in your balance again: check that account.',
  payoutNotReturned:
    'The <b>{amount}</b> that were said to have come back from your account {number} did not: they stay paid out, and are in your balance no more.',
  payoutFailed:
    'The bank did not pay <b>{amount}</b> into your account {number}. The money is in your balance again.',
  payoutRefused:
    'The payout of <b>{amount}</b> to your account {number} was refused. The money is in your balance again.',
  payoutCameBack: 'The payout <b>{reference}</b> of {amount} to <b>{name}</b> came back.',
  idleMoney:
    '<b>{amount}</b> in your wallet are not at work. On <b>{day}</b> they go to your account {number}, without your asking.',
  invoiceWaits:
    'The invoice <b>{number}</b> of {seller} for <b>{projectName}</b>, {amount}, has waited since {since} for your acceptance.',
  paymentDue:
    '{outstanding} of invoice <b>{number}</b> for <b>{projectName}</b> is due on <b>{dueDay}</b>. Pay with the reference {reference}.',
  paymentLate:
    '{outstanding} of invoice <b>{number}</b> for <b>{projectName}</b> was due on <b>{dueDay}</b>, {count, plural, one {# day} other {# days}} ago. By the bank’s statements until {booksUntil} it has not come in. Pay with the reference {reference}.',
  invoiceLate:
    '{payer} promised your invoice <b>{number}</b> for <b>{projectName}</b> on <b>{dueDay}</b>, {count, plural, one {# day} other {# days}} ago. By the bank’s statements until {booksUntil}, {outstanding} has not come in.',
  verificationEnds:
    'Your verification <b>lapses on {until}</b>. From then on you can look through it and submit it again.',
  paperFailed:
    'A paper cannot be made: <b>{kind}</b>, invoice {number} for “{projectName}”. It is tried again after pauses that grow; the log has the fault.',
  backupFailed:
    'Today’s <b>backup failed</b>. The last whole one is of <b>{last}</b>. It is tried again each hour; the log has the fault.',
  backupFailedEver:
    'The <b>backup failed</b>, and <b>there is none yet</b>. It is tried again each hour; the log has the fault.',
  backupOld:
    'The last <b>whole backup is of {last}</b>, more than two days ago. The log and the System page say what keeps new ones from being taken.',
  backupLogLate:
    'Changes have been <b>copied to the backups until {last}</b> and not since: what came later would be lost with the server. It is tried again every few seconds; the System page has the fault.',
  backupLogLateEver:
    '<b>No change has been copied to the backups</b> since the server started: what came since would be lost with it. It is tried again every few seconds; the System page has the fault.',
  backupLogGap:
    'The <b>copied changes have a gap after {last}</b>: no later moment can be restored until the backup that begins now is whole.',
  backupUnverified:
    'The newest <b>verified backup is of {last}</b>. Whoever holds the key: verify a newer one with <b>{command}</b>.',
  backupUnverifiedEver:
    '<b>No backup has been verified</b> yet, so nobody knows whether one can be restored. Whoever holds the key: verify one with <b>{command}</b>.',
  statementMissing:
    'There is no bank statement of <b>{account}</b> after {since}. Import it: payouts wait, and late payments are not told.',
  booksDiffer:
    'The books and the bank differ by <b>{difference}</b>: {account}, statement until {until}. A line is missing.',
  shortfall:
    'Money left the bank without an order: <b>{amount}</b> is missing. Payouts of all accounts wait.',
  holidaysMissing:
    'The calendar of <b>{year}</b> has {holidays, plural, one {# bank holiday} other {# bank holidays}}, fewer than {least}. Add the rest, or invoices fall due on days when banks are closed.',
  lostTitle: 'E-mails that did not arrive',
  lostFailure: 'The list of e-mails could not be loaded.',
  lostNothing: 'Every e-mail that was due has been handed over.',
  lostTo: 'To',
  lostEvent: 'About',
  lostState: 'State',
  lostSince: 'When',
  lostReason: 'Why',
  stateFailed: 'Given up after {attempts, plural, one {# try} other {# tries}}',
  stateUncertain: 'Handed over, never confirmed',
} as const;

/** The subjects of e-mails by the server's event names. */
export const emailEvents = {
  'item-reviewed': 'A decision on an item',
  'item-remarked': 'A remark on an item',
  'item-arrived': 'An item that came in',
  'item-returned': 'An item that came back changed',
  'poster-refused': 'A poster that cannot be shown',
  'file-withheld': 'A file that is withheld',
  'invoice-received': 'Money that came in for an invoice',
  'invoice-settled': 'An invoice that is settled',
  'receipt-undone': 'A receipt that was taken back',
  'invoice-offered': 'An offer for an invoice',
  'invoice-funded': 'An invoice that is sold',
  'sale-ended': 'A sale that ended',
  'units-bought': 'Units that were bought',
  'units-released': 'Money of a sale that came back',
  'receipt-waits': 'Money that came in and waits',
  'claim-received': 'Money for a sold invoice',
  'claim-short-paid': 'A sold invoice that was paid in part',
  'claim-settled': 'A sold invoice that is settled',
  'units-paid': 'A payment to a holder',
  'units-payment-undone': 'A payment to a holder that was taken back',
  'units-may-stop': 'What can stop a payment to holders',
  'units-late': 'A late payment to holders',
  'units-update': 'News of a late payment',
  'notice-given': 'Notice of an assignment',
  'notice-ended': 'The end of a notice',
  'invoice-disbursed': 'An invoice that is paid out',
  'units-disbursed': 'Units that are in force',
  'units-written-off': 'Units that are written off',
  'money-arrived': 'Money in the wallet',
  'payout-paid': 'A payout that was paid',
  'payout-returned': 'A payout that came back',
  'payout-not-returned': 'A payout that did not come back',
  'payout-failed': 'A payout that the bank never made',
  'payout-refused': 'A payout that was refused',
  'refund-paid': 'A refund that was paid',
  'refund-returned': 'A refund that came back',
  'refund-not-returned': 'A refund that did not come back',
  'refund-failed': 'A refund that the bank never made',
  'refund-refused': 'A refund that was refused',
  'idle-money': 'Idle money that goes home',
  'confirm-email': 'Confirming an address',
  'email-changed': 'A change of address',
  'verification-approved': 'An approved verification',
  'verification-rejected': 'A rejected verification',
  'verification-lapsed': 'A lapsed verification',
  'payer-verified': 'Becoming a payer',
  'payer-changed': 'A change of a payer',
  'payer-retired': 'The end of a payer',
  'officer-named': 'A new officer of a payer',
  'officer-appointed': 'Being named as an officer',
  'officer-revoked': 'An officer out of force',
  'bank-account-proposed': 'A bank account that was given',
  'bank-account-confirmed': 'A bank account that was confirmed',
  'bank-account-dropped': 'A bank account that was not confirmed',
  'bank-account-retired': 'A bank account out of use',
  'api-key-created': 'A new API key',
  'api-key-ends': 'An API key that expires soon',
  'api-key-revoked': 'A revoked API key',
  'invoice-accepted': 'An invoice that was accepted',
  'invoice-accepted-otherwise': 'An invoice that was accepted with other deductions',
  'invoice-disputed': 'An invoice that is disputed',
  'hindrance-closed': 'What could stop payment, closed',
  'officer-code': 'A code for an officer',
  'webhook-failed': 'A webhook that took no event',
  'webhook-disabled': 'A webhook that was switched off',
  'webhook-gone': 'A webhook that is gone',
  'contact-received': 'A contact message',
  'invoice-waits': 'An invoice that still waits',
  'payment-due': 'A payment that is due soon',
  'payment-late': 'A payment that is late',
  'invoice-late': 'An invoice that is late',
  'verification-ends': 'A verification that lapses soon',
  'invoice-arrived': 'An invoice that came in',
  'invoice-ended': 'An accepted invoice that ended',
  'invoice-cleared': 'An invoice that was checked',
  'invoice-declined': 'An invoice that was declined',
} as const;
