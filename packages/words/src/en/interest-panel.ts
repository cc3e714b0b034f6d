/** Stating an interest in an item, and the state of earlier ones. */
export const interestPanel = {
  title: 'State an interest',
  binding:
    '<b>It is not binding and takes no money.</b> It tells the filmmaker that there is an investor, never who.',
  amount: 'Amount',
  amountHint: 'At least {least}, whole rupees.',
  years: 'For how long',
  yearsOption: '{years, plural, one {# year} other {# years}}',
  investment: 'You would put in',
  gain: 'Gain at {percent} % a year',
  projected: 'After {years, plural, one {# year} other {# years}} you would have',
  illustrative:
    'This is an illustration: {percent} % a year is an example that nobody promises. Your capital is at risk, and you can lose all of it.',
  state: 'State this interest',
  stating: 'Sending ...',
  change: 'Change',
  saveChange: 'Change the interest',
  changing: 'Changing ...',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this interest?',
  withdrawText:
    'Your interest of {amount} in {name} ends now. It takes no money back, for it took none. You can state a new one at any time.',
  withdrawing: 'Withdrawing ...',
  stated: 'Your interest in {name} is stated.',
  changed: 'Your interest in {name} is changed.',
  withdrawn: 'Your interest in {name} is withdrawn.',
  yours: 'Your interest',
  statedOn: 'Stated {date}',
  changedOn: 'Stated {from}, changed {date}',
  notSent: 'It was not sent. What you typed is still here.',
  gone: 'This project has just lost its approval. It takes no interests any more.',
  ownTitle: 'This is your own',
  own: 'You submitted this one yourself. Interests in it are for others to state; your filmmaker area shows their number and sum.',
  endedWithdrawn: 'You withdrew your interest of {amount} in {name} on {date}.',
  endedUnapproved:
    'Your interest of {amount} in {name} ended on {date}, because it was no longer approved. A new approval does not bring it back.',
} as const;
