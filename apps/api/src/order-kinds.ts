import { type MarketServices, type RegisteredKind, registerOrderKind } from '#api/modules/orders/index.ts';
import { marketTermsOrder } from '#api/modules/treasury/index.ts';

/** All kinds of orders. */
export const createOrderKinds = (_services: MarketServices): readonly RegisteredKind[] => [
  registerOrderKind(marketTermsOrder),
];
