import { formatPaise } from '@cinvoice/contract/money';

/** '− ₹1,180.00' for money that left, '₹60.00' for money that came. */
export const formatSigned = (paise: number): string =>
  paise < 0 ? `− ${formatPaise(-paise)}` : formatPaise(paise);
