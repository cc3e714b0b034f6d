/** Money that came in and is nobody's goes back. */
export const refunds = {
  give: 'Give back',
  giveLabel: 'Give back: {narration}',
  rest: '{amount} of it is nobody’s',
  refunded: 'It went back, or is about to.',
  title: 'Give money back',
  failure: 'To whom this can go back could not be loaded.',
  what: '{narration}: {rest} of it is nobody’s.',
  nobody:
    'The bank names no payer and no user whom we know by a verified name or an account as the sender, and the line is matched to nobody. Find out who sent it, and have their bank account put in force first.',
  to: 'Back to',
  account: 'To the account {number} at {ifsc} of {holderName}, which is in use.',
  noAccount: '{name} has no bank account in use. Have one put in force first.',
  amount: 'Amount',
  amountHint: 'At most {rest}.',
  amountMissing: 'Enter an amount.',
  reasonHint: 'Why is it nobody’s here? The treasurer reads it.',
  ask: 'Ask to give it back',
} as const;
