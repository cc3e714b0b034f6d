import { createTextMaker } from './coded-text.ts';
import { statementTexts } from './statement-texts.ts';

/** Refusals of new passwords that are easy to guess. */
export const guessableTexts = {
  'password-common':
    'This is one of the most used passwords, or close to one. Choose three or four unrelated words.',
  'password-of-adjacent-keys':
    'Keys that lie next to each other are easy to guess. Choose three or four unrelated words.',
  'password-of-repeats': 'Repeated characters are easy to guess. Choose three or four unrelated words.',
  'password-of-sequences':
    'Sequences such as abc or 1234 are easy to guess. Choose three or four unrelated words.',
  'password-of-dates': 'Dates and years are easy to guess. Choose three or four unrelated words.',
  'password-of-one-word':
    'A single word or name is easy to guess, also with a few signs behind it. Choose three or four unrelated words.',
  'password-of-known-names':
    'The ID, the name or the name of this site makes it easy to guess. Choose three or four unrelated words.',
  'password-weak': 'This password is easy to guess. Make it longer, or choose three or four unrelated words.',
} as const;
export type GuessableCode = keyof typeof guessableTexts;

/** Refusals of fields that only the server can find. */
export const serverFieldTexts = {
  'file-not-taken': 'This field takes no file.',
  'file-sent-twice': '{field, label} takes one file.',
  'file-infected':
    '{field, label}: the virus scanner found something in “{name}”. The file was not stored. Check your device, and send a clean file.',
  'file-not-checkable':
    '{field, label}: the virus scanner cannot look through this file, so it was not stored. A smaller one may pass.',
  'text-over-limit': 'At most {kilobytes, number} kB of text are allowed.',

  'mobile-not-reachable': 'No code can be sent to this number. Please check it.',
  'ott-id-in-use': 'This OTT ID is taken.',
  'admin-id-in-use': 'This admin ID is taken.',
  'second-factor-code-wrong': 'This code is not right. Please try the next one.',
  'password-wrong': 'This is not your password.',
  'password-unchanged': 'Choose another password than the one that you were given.',
  ...guessableTexts,
  'webhook-url-private': 'Webhooks are sent to public addresses alone.',
  'utr-announced': 'A payment of this number was announced already, of another amount or day.',
  'consent-missing': 'Name an open report of a payment to the wrong party of this invoice, with a paper.',
  ...statementTexts,

  'idempotency-key-invalid': 'Idempotency-Key has 1 to 200 visible ASCII characters.',
  'limit-invalid': 'limit must be a whole number from 1 to {most, number}.',
  'cursor-invalid': 'cursor must be the nextCursor of a page.',
  'user-id-invalid': '{parameter} must be the _id of a user.',
  'target-id-invalid': 'This must be the _id of an account or an item.',
  'title-not-approved': 'Choose one of your titles that this platform has approved.',
  'officer-email-of-account':
    'This is the address of an account here. An officer’s mailbox belongs to a person who has none.',
  'officer-email-of-support': 'This is the address of the support.',
  'officer-email-taken': 'This platform has an officer of this address already.',
  'payer-fixed':
    'This platform has the invoice already. Withdraw it, and add a new one for another platform.',
  'irn-of-another': 'This IRN is not that of your GSTIN, the financial year and the number.',
  'irn-without-gstin': 'Only a seller with a GSTIN has an IRN. Leave it out.',
  'officer-not-usable': 'Choose an officer who can confirm now.',
  'deductions-too-high': 'TDS and other deductions together must stay below {most, paise}.',
  'freezes-not-kept': 'Only an admin can keep receipts back, and only for a court order or an insolvency.',
  'idempotency-key-missing': 'Idempotency-Key is needed, so that a repeated request buys once.',
  'closing-past': 'The sale must close later than now.',
  'value-day-closed': 'The value day must be a working day: {before, day} or {after, day}.',
  'value-day-after-closing':
    'The value day must be one to {most, number} working days after the sale closes: {first, day} to {last, day}.',
  'days-out-of-limits':
    'From the value day to the due day it must be {least, number} to {most, number} days.',
  'no-unit-to-sell': 'At this share not one unit can be sold.',
  'least-above-units': 'There are only {units, number} units.',
  'holders-above-terms': 'At most {most, number} holders are allowed.',
  'payer-limit-reached': 'Of this payer, {left, paise} more can be sold before its limit is reached.',
  'risks-changed': 'The facts have new words. Please read them and tick them again.',
  'paper-too-long':
    'As a PDF a statement has at most {most, number} rows, and this period {rows, number}. Choose a shorter one, or a spreadsheet.',
  'day-past': 'This day is past. Choose today or a later one.',
  'day-invalid': 'This must be a day: 2026-11-20.',
  'clock-backward': 'The clock moves forward alone.',
  'clock-move-unclear': 'Say how far, as 60d, 12h or 1d12h, or until when, as 2027-03-12.',
  'clock-too-far': 'The clock moves by {most, number} days at most at once.',
} as const;

export type ServerFieldCode = keyof typeof serverFieldTexts;

/** `makeServerFieldRefusal('password-wrong')` */
export const makeServerFieldRefusal = createTextMaker(serverFieldTexts);
