import type { Xirr } from '@cinvoice/contract/market/xirr';

/** Formats hundredths of a percent with both decimals, as figures that stand beside amounts to the paisa: 1900 is '19.00 %'. */
export const formatRate = (bps: number): string => `${(bps / 100).toFixed(2)} %`;

/** Formats a yearly rate, compounded; what has none is left empty. */
export const formatXirr = (rate: Xirr): string =>
  'xirr' in rate ? formatRate(Math.round(rate.xirr * 10_000)) : '';
