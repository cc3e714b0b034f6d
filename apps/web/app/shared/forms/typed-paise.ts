import { parsePaise } from '@cinvoice/contract/money';

/** A typed amount in paise; what is none stays a text, which the form's schema refuses. */
export const toTypedPaise = (typed: unknown): unknown =>
  typeof typed === 'string' ? (parsePaise(typed) ?? typed) : typed;
