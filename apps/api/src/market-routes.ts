import { INVOICES } from '@cinvoice/contract/item-paths';
import type { FastifyInstance } from 'fastify';
import { acceptanceRoutes } from '#api/modules/acceptances/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import {
  bankAccountRoutes,
  readAccountNumber,
  treasuryAccountRoutes,
} from '#api/modules/bank-accounts/index.ts';
import { disbursalRoutes } from '#api/modules/disbursal/index.ts';
import { dueRoutes } from '#api/modules/dues/index.ts';
import { hindranceRoutes } from '#api/modules/hindrances/index.ts';
import { assertNoBreach, invoiceRoutes, invoiceWriteRoutes } from '#api/modules/invoices/index.ts';
import { type MarketServices, orderRoutes, type TreasurerSettings } from '#api/modules/orders/index.ts';
import { documentRoutes, statementOfAccountRoutes } from '#api/modules/papers/index.ts';
import { officerRoutes, payerRoutes } from '#api/modules/payers/index.ts';
import { ownPayoutRoutes, treasuryPayoutRoutes } from '#api/modules/payouts/index.ts';
import { portfolioRoutes } from '#api/modules/portfolio/index.ts';
import { refundRoutes } from '#api/modules/refunds/index.ts';
import { dealRoutes, type SaleDeps, saleRoutes } from '#api/modules/sales/index.ts';
import { sharedOutRoutes } from '#api/modules/shared-out/index.ts';
import { correctionRoutes, lineRoutes, statementRoutes } from '#api/modules/statements/index.ts';
import type { SubmissionDeps } from '#api/modules/submissions/index.ts';
import { treasuryRoutes } from '#api/modules/treasury/index.ts';
import { walletRoutes } from '#api/modules/wallet/index.ts';
import { createOrderKinds } from '#api/order-kinds.ts';
import { deriveKey } from '#api/platform/secret.ts';
import { createTurns } from '#api/platform/turns.ts';

type MarketDeps = {
  secret: Buffer;
  treasury: TreasurerSettings;
  services: MarketServices;
  submissions: SubmissionDeps;
  /** One-time codes by SMS. */
  codes: SaleDeps['codes'];
  /** Second factors of staff. */
  signIns: Omit<Parameters<typeof orderRoutes>[1]['deps'], keyof TreasurerSettings | 'kinds'>;
  guard: Guard;
};

/** The modules of the invoice market, in order. */
export const registerMarket = async (app: FastifyInstance, deps: MarketDeps): Promise<void> => {
  const { secret, treasury, services, submissions, codes, signIns, guard } = deps;
  const { db, clock, storage, links, requestPictures } = submissions;
  const { encryption, sendMessage, sendMessages, queueEmail, requestPayout, markNumber } = services;
  const { treasurers } = treasury;
  const kinds = createOrderKinds(services);
  const accountMarkKey = deriveKey(secret, 'account-marks');
  const files = { db, clock, storage, links, requestPictures };

  await app.register(orderRoutes, {
    prefix: '/api/v1/orders',
    deps: { ...signIns, ...treasury, kinds },
    guard,
  });
  const payers = { ...files, services, treasurers, accountMarkKey };
  await app.register(payerRoutes, { prefix: '/api/v1/payers', deps: payers, guard });
  await app.register(officerRoutes, { prefix: '/api/v1/officers', deps: payers, guard });
  const bank = { ...codes, ...services, ...files, treasurers, kinds, accountMarkKey };
  await app.register(walletRoutes, { prefix: '/api/v1/wallet', deps: bank, guard });
  await app.register(bankAccountRoutes, { prefix: '/api/v1', deps: bank, guard });
  await app.register(treasuryAccountRoutes, { prefix: '/api/v1/treasury', deps: bank, guard });
  await app.register(treasuryRoutes, { prefix: '/api/v1/treasury', deps: { db, clock, ...treasury }, guard });
  const statements = {
    ...files,
    ...treasury,
    sendMessage,
    sendMessages,
    markNumber,
  };
  await app.register(statementRoutes, { prefix: '/api/v1/treasury', deps: statements, guard });
  await app.register(lineRoutes, { prefix: '/api/v1/treasury', deps: statements, guard });
  await app.register(correctionRoutes, { prefix: '/api/v1/orders', deps: statements, guard });
  await app.register(refundRoutes, { prefix: '/api/v1/treasury', deps: statements, guard });
  const payouts = { db, treasurers, ...services };
  await app.register(ownPayoutRoutes, { prefix: '/api/v1/wallet', deps: payouts, guard });
  await app.register(treasuryPayoutRoutes, { prefix: '/api/v1/treasury', deps: payouts, guard });
  const invoices = { ...submissions, assertNoBreach };
  await app.register(invoiceRoutes, { prefix: `/api/v1/${INVOICES}`, deps: invoices, guard });
  await app.register(invoiceWriteRoutes, { prefix: `/api/v1/${INVOICES}`, deps: invoices, guard });
  const readNumber = (account: { id: string; number: string }) => readAccountNumber(encryption, account);
  const codeKey = deriveKey(secret, 'acceptance-codes');
  const acceptances = { db, clock, codeKey, queueEmail, sendMessage, readNumber, invoices };
  await app.register(acceptanceRoutes, { prefix: `/api/v1/${INVOICES}`, deps: acceptances, guard });
  const takeTurn = createTurns();
  const sales: SaleDeps = { db, clock, sendMessage, encryption, links, codes, readNumber, takeTurn };
  await app.register(saleRoutes, { prefix: `/api/v1/${INVOICES}`, deps: sales, guard });
  await app.register(sharedOutRoutes, { prefix: `/api/v1/${INVOICES}`, deps: { db }, guard });
  const dues = { db, clock, sendMessages, readNumber };
  await app.register(dueRoutes, { prefix: `/api/v1/${INVOICES}`, deps: dues, guard });
  await app.register(dealRoutes, { prefix: '/api/v1/deals', deps: sales, guard });
  await app.register(portfolioRoutes, { prefix: '/api/v1/portfolio', deps: { db, clock }, guard });
  const disbursal = { ...files, ...treasury, sendMessage, readNumber, requestPayout };
  await app.register(disbursalRoutes, { prefix: `/api/v1/${INVOICES}`, deps: disbursal, guard });
  await app.register(documentRoutes, { prefix: '/api/v1/documents', deps: files, guard });
  await app.register(statementOfAccountRoutes, { prefix: '/api/v1/wallet', deps: { db }, guard });
  await app.register(hindranceRoutes, {
    prefix: '/api/v1',
    deps: { ...submissions, ...treasury, sendMessages },
    guard,
  });
};
