import { type CodedText, createTextMaker } from './coded-text.ts';

/** Refusals of fields that browser and server both find. */
export const fieldTexts = {
  'field-required': '{field, label} is required.',
  'field-unknown': 'This field is not known.',
  /** Only programs send such values. The reason is written by the validation library. */
  'invalid-value': '{reason}',

  'not-text': 'This must be text.',
  'text-too-long': 'This is too long.',
  'too-many-characters': 'At most {most, number} characters are allowed.',
  'nul-character': 'A NUL character is not allowed.',
  'broken-character': 'The text holds a broken character.',

  'not-a-choice': '{field, label} must be one of: {options, choices}.',
  'not-choices': '{field, label}: choose from {options, choices}.',
  'not-a-list': '{field, label} must be a list.',
  'not-from-list': '{field, label} must be chosen from the list.',
  'not-a-web-address': '{field, label} must be a web address that begins with http:// or https://.',
  'not-links': '{field, label} must map {platforms, list} to web addresses.',
  'not-rupees': '{field, label} must be a whole number of rupees from 1 to 9,999,999,999.',

  'not-a-file': '{field, label} must be a file.',
  'file-of-other-type': '{field, label} must be a {formats, alternatives} file.',
  'file-over-limit': '{field, label} may be at most {megabytes, number} MB.',
  'file-empty': '{field, label} is an empty file.',
  'file-no-picture':
    '{field, label} cannot be read as a picture. Save it anew as a {formats, alternatives} file.',
  'file-too-many-pixels':
    '{field, label} may have at most {megapixels, number} million pixels; this one has {width, digits} × {height, digits}.',
  'file-with-macros':
    '{field, label} holds macros (a VBA project). Save it as a {formats, alternatives} file without macros.',

  'mobile-invalid': 'Please enter a valid 10-digit phone number.',
  'email-invalid': 'Please enter a valid e-mail address, for instance name@example.com.',
  'otp-invalid': 'The OTP has exactly 6 digits.',
  'role-unknown': 'The role must be one of: {options, choices}.',
  'status-unknown': 'Status must be one of: {options, choices}.',
  'remark-required': "A remark is required for '{status, label}'.",
  'account-number-invalid': 'Account number must be 9 to 18 digits.',
  'ifsc-invalid': 'IFSC code must be four letters, a zero and six letters or digits.',
  'vpa-invalid': 'UPI address must be of the form name@bank.',
  'reference-prefix-invalid': 'At most {most, number} letters and digits are allowed.',
  'cin-invalid': 'CIN must be a corporate identity number of 21 characters.',
  'pan-invalid':
    'PAN must be five letters, four digits and a letter, and its fourth letter the status of its holder: A, B, C, F, G, H, J, L, P or T.',
  'gstin-invalid':
    'GSTIN must be a GST number of 15 characters: two digits, a PAN, a letter or digit, Z, and the right check digit.',
  'gstin-of-other-pan': 'This GSTIN does not hold the PAN that is given here.',
  'gstin-of-other-region': 'The GSTIN belongs to another state.',
  'years-unknown': 'Years must be one of: {options, list}.',
  'amount-out-of-range': 'Amount must be whole rupees, from {least, rupees} to {most, rupees}.',

  'first-name-missing': 'Please enter first name.',
  'last-name-missing': 'Please enter last name.',
  'email-missing': 'Please enter e-mail address.',
  'phone-missing': 'Please enter phone number.',
  'phone-type-unknown': 'The kind of number must be one of: {options, list}.',
  'message-missing': 'Please enter your message.',
  'terms-not-accepted': 'Please accept the terms of use.',
  'link-incomplete': 'The link is not complete.',

  'webhook-url-invalid':
    'Give an address that begins with https://, at port 443 or 8443, without a user name or a password.',
  'webhook-types-missing': 'Choose at least one event.',
  'webhook-type-unknown': 'Choose events from the list.',

  'password-too-short': 'Password must have at least {least, number} characters.',
  'password-too-long': 'Password may have at most {most, number} characters.',
  'password-blank': 'Password must not be spaces alone.',
  'password-is-name': 'Password must not be the ID or the name.',
  'scopes-missing': 'Please choose at least one scope.',
  'scope-unknown': 'The scopes that can be chosen are {options, list}.',
  'passkey-answer-incomplete': 'The answer of the passkey is not complete.',
  'passkey-answer-too-long': 'The answer of the passkey is too long.',

  'too-many-entries': '{field, label} takes at most {most, number} entries.',
  'pan-of-other-form': 'The fourth letter of the PAN of this legal form is {letter}.',
  'not-of-age': 'Only people of {least, number} years or older can take part.',
  'day-to-come': '{field, label} must be today or an earlier day.',
  'declarations-missing': 'Every declaration is needed: without one of them nobody can take part.',
  'declarations-changed': 'The declarations have new words. Please read them and tick them again.',
  'email-unconfirmed':
    'A confirmed e-mail address is needed. Give one in your profile, and open the link in our e-mail.',

  'not-a-whole-number': '{field, label} must be a whole number from {least, number} to {most, number}.',
  'not-a-percentage':
    '{field, label} must be a percentage from {least, percent} to {most, percent}, with at most two decimals.',
  'amount-out-of-limits': '{field, label} must be an amount from {least, paise} to {most, paise}.',
  'utr-invalid': 'Give the number of the payment at your bank (UTR): 6 to 40 letters and digits.',
  'not-a-day': 'This must be a day of the calendar: 2026-11-20.',
  'day-out-of-range': '{field, label} must be from {first, day} to {last, day}.',
  'value-day-out-of-range': 'The value day must be {first, day} or later, and before the due day {due, day}.',
  'not-a-time': 'This must be a time with its offset: 2026-11-20T18:00:00+05:30.',
  'risks-not-read': 'Please read the three facts and tick each of them.',
  'parameter-not-a-number': '{parameter} must be a whole number.',
  'parameter-not-an-id': '{parameter} must be the _id of an account.',
  'days-invalid': '{parameter} must be two days, 2026-11-01,2026-11-30; either may be left out.',
  'invoice-number-invalid':
    'An invoice number has 1 to {most, number} letters, digits, spaces and signs of - / . _, at least one of them a letter or a digit.',
  'irn-invalid': 'An IRN has 64 hexadecimal digits.',
  'due-day-closed': 'Banks are closed on this day. Choose {before, day} or {after, day}.',
  'due-before-invoice': 'The due day must not be before the invoice day.',
  'gst-above-taxable': 'GST must not be more than the taxable amount.',
  'deductions-above-face': 'The deductions must not be more than the taxable amount and GST together.',
  'days-reversed': 'The most days must not be fewer than the least.',
  'not-reminder-days': 'Give one to five different days, each from 1 to 60.',
  'order-hash-invalid': 'hash must be the hash of the order as it was read.',
  'too-many-orders': 'At most {most, number} orders can be confirmed at once.',
  'order-id-invalid': '{parameter} must be the _id of an order.',
  'proof-missing': 'Enter the code from your authenticator app, or show a passkey.',

  'mapping-invalid': 'The mapping of the columns is incomplete.',
  'mapping-incomplete': 'Choose columns for the day, the narration, and the amount or debit and credit.',
  'mapping-amount-twice': 'Choose one column for the amount, or one each for debit and credit, not both.',
  'statement-days-reversed': 'The last day must not be before the first.',
  'statement-days-future': 'A statement ends today at the latest.',
  'match-parts-invalid': 'Say what the whole amount of the line is for, in one to twenty parts.',
  'receipt-over-face': 'This invoice takes at most {room, paise} more.',
  'batch-payouts-invalid': 'Choose 1 to {most, number} payouts that wait, each once.',
  'correction-invalid':
    'This is no order that corrects a match, or its subject or parameters are incomplete.',
  'balance-invalid': '{field, label} must be an amount, with a minus where the account is overdrawn.',
  'officer-code-invalid': 'The code has {letters, number} letters, as the e-mail shows them.',

  'parameter-not-an-option': '{parameter} must be one of: {options, list}.',
  'parameter-not-a-flag': '{parameter} must be 0 or 1.',
  'parameter-not-boolean': '{parameter} must be true or false.',
  'parameter-not-rupees': '{parameter} must be a whole number of rupees.',
  'item-id-invalid': '{parameter} must be the _id of an item.',
  'ott-reference-invalid': '{parameter} must be the _id of an OTT.',
  'page-number-invalid': '{parameter} must be a whole number from 1 to {most, number}.',
  'message-id-invalid': '{parameter} must be the _id of a message.',
  'version-invalid': 'version must be the version of the item that was read.',
} as const;

export type FieldCode = keyof typeof fieldTexts;
export type FieldRefusal = CodedText<typeof fieldTexts>;

/** `makeFieldRefusal('field-required', { field: 'Name' })` */
export const makeFieldRefusal = createTextMaker(fieldTexts);
