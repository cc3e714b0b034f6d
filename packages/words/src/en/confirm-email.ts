/** The page behind the link of a confirmation e-mail. */
export const confirmEmail = {
  title: 'Confirm your address',
  text: 'Press the button to confirm that this e-mail address is yours. {brand} then writes to it when something happens to your items.',
  confirm: 'Confirm this address',
  confirming: 'Confirming …',
  doneTitle: 'Your address is confirmed',
  done: 'From now on we write to {email}. You can change that in your profile at any time.',
  toAccount: 'Go to your account',
  incompleteTitle: 'The link is not complete',
  incomplete: 'Open the link in the e-mail once more, or copy the whole of it into the address bar.',
  anew: 'Log in, open your profile, and have a new link sent.',
} as const;
