/** Money that goes home. */
export const payouts = {
  'payout-paid': {
    subject: '{amount} was paid out',
    paragraphs: [
      'The bank has paid {amount} into your account {number}. Its statement shows it.',
      'See your money:\n{link}',
    ],
  },
  'payout-returned': {
    subject: 'A payout of {amount} came back',
    paragraphs: [
      'The bank of your account {number} sent {amount} back. The money is in your balance again.',
      'Check the account that you gave, and give another one where it takes no money:\n{link}',
    ],
  },
  'payout-not-returned': {
    subject: 'A payout of {amount} did not come back',
    paragraphs: [
      'We told you that {amount} came back from your account {number}. That was wrong: they stay paid out, and are in your balance no more.',
      'See your money:\n{link}',
    ],
  },
  'payout-failed': {
    subject: 'A payout of {amount} was not made',
    paragraphs: [
      'The bank did not pay {amount} into your account {number}. The money is in your balance again.',
      'See your money:\n{link}',
    ],
  },
  'payout-refused': {
    subject: 'A payout of {amount} was refused',
    paragraphs: [
      'The payout of {amount} to your account {number} was refused. The money is in your balance again.',
      'The reason:\n\n{reason}',
      'See your money:\n{link}',
    ],
  },
  'idle-money': {
    subject: 'Idle money of {amount} goes home',
    paragraphs: [
      'There are {amount} in your wallet that are not at work. On {day} they go to your account {number}, without your asking.',
      'Use them before, or let them go home:\n{link}',
    ],
  },
};
