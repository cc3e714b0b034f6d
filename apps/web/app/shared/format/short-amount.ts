import { inShort } from '@cinvoice/contract/money';
import { amounts } from '#web/i18n/en/amounts.ts';
import { textOf } from '#web/i18n/text-of.ts';

/** Whole rupees in short, in the units of the language that is spoken: '₹1.4 Cr', '₹1.4 करोड़'. */
export const shortAmount = (rupees: number): string =>
  inShort(rupees, { lakh: textOf(amounts, 'lakhShort'), crore: textOf(amounts, 'croreShort') });
