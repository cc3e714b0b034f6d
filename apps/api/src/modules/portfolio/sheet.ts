import type { ListedFlow } from '@cinvoice/contract/market/portfolio';

const heading = ['Day', 'What', 'Deal', 'Title', 'Paise'];

/** One row a flow. The rate of a spreadsheet over the first and the last column is the rate that the portfolio tells. */
export const toSheet = (flows: readonly ListedFlow[]) => {
  const iterate = async function* () {
    for (const { day, what, dealId, title, paise } of flows) yield [day, what, dealId, title, paise];
  };
  return { name: 'cashflows', heading, rows: iterate(), count: flows.length };
};
