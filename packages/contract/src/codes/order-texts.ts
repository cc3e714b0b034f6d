import { type CodedText, createTextMaker } from './coded-text.ts';
import { disbursalOrderTexts } from './disbursal-texts.ts';

/** Sentences of orders: what one will do, and what was checked. */
export const orderTexts = {
  ...disbursalOrderTexts,
  'terms-change': 'Change the terms of the market',
  'terms-from':
    'From {from, day} on, or from the confirmation if that is later, new sales follow these terms. Sales that were made before keep theirs.',
  'terms-as-before': 'No term changes.',
  'terms-fee': 'The fee becomes {after, percent} of the claim, instead of {before, percent}.',
  'terms-fee-gst': 'GST on the fee becomes {after, percent}, instead of {before, percent}.',
  'terms-unit-face': 'The face of a unit becomes {after, paise}, instead of {before, paise}.',
  'terms-min-days':
    'An invoice must be due at least {after, number} days ahead, instead of {before, number}.',
  'terms-max-days': 'An invoice may be due at most {after, number} days ahead, instead of {before, number}.',
  'terms-max-holders': 'A sale may have at most {after, number} holders, instead of {before, number}.',
  'terms-idle-days': 'Idle money goes home after {after, number} days, instead of {before, number}.',
  'terms-statement-days':
    'Payouts wait when the newest statement is older than {after, number} days, instead of {before, number}.',
  'terms-disburse-days':
    'A sale is paid out within {after, number} working days of its value day, instead of {before, number}.',
  'terms-reminder-days':
    'Payers are reminded {after, list} days before the due day, instead of {before, list}.',
  'terms-risk-text': 'Buyers confirm version {after, number} of the risks, instead of {before, number}.',
  'bank-account-in-force': 'Put a bank account in force',
  'escrow-account-in-force': 'Put an escrow account in force',
  'account-of-user': 'Payouts to {name} go to the account {number} at {ifsc} of {holder}, and to no other.',
  'account-of-payer':
    'Money that comes from the account {number} at {ifsc} of {holder} counts as paid by {name}, and refunds go back there.',
  'account-of-operator': 'Fees are paid out to the account {number} at {ifsc} of {holder}.',
  'account-of-escrow':
    'New acceptances and pay-ins name the account {number} at {ifsc} of {holder}, which {trustee} holds as trustee.',
  'account-bank': 'Its bank is {bank}.',
  'account-vpa': 'Its UPI address is {vpa}.',
  'account-prefix': 'References of payments to it begin with {prefix}.',
  'account-name-equal': 'Its holder is the verified legal name: {legal}.',
  'account-name-differs': 'Its holder is not the verified legal name: {holder} instead of {legal}.',
  'account-name-unverified': '{name} has no approved verification, so no legal name could be compared.',
  'account-known': 'The same account number is given by others as well: {others, list}.',
  'account-tax-number-shared':
    'The PAN or GSTIN of {name} was submitted by other accounts as well: {others, list}.',
  'account-usable':
    'It is usable {hours, number} hours after the confirmation. Until then the former account, if there is one, goes on.',
  'escrow-usable':
    'It is current {hours, number} hours after the confirmation. What named a former escrow account goes on naming it.',
  'account-checked-form': 'Account number and IFSC have the right form.',
  'account-checked-one': 'No other account of the same owner waits.',
  unfreeze: 'Lift what keeps receipts back',
  'unfreeze-line': 'What keeps the receipts of invoice {number} back is closed.',
  'unfreeze-text': 'It was opened with these words: “{text}”',
  'unfreeze-shares-out': 'What came in meanwhile goes to the seller.',
  'unfreeze-nothing-waits': 'No receipt is shared out by this.',
  'unfreeze-checked-open': 'It is still open.',
  'terms-checked-limits': 'Every term is within its limits.',
  'terms-checked-newest': 'The terms that this order changes are the newest ones.',

  'payer-verify': 'Verify a payer',
  'payer-change': 'Change a payer',
  'payer-begins':
    '{name} (sign-in ID {ottId}) becomes a payer. What its officers accept is a debt of {legalName}.',
  'payer-goes-on': '{name} (sign-in ID {ottId}) stays a payer. These facts change at the confirmation:',
  'payer-fact': '{field, label}: {after}',
  'payer-fact-changed': '{field, label}: {before} → {after}',
  'payer-fact-removed': '{field, label}: {before} → none',
  'payer-choice': '{field, label}: {after, label}',
  'payer-choice-changed': '{field, label}: {before, label} → {after, label}',
  'payer-limit': 'Limit: {after, paise} may be outstanding on it, over all sellers.',
  'payer-limit-changed': 'Limit: {before, paise} → {after, paise}',
  'payer-limit-removed': 'Limit: {before, paise} → none',
  'payer-paper': 'Evidence: {name}, SHA-256 {hash}',
  'payer-other-company':
    'The PAN is another one, so this is another company: officers and bank accounts that are in force now go out of force with the confirmation.',
  'payer-same-pan': 'The same PAN is verified for {names, list} too.',
  'payer-checked-ott': 'The OTT account is there and active.',
  'payer-checked-numbers': 'The numbers are well-formed, and the GSTIN holds the PAN and the state.',
  'payer-checked-waiting': 'Nothing else about this payer waits.',
  'officer-new': 'Add an officer',
  'officer-begins':
    '{name}, {designation}, may confirm acceptances for {payer}. The codes are mailed to {email}.',
  'officer-cools': 'The officer can confirm from {hours, number} hours after your confirmation on.',
  'officer-told': 'The platform’s address ({ott}) and its present officers ({others}) are told at once.',
  'officer-told-ott': 'The platform’s address ({ott}) is told at once. It has no officer yet.',
  'officer-told-others': 'Its present officers ({others}) are told at once. The platform has no address.',
  'officer-told-nobody':
    'Nobody can be told: the platform has no address and no officer yet. Ask the company by another way first.',
  'officer-other-host': 'The address is of {host}, that of the platform of {other}.',
  'officer-elsewhere': 'The same mailbox is an officer of {names, list} too.',
  'officer-paper': 'Letter of authority: {name}, SHA-256 {hash}',
  'officer-checked-payer': '{payer} is a verified payer.',
  'officer-checked-mailbox': 'The mailbox is not the platform’s own, nor that of any user or of the support.',
  'match-title': 'Match a line of the bank',
  'match-line-in': 'On {day, day} this came into the escrow account ending {end}: {narration}',
  'match-line-out': 'On {day, day} this left the escrow account ending {end}: {narration}',
  'match-invoice':
    '{payer} paid it for the invoice {number}. It is the money of {seller} at once, as the invoice is not sold.',
  'match-invoice-frozen':
    '{payer} paid it for the invoice {number}. It stays with the invoice while a hindrance freezes it.',
  'match-settles': 'With it the invoice {number} is settled.',
  'match-wallet': 'It goes into the wallet of {name}.',
  'match-payout': 'It is the payout {reference} to {name}.',
  'match-payout-back': 'The payout {reference} came back. It is in the balance of {name} again.',
  'match-shortfall': 'The operator pays in what it owes: the shortfall becomes smaller.',
  'match-stays': 'It stays unmatched: {paise, paise}.',
  'match-taken-from-wallet': 'The bank took it back. It leaves the wallet of {name}.',
  'match-taken-from-suspense': 'The bank took back what nobody had been given yet.',
  'match-fees': 'These are charges of the bank. Our fees bear them, and the shortfall becomes smaller.',
  'match-stays-missing': 'It stays missing: {paise, paise}.',
  'match-checked-line': 'The line waits, and its parts make the whole of it.',
  'match-checked-accounts': 'The accounts hold what is taken from them.',
  'undo-title': 'Undo a match',
  'undo-what':
    'Transaction {number, digits} of the books is taken back, move by move. It matched what the bank wrote on {day, day}: {narration}',
  'undo-invoice': 'The invoice {number} has not received it then; if that settled it, it is accepted again.',
  'undo-waits': 'The line waits again, and is never matched by itself.',
  'undo-checked-whole': 'All of it can be taken back.',
  'make-good-title': 'Make good a wrong match',
  'make-good-wallet': 'It goes into the wallet of {name}.',
  'make-good-seller': 'It is added to the balance of {name} as a seller.',
  'make-good-invoice': 'It counts as received for the invoice {number}, and is the money of {seller}.',
  'make-good-owed': 'The operator owes it: the shortfall grows, and payouts wait until it is paid in.',
  'make-good-checked': 'The account that receives it is there.',
  'batch-title': 'Pay out',
  'batch-what': 'Payouts go out: {count, number}. They are paid from the escrow account ending {end}.',
  'batch-payout': '{reference}: to {holder}, account {number} at {ifsc}, for {name}.',
  'batch-file':
    'With the confirmation a file for the bank is made. Nothing moves in the books until its statement shows each payout.',
  'batch-checked-books': 'By its newest statement the account equals the books, and nothing is missing.',
  'batch-checked-covered': 'The account holds what this batch needs, besides what was sent before.',
  'batch-checked-accounts': 'Every account that money goes to is in force.',
  'payout-failed-title': 'Take back a payout that the bank never made',
  'payout-failed-what':
    'The bank did not carry out the payout {reference} to {name}, which was sent to it on {day, day}.',
  'payout-failed-back': 'The money is in the balance again that it was asked from.',
  'payout-failed-checked': 'No line of a statement shows this payout.',
  'refund-title': 'Give money back',
  'refund-what':
    'It goes back to {name}, who sent it: to the account {number} at {ifsc} of {holder}. It leaves with a batch.',
  'refund-rest': 'Of the line {paise, paise} stay unmatched after it.',
  'refund-checked-sender':
    'The bank names the receiver as the sender, or what the line was matched to is theirs.',
  'refund-checked-rest': 'What goes back is nobody’s, and was not given back before.',
  'set-off-title': 'Count a payment that reached the seller',
  'set-off-what':
    'The payer of the invoice {number} paid {seller} elsewhere. With the seller’s consent it counts as received here.',
  'set-off-checked-consent': 'The payment was reported, with a paper on file.',
} as const;

export type OrderText = CodedText<typeof orderTexts>;

/** `makeOrderText('terms-change')` */
export const makeOrderText = createTextMaker(orderTexts);
