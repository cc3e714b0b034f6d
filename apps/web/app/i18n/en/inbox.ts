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
  'confirm-email': 'Confirming an address',
  'email-changed': 'A change of address',
  'verification-approved': 'An approved verification',
  'verification-rejected': 'A rejected verification',
  'verification-lapsed': 'A lapsed verification',
  'contact-received': 'A contact message',
  'invoice-arrived': 'An invoice that came in',
  'invoice-ended': 'An accepted invoice that ended',
  'invoice-cleared': 'An invoice that was checked',
  'invoice-declined': 'An invoice that was declined',
} as const;
