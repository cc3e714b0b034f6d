import type { EmailWords } from '../email-words.ts';
import { apiKeys } from './api-keys-en.ts';
import { claims } from './claims-en.ts';
import { disbursals } from './disbursals-en.ts';
import { payouts } from './payouts-en.ts';
import { refunds } from './refunds-en.ts';
import { reminders } from './reminders-en.ts';
import { sales } from './sales-en.ts';
import { webhooks } from './webhooks-en.ts';

/**
 * The texts of e-mails by event. Braces enclose the event's parameters, and also `name` (the recipient's),
 * `product`, `home`, `contact`, `link`, and `token` for events with a personal link.
 */
export const words: EmailWords = {
  greeting: 'Hello {name},',
  texts: {
    ...apiKeys,
    ...claims,
    ...disbursals,
    ...reminders,
    ...payouts,
    ...webhooks,
    ...refunds,
    ...sales,
    'item-reviewed': {
      subject: '{projectName}: {status}',
      paragraphs: [
        '{by} has set “{projectName}” to “{status}”.',
        'The remark:\n\n{remark}',
        'See the item and its history:\n{link}',
      ],
    },
    'item-remarked': {
      subject: '{projectName}: a new remark',
      paragraphs: [
        '{by} has written a remark on “{projectName}”, which stays “{status}”.',
        'The remark:\n\n{remark}',
        'See the item and its history:\n{link}',
      ],
    },
    'item-arrived': {
      subject: 'New for review: {projectName}',
      paragraphs: ['{filmmaker} has submitted “{projectName}” for your review.', 'Open it:\n{link}'],
    },
    'item-returned': {
      subject: 'Changed and waiting: {projectName}',
      paragraphs: [
        '{filmmaker} has changed “{projectName}” as you asked. It waits for your review again.',
        'Open it and see what changed:\n{link}',
      ],
    },
    'poster-refused': {
      subject: '{projectName}: the poster cannot be shown',
      paragraphs: [
        'The poster of “{projectName}” cannot be read as a picture, so no one sees it yet.',
        'Please open the item and send the poster again, saved anew as a JPG or PNG file:\n{link}',
      ],
    },
    'file-withheld': {
      subject: '{file} is withheld: something was found in it',
      paragraphs: [
        'The virus scanner found something in {file}, which was sent from your account. Nobody can open it any more.',
        'Please check the device that you sent it from, and send a clean file in its place:\n{link}',
      ],
    },
    'invoice-arrived': {
      subject: 'Invoice {number} waits for you: {projectName}',
      paragraphs: [
        '{seller} has sent you the invoice {number} of {amount} for “{projectName}”. It waits for your acceptance.',
        'Read it beside its documents, and accept or dispute it:\n{link}',
      ],
    },
    'invoice-ended': {
      subject: 'Invoice {number} is no longer collected here',
      paragraphs: [
        'The invoice {number} of {seller} for “{projectName}”, which you accepted, is no longer collected here. Our payment instruction of {amount} ends.',
        'The reason:\n\n{reason}',
        'See the invoice and its history:\n{link}',
      ],
    },
    'invoice-cleared': {
      subject: 'Invoice {number} is with the payer',
      paragraphs: [
        'Your invoice {number} of {amount} for “{projectName}” was checked, and is with the payer now.',
        'See the invoice and its history:\n{link}',
      ],
    },
    'invoice-declined': {
      subject: 'Invoice {number} was declined',
      paragraphs: [
        'Your invoice {number} of {amount} for “{projectName}” was declined.',
        'The reason:\n\n{reason}',
        'See the invoice and its history:\n{link}',
      ],
    },
    'verification-approved': {
      subject: 'Your verification is approved',
      paragraphs: [
        'Your verification is approved. It holds until {until}.',
        'See it, and what you can do now:\n{link}',
      ],
    },
    'verification-rejected': {
      subject: 'Your verification was not approved',
      paragraphs: [
        'Your verification was not approved, for this reason:\n\n{reason}',
        'You can correct it and submit it again:\n{link}',
      ],
    },
    'verification-lapsed': {
      subject: 'Your verification has lapsed',
      paragraphs: [
        'A verification holds for 24 months, and yours has come to its end. What you own is not touched by this.',
        'Look through your details, correct what changed, and submit it again:\n{link}',
      ],
    },
    'invoice-received': {
      subject: 'Money for invoice {number} came in',
      paragraphs: [
        'Of your invoice {number} for “{projectName}”, {received} came in. It is in your balance.',
        'See the invoice and what is still to come:\n{link}',
      ],
    },
    'invoice-settled': {
      subject: 'Invoice {number} is settled',
      paragraphs: [
        'Of your invoice {number} for “{projectName}”, {received} came in. With it the invoice is settled. The money is in your balance.',
        'See the invoice and its history:\n{link}',
      ],
    },
    'receipt-undone': {
      subject: 'Invoice {number}: a receipt was taken back',
      paragraphs: [
        '{received} had been counted for your invoice {number} for “{projectName}” by mistake, and is taken back from your balance.',
        'See the invoice and its history:\n{link}',
      ],
    },
    'money-arrived': {
      subject: '{amount} came into your wallet',
      paragraphs: ['{amount} came in from your bank account. See your wallet:\n{link}'],
    },
    'confirm-email': {
      subject: 'Please confirm your e-mail address',
      paragraphs: [
        'Please confirm that this address is yours, so that {product} can write to you when one of your items is decided or remarked on:\n{link}',
        'The link works once, for 48 hours. If you did not ask for it, do nothing: without it, nothing else will be sent here.',
      ],
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'From now on {product} writes to another address, which was given in your profile and confirmed.',
        'If that was not you, sign in, look at your profile and write to our support:\n{contact}',
      ],
    },
    'payer-verified': {
      subject: 'You are a verified payer: {legalName}',
      paragraphs: [
        '{legalName} is verified as a payer on {product}. Sellers can send you invoices of titles that you approved.',
        'An acceptance needs your password and a code that is mailed to one of your officers. Ask your administrator to add them.',
      ],
    },
    'payer-changed': {
      subject: 'What you are verified as has changed: {legalName}',
      paragraphs: [
        'The facts that {legalName} is verified with on {product} were changed, and two people confirmed it.',
        'If you did not ask for that, write to our support:\n{contact}',
      ],
    },
    'payer-retired': {
      subject: 'You are no payer any more: {legalName}',
      paragraphs: [
        '{legalName} is no verified payer on {product} any more. Nothing can be accepted for it; what was accepted stands.',
        'The reason:\n\n{reason}',
      ],
    },
    'officer-named': {
      subject: 'A new officer: {officerName}',
      paragraphs: [
        '{officerName}, {designation}, can confirm acceptances of invoices for your platform from {usableFrom} (India time) on. The codes are mailed to {email}.',
        'If that is not right, write to our support before then, and the officer is taken out of force:\n{contact}',
      ],
    },
    'officer-appointed': {
      subject: 'You may confirm invoices from {usableFrom} on',
      paragraphs: [
        'You, {officerName}, {designation}, are named as an officer who confirms acceptances of invoices on {product}.',
        'When your company accepts an invoice there, a code comes to this address. Whoever enters it binds your company to pay. Give it to nobody whom you did not ask to accept that invoice.',
        'If you know nothing of this, write to our support:\n{contact}',
      ],
    },
    'officer-revoked': {
      subject: 'An officer is out of force: {officerName}',
      paragraphs: [
        '{officerName}, {designation} ({email}), cannot confirm acceptances any more. What was accepted before stands.',
        'If that is not right, write to our support:\n{contact}',
      ],
    },
    'bank-account-proposed': {
      subject: 'A bank account was given: {number}',
      paragraphs: [
        'The bank account {number} was given for payouts to you. A treasurer of {product} looks at it first; until it is confirmed and has waited a while, everything stays as it is.',
        'See it and, if that was not you, take it back:\n{link}',
        'Then write to our support:\n{contact}',
      ],
    },
    'bank-account-confirmed': {
      subject: 'Your bank account was confirmed: {number}',
      paragraphs: [
        'Payouts to you go to the bank account {number} from {usableFrom} (India time) on, and until then where they went before.',
        'If you did not give this account, take it back at once, and write to our support:\n{link}\n{contact}',
      ],
    },
    'bank-account-dropped': {
      subject: 'Your bank account was not confirmed: {number}',
      paragraphs: [
        'The bank account {number}, which was given for payouts to you, was not confirmed. Everything stays as it was.',
        'The reason:\n\n{reason}',
        'You can give it again, or another one:\n{link}',
      ],
    },
    'bank-account-retired': {
      subject: 'A bank account was taken out of use: {number}',
      paragraphs: [
        'Nothing is paid out to the bank account {number} any more.',
        'If that was not you, sign in and write to our support:\n{contact}',
      ],
    },
    'invoice-accepted': {
      subject: 'Accepted: invoice {number}',
      paragraphs: [
        '{payer} has accepted your invoice {number} for “{projectName}”. It promises to pay {amount} on {dueDay}.',
        'The acceptance with its hash stands beside the invoice:\n{link}',
      ],
    },
    'invoice-accepted-otherwise': {
      subject: 'Accepted with other deductions: invoice {number}',
      paragraphs: [
        '{payer} has accepted your invoice {number} for “{projectName}”, and states other deductions than you did: TDS of {tds}, other deductions of {otherDeductions}. It promises to pay {amount} on {dueDay}.',
        'The invoice now says what the payer stated:\n{link}',
      ],
    },
    'invoice-disputed': {
      subject: 'Disputed: invoice {number}',
      paragraphs: [
        '{payer} disputes your invoice {number} for “{projectName}”.',
        'What it says:\n\n{reason}',
        'You can revise the invoice and submit it again, or withdraw it:\n{link}',
      ],
    },
    'hindrance-closed': {
      subject: 'Closed: what could stop payment of invoice {number}',
      paragraphs: [
        'What could stop payment of invoice {number} for “{projectName}” is closed. What you promised for it stands.',
        'Open the invoice:\n{link}',
      ],
    },
    'officer-code': {
      subject: 'A code to accept invoice {number} for {payer}',
      paragraphs: [
        '{officer}, you confirm debts of {payer} as its {designation}. Somebody signed in as {payer} asks for your code, to accept this one:',
        'Invoice: {number} of {seller}\nTitle: {title}\nAmount to be paid: {payable}\nOn: {dueDay}\nTDS kept back: {tds}\nOther deductions: {otherDeductions}',
        'Your code, good until {until} (India time):\n\n{code}',
        'Be careful: with this code {payer} promises to pay {payable} on {dueDay}, whatever happens, and cannot take it back. Give it only to a colleague whom you know, and only if this amount is owed for what was delivered. {product} never asks for it, by mail or by phone.',
        'If you know nothing of this, give the code to nobody: without it nothing happens. Then write to us, because somebody knows the password of {payer}:\n{contact}',
      ],
    },
    'contact-received': {
      subject: 'Contact form: {firstName} {lastName}',
      paragraphs: [
        '{firstName} {lastName} wrote through the contact form:',
        '{message}',
        '{email}\n{phone} ({phoneType})',
        'An answer to this e-mail goes to {firstName}. All messages, to be marked as answered:\n{link}',
      ],
    },
  },
  footers: {
    user: '{product} writes to you because this address stands in your profile, where you can change or remove it: {home}/filmmaker/profile',
    ott: '{product} writes to you because this address was given for your platform. Your administrator can change or remove it.',
    address: '{product} · {home}',
  },
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    'Need Clarification': 'Need Clarification',
  },
  names: {},
};
