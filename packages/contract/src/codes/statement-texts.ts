import { createTextMaker } from './coded-text.ts';

/** Refusals of a bank's file. Rows count from 1, as a spreadsheet shows them; columns are headings or letters. */
export const statementTexts = {
  'statement-unreadable': 'This file is no text. Export the statement as CSV.',
  'statement-is-workbook': 'This file is a workbook. Save it as CSV and choose that file.',
  'statement-without-rows': 'This file holds no rows.',
  'statement-too-long': 'A file may hold at most {most, number} lines. Split this one by days.',
  'amounts-too-large': 'The amounts of this file add up to more than an account may hold.',
  'column-not-found': 'Row {row, number} holds no heading "{column}".',
  'column-ambiguous':
    'Row {row, number} holds the heading "{column}" more than once. Choose it by its letter.',
  'column-missing': 'The file has no column {column}.',
  'line-day-invalid': 'Row {row, number}, column {column}: "{value}" is no day.',
  'line-day-future': 'Row {row, number}, column {column}: {day, day} lies in the future.',
  'line-day-outside':
    'Row {row, number}, column {column}: {day, day} lies outside the statement, {first, day} to {last, day}.',
  'line-amount-invalid': 'Row {row, number}, column {column}: "{value}" is no amount.',
  'line-amount-missing': 'Row {row, number}, column {column}: the amount is missing.',
  'line-amount-zero': 'Row {row, number}, column {column}: the amount is zero.',
  'line-amount-signed':
    'Row {row, number}, column {column}: "{value}" has a sign. Debits and credits are told by their columns.',
  'line-both-sides': 'Row {row, number} has an amount in both {debit} and {credit}.',
  'line-direction-invalid': 'Row {row, number}, column {column}: "{value}" is neither debit nor credit.',
  'line-text-too-long':
    'Row {row, number}, column {column}: at most {most, number} characters are allowed. A quotation mark may be unclosed.',
  'line-character': 'Row {row, number}, column {column}: the text holds a character that is not allowed.',
} as const;

/** `makeStatementRefusal('line-amount-zero', { row: 7, column: 'Amount' })` */
export const makeStatementRefusal = createTextMaker(statementTexts);
