import { workedCase } from './worked-case.ts';

const { amounts, quote } = workedCase;

/** What the platform is to pay: these lines together are `quote.payablePaise`. */
export const payerLines = [
  { name: 'fee', paise: amounts.taxablePaise },
  { name: 'gst', paise: amounts.gstPaise },
  { name: 'tds', paise: -amounts.tdsPaise },
] as const;

/** What the seller gets when all units are sold: these lines together are `quote.sellerTodayPaise`. */
export const saleLines = [
  { name: 'sold', paise: quote.claimPaise },
  { name: 'discount', paise: quote.raisedPaise - quote.claimPaise },
  { name: 'saleFee', paise: -(quote.feePaise + quote.feeGstPaise) },
] as const;
