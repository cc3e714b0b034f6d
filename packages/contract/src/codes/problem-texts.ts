import { createTextMaker } from './coded-text.ts';
import { disbursalDetailTexts } from './disbursal-texts.ts';

/** All problems of requests. The code is the last part of the RFC 9457 type URI, the text its title. */
export const problemTexts = {
  'invalid-input': 'Some fields need attention.',
  'unreadable-request': 'The request could not be read.',
  'not-signed-in': 'Please sign in to continue.',
  'wrong-code': 'Invalid OTP. Please try again.',
  'wrong-credentials': 'Invalid ID or Password.',
  'second-factor-needed': 'Please enter the code from your authenticator app.',
  'wrong-officer-code': 'This code is not right.',
  'wrong-second-factor': 'This code is not right. Please try the next one.',
  'wrong-passkey': 'This passkey was not accepted. Please try again.',
  'passkey-needed': 'Please show one of your passkeys first.',
  'sign-in-too-old': 'You logged in too long ago for this. Log out and in again, and come back at once.',
  'passkey-refused': 'The passkey was not accepted. Please try again.',
  'account-suspended': 'This account is suspended. Please contact support.',
  'not-allowed': 'You are not allowed to do this.',
  'password-change-required': 'Please choose a password of your own before you go on.',
  'second-factor-required': 'Please set up a second factor before you go on.',
  'not-verified': 'This needs a verification that is in force.',
  'own-item': 'You cannot state an interest in your own item.',
  'not-found': 'Not found.',
  'too-slow': 'The request came in too slowly. Please try again.',
  'already-approved': 'This item is approved and can no longer be edited.',
  'changed-meanwhile': 'This item was changed meanwhile.',
  'ott-id-taken': 'This OTT ID is taken.',
  'admin-id-taken': 'This admin ID is taken.',
  'second-factor-on': 'The second factor is switched on already.',
  'second-factor-off': 'The second factor is not switched on.',
  'wrong-state': 'This is not possible in the present state.',
  hindered: 'Something that can stop payment stands in the way.',
  'duplicate-invoice': 'This invoice is in the market already.',
  'not-ready': 'Something is missing before this can be submitted.',
  'own-order': 'You asked for this order yourself. Somebody else decides on it.',
  'no-treasurer': 'Only a treasurer decides on orders.',
  'market-shut': 'The market is shut: two treasurers must be able to confirm.',
  'imported-otherwise':
    'This file was imported before, with other days, another closing balance, mapping or account.',
  'account-lacks': 'An account of the books does not hold this amount.',
  'books-differ': 'The books do not equal the bank.',
  'books-behind': 'The newest statement of the bank is too old.',
  shortfall: 'Money left the bank without an order. Payouts wait until the operator has paid it in.',
  'deal-closed': 'This deal is closed. Nothing can be bought any more.',
  'not-enough-units': 'There are not as many units left.',
  'not-enough-money': 'There is not enough money in your wallet.',
  'too-many-holders': 'This deal has as many holders as it may have.',
  'cooling-off': 'Your second factor is too new to confirm orders.',
  'scope-missing': 'This API key lacks a scope.',
  'not-for-keys': 'API keys cannot do this. Sign in to do it.',
  'too-many-api-keys': 'There are as many API keys as an account may have. Revoke one of them first.',
  'passkey-known': 'This passkey is in use already.',
  'too-many-passkeys': 'There are as many passkeys as an account may have.',
  'passkeys-impossible':
    'This site is reached by a number instead of a name, which passkeys cannot be tied to.',
  'too-many-webhooks': 'There are as many webhooks as an owner may have.',
  'key-used-otherwise': 'This Idempotency-Key was used for another request.',
  'link-spent': 'This link was used already or has expired. Please ask for a new one.',
  'file-too-large': 'A file is too large.',
  'form-too-large': 'The form is too large.',
  'wrong-file-type': 'A file has the wrong type.',
  'infected-file': 'The virus scanner found something in a file.',
  'too-many-requests': 'Too many requests. Please try again later.',
  'code-sent-already': 'A code was sent to this number a short while ago. Please enter the newest one.',
  'too-many-items': 'You have added as many new items as a day allows.',
  'code-not-sent': 'Failed to send OTP. Please try again.',
  'temporarily-unavailable': 'The service is not available right now. Please try again.',
} as const;

/** Sentences that are more precise than the title of their problem. */
export const detailTexts = {
  ...disbursalDetailTexts,
  'key-lacks-scope': 'This API key lacks the scope {scope}.',
  'file-missing': 'This file is missing in storage. Its sender can send it again.',
  'file-withheld':
    'The virus scanner found something in this file, so nobody can open it. Its sender can send a clean one.',
  'scanner-away':
    'The virus scanner does not answer, and files are only taken once it has looked through them. Please try again in some minutes.',
  'backups-not-set-up': 'The server takes no backups. The System page says how it does.',
  'backup-running': 'A backup is being taken already.',
  'webhook-disabled': 'This webhook is switched off. Switch it on first.',
  'order-waits-no-more': 'This order waits no more.',
  'order-changed': 'Something changed since this order was shown. Read it anew before you decide.',
  'verification-changed': 'This verification was changed meanwhile. Read it anew before you go on.',
  'payer-changed': 'This payer was changed meanwhile. Read it anew before you go on.',
  'payer-order-waits': 'An order about this payer waits already. It must be decided on, or withdrawn, first.',
  'payer-unchanged': 'Nothing would change.',
  'payer-deactivated': 'This platform is deactivated. It can be no payer.',
  'payer-not-active': 'This platform is no verified payer.',
  'payer-proposal-gone': 'What this order proposes was taken back.',
  'officer-gone': 'This officer is out of force already.',
  'treasurers-missing':
    'The market is shut: {able, number} of at least {needed, number} treasurers can confirm. Orders wait until then.',
  'factor-cooling-off': 'Your second factor confirms orders from {until, time} (India time) on.',
  'account-waits': 'A bank account waits for its confirmation already. Take it back before you give another.',
  'account-waits-no-more': 'This bank account waits no more.',
  'account-ended': 'This bank account is out of use already.',
  'account-needed':
    'Money is to go to this bank account. Give another one first: this one goes on until that one is usable.',
  'investor-not-verified': 'Paying in needs your verification as an investor.',
  'pay-in-shut': 'There is no escrow account yet, so nobody can pay in.',
  'account-owner-closed': 'The account of {name} is suspended.',
  'account-holds-less': 'The account {account} does not hold this amount any more.',
  'books-below-zero':
    'With this file the escrow account would hold {paise, paise}. It is not whole: lines are missing.',
  'breach-open':
    'Your invoices wait: something that you owe an answer for is open. It stands on the page of the invoice that it is about.',
  'code-open': 'The platform is about to accept: a code is open until {until, time} (India time).',
  'part-paid': 'Money has come in for this invoice already.',
  'accept-password-wrong': 'This password is wrong. Nothing was changed and no code was sent.',
  'officer-code-wrong':
    'That code is wrong. Tries left: {left, number}. After that the code is void, and you ask for a new one.',
  'officer-code-void':
    'That code is wrong, for the last time that is allowed. It is void now: ask for a new one.',
  'no-open-code': 'No code is open: it was used, replaced or void, or its time is over. Ask for a new one.',
  'code-officer-gone': 'The officer who got this code may not confirm any more. Choose another one.',
  'title-approval-gone': 'The title of this invoice is not approved by you now. Approve it first.',
  'payer-not-verified': 'This platform is not verified as a payer now, so it can accept nothing.',
  'escrow-missing': 'There is no escrow account yet that you could promise to pay to.',
  'receipt-shared-later': 'A later receipt of this invoice was shared out since. Take that match back first.',
  'hindrance-closed': 'This is closed already.',
  'unfreeze-waits': 'An order that lifts this waits already.',
  'acceptance-not-whole':
    'The acceptance of this invoice does not equal what is stored. It cannot be sold before that is cleared up.',
  'payment-may-stop': 'Something is open that can stop payment of this invoice.',
  'offer-lapsed': 'The time for this offer is over.',
  'deal-funded': 'All units are sold.',
  'units-below-least': 'A purchase takes at least {least, number} units here; {left, number} are left.',
  'deal-not-verified': 'Buying needs your verification as an investor.',
  'own-deal': 'This invoice is yours, or of a house that you are tied to. You cannot buy it.',
  'payout-account-missing':
    'You have no bank account in force. Give one first: payouts go to it, and nowhere else.',
  'operator-account-missing': 'The operator has no bank account in force that fees could go to.',
  'seller-holds-less': 'There is not as much money in your balance.',
  'payouts-hindered':
    'Your balance stays where it is: something that you owe an answer for is open. It stands on the page of the invoice that it is about.',
  'payout-waits-no-more': 'The payout {reference} waits no more.',
  'payout-not-sent': 'The bank was not told to make the payout {reference}, or it is over already.',
  'payout-not-on-statement':
    'No statement yet reaches past {day}, the day on which the payout {reference} was sent: the bank may have made it.',
  'payout-maybe-made':
    'The bank may have made the payout {reference}: {paise, paise} left the bank and are matched to nothing. Match them first.',
  'payout-not-paid': 'The payout {reference} was not paid, so it cannot come back.',
  'line-refunded': 'Of this line {paise, paise} went back, or is about to. That must stay unmatched.',
  'refund-over-rest': 'Of this line {paise, paise} are nobody’s. No more than that can go back.',
  'refund-stranger': 'The bank does not name this receiver as the sender.',
  'refund-account-missing': '{name} has no bank account in force that it could go back to.',
  'payout-account-ended': 'The account that the payout {reference} goes to is out of use. Refuse it.',
  'payout-owner-suspended': 'The owner of the payout {reference} is suspended.',
  'payout-owner-hindered': 'The seller of the payout {reference} owes an answer for something that is open.',
  'statement-differs': 'By the newest statement of this account, books and bank differ by {paise, paise}.',
  'statement-none': 'This account has no statement yet.',
  'statement-behind':
    'The newest statement of this account ends on {until, day}, more than {days, number} days ago.',
  'shortfall-open': 'Payouts wait: {paise, paise} left the bank without an order, and must be paid in first.',
  'account-below-batch': 'The escrow account holds {paise, paise} less than this batch needs.',
  'batch-not-sent': 'This batch was not confirmed, so there is no file for the bank.',
  'new-items-used-up':
    'You may add {limit, number} new items within 24 hours. You can add the next one from {from, time} (India time) on.',
  'too-many-texts': 'A form may hold at most {most, number} text fields.',
  'too-many-files': 'A form may hold at most {most, number} files.',
  /** The reason is the parser's. */
  'unreadable-body': '{reason}',
  'server-stopping': 'The server is about to stop.',
  'database-unreachable': 'The database cannot be reached.',
  'schema-outdated': 'The database is not at the schema of this program.',
} as const;

/** For statuses without a problem of the product; the reason is HTTP's phrase. RFC 9457, 4.2.1. */
export const statusTexts = {
  'request-refused': '{reason}',
  'server-fault': 'Internal Server Error',
} as const;

/** `makeProblemText('ott-id-taken')` */
export const makeProblemText = createTextMaker(problemTexts);

/** `makeDetail('file-missing')` */
export const makeDetail = createTextMaker(detailTexts);

/** `makeStatusText('server-fault')` */
export const makeStatusText = createTextMaker(statusTexts);
