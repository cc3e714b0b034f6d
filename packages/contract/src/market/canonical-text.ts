import { z } from 'zod';

/**
 * The text of an acceptance that its hash is made of. Its lines, their order and their form never change: papers printed
 * long ago are checked against it.
 */

export type CanonicalAcceptance = {
  textVersion: number;
  seller: string;
  payer: string;
  titleKind: string;
  titleId: string;
  number: string;
  invoiceDay: string;
  dueDay: string;
  taxablePaise: number;
  gstPaise: number;
  tdsPaise: number;
  otherDeductionsPaise: number;
  escrowAccountNumber: string;
  escrowIfsc: string;
  officerName: string;
  officerDesignation: string;
  officerEmail: string;
  at: Date;
};

const names = [
  'textVersion',
  'seller',
  'payer',
  'titleKind',
  'titleId',
  'number',
  'invoiceDay',
  'dueDay',
  'taxablePaise',
  'gstPaise',
  'tdsPaise',
  'otherDeductionsPaise',
  'escrowAccountNumber',
  'escrowIfsc',
  'officerName',
  'officerDesignation',
  'officerEmail',
  'at',
] as const satisfies readonly (keyof CanonicalAcceptance)[];

/** An integer in digits: no sign of rounding or of an exponent. */
const amount = z.int().nonnegative();

const writeValue = (value: string | number | Date): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? String(amount.parse(value)) : value;
};

/** Puts a text that people typed on one line, as the canonical text needs it. */
export const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Throws for a value with a line feed: a value must never pass for another line. */
export const toCanonicalText = (facts: CanonicalAcceptance): string =>
  names
    .map((name) => {
      const value = writeValue(facts[name]);
      if (value.includes('\n')) throw new Error(`${name} of an acceptance holds a line feed`);
      return `${name}=${value}\n`;
    })
    .join('');
