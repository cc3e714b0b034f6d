import { formatRupeesShort } from '@cinvoice/contract/money';
import { amounts } from '#words/en/amounts.ts';
import { getText } from '#words/get-text.ts';

/** Shortens whole rupees in the units of the current language: '₹1.4 Cr', '₹1.4 करोड़'. */
export const formatShortAmount = (rupees: number): string =>
  formatRupeesShort(rupees, { lakh: getText(amounts, 'lakhShort'), crore: getText(amounts, 'croreShort') });
