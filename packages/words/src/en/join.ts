/** Explains how to get the role of an area that the account lacks. */
export const join = {
  investorTitle: 'This account is not an investor yet',
  investorText:
    'You are signed in as a filmmaker. One account can be both: log in once more with the same phone number through the Investor tile, and the investor area opens beside your own. Nothing of what you submitted changes.',
  investorLogin: 'Log in as an investor',
  investorBack: 'Back to the filmmaker area',
  filmmakerTitle: 'This account is not a filmmaker yet',
  filmmakerText:
    'You are signed in as an investor. One account can be both: log in once more with the same phone number through the Filmmaker tile, and the filmmaker area opens beside your own. Your interests stay as they are.',
  filmmakerLogin: 'Log in as a filmmaker',
  filmmakerBack: 'Back to the investor area',
  code: 'You are signed out first, and we send a new code to your phone.',
  leaving: 'Signing out ...',
} as const;
