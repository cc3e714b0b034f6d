/** What an investor owns of a deal after its payout. */
export const heldLots = {
  title: 'Your share',
  units: 'Units',
  cost: 'You paid',
  claim: 'You are owed',
  paid: 'Paid so far',
  paidOf: '{paid} of {claim} paid to you',
  outstanding: 'Still owed to you',
  late: 'Late yield paid',
  lastPaid: 'Last payment',
  due: 'Due day',
  bucket: 'Past due by days',
  mayStop: 'Payment may stop. Something was opened on {at} that can keep the payer from paying.',
  told: 'What is told of it',
} as const;
