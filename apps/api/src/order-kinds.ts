import { createAccountOrder, readAccountNumber } from '#api/modules/bank-accounts/index.ts';
import { createDisburseOrder, createUnwindOrder, createWriteOffOrder } from '#api/modules/disbursal/index.ts';
import { createUnfreezeOrder } from '#api/modules/hindrances/index.ts';
import { type MarketServices, type RegisteredKind, registerOrderKind } from '#api/modules/orders/index.ts';
import { createOfficerOrder, createPayerOrder } from '#api/modules/payers/index.ts';
import { createPayoutFailedOrder } from '#api/modules/payout-endings/index.ts';
import { createBatchOrder } from '#api/modules/payouts/index.ts';
import { createRefundOrder } from '#api/modules/refunds/index.ts';
import {
  createMakeGoodOrder,
  createMatchOrder,
  createSetOffOrder,
  createUndoOrder,
} from '#api/modules/statements/index.ts';
import { marketTermsOrder } from '#api/modules/treasury/index.ts';

/** All kinds of orders. */
export const createOrderKinds = (services: MarketServices): readonly RegisteredKind[] => [
  registerOrderKind(
    createDisburseOrder({
      ...services,
      readNumber: (account) => readAccountNumber(services.encryption, account),
    }),
  ),
  registerOrderKind(createUnwindOrder(services)),
  registerOrderKind(createWriteOffOrder(services)),
  registerOrderKind(createAccountOrder(services, 'bank-account')),
  registerOrderKind(createAccountOrder(services, 'escrow-account')),
  registerOrderKind(createBatchOrder(services)),
  registerOrderKind(createMakeGoodOrder(services)),
  registerOrderKind(marketTermsOrder),
  registerOrderKind(createOfficerOrder(services)),
  registerOrderKind(createPayerOrder(services)),
  registerOrderKind(createPayoutFailedOrder(services)),
  registerOrderKind(createRefundOrder(services)),
  registerOrderKind(createUnfreezeOrder(services)),
  registerOrderKind(createMatchOrder(services)),
  registerOrderKind(createSetOffOrder(services)),
  registerOrderKind(createUndoOrder(services)),
];
