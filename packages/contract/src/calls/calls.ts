import type { z } from 'zod';
import type { Kind } from '../kinds/define.ts';
import { acceptanceCalls } from './acceptances.ts';
import { apiKeyCalls } from './api-keys.ts';
import { bankAccountCalls } from './bank-accounts.ts';
import { dealCalls } from './deals.ts';
import type { Call, KindCall } from './define.ts';
import { disbursalCalls } from './disbursal.ts';
import { documentCalls } from './documents.ts';
import { dueCalls } from './dues.ts';
import { invoiceCalls } from './invoices.ts';
import { kindCalls, publicCalls } from './items.ts';
import { ledgerCalls } from './ledger.ts';
import { payerCalls } from './payers.ts';
import { payoutCalls } from './payouts.ts';
import { portfolioCalls } from './portfolio.ts';
import { recordCalls } from './records.ts';
import { sharingCalls } from './sharings.ts';
import { staffCalls } from './staff.ts';
import { treasuryCalls } from './treasury.ts';
import { userCalls } from './users.ts';
import { verificationCalls } from './verifications.ts';
import { walletCalls } from './wallet.ts';
import { webhookCalls } from './webhooks.ts';

/** All calls of the API that pages make, by method and path below /api/v1. */
export const calls = {
  ...userCalls,
  ...staffCalls,
  ...recordCalls,
  ...apiKeyCalls,
  ...ledgerCalls,
  ...invoiceCalls,
  ...treasuryCalls,
  ...verificationCalls,
  ...payerCalls,
  ...bankAccountCalls,
  ...walletCalls,
  ...payoutCalls,
  ...acceptanceCalls,
  ...dealCalls,
  ...portfolioCalls,
  ...sharingCalls,
  ...disbursalCalls,
  ...dueCalls,
  ...documentCalls,
  ...webhookCalls,
  ...publicCalls,
  ...kindCalls,
};

type Calls = typeof calls;
export type CallName = keyof Calls;

/** The areas that `:staff` stands for. */
export const staff = ['ott', 'admin'] as const;

type Resolved<C> = C extends (kind: Kind) => infer Said ? Said : C;

export type AnswerOf<N extends CallName> =
  Resolved<Calls[N]> extends { answer: infer Answer extends z.ZodType } ? z.input<Answer> : undefined;

export type BodyOf<N extends CallName> =
  Resolved<Calls[N]> extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;

/** Gets a call for a kind; calls that are the same for all kinds need none. */
export const getCall = (name: CallName, kind: Kind | undefined): Call => {
  const said: Call | KindCall = calls[name];
  if (typeof said !== 'function') return said;
  if (!kind) throw new Error(`${name} is called of a kind`);
  return said(kind);
};
