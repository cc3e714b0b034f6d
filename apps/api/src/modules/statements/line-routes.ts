import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { askedAnswer, orderPreviewAnswer } from '@cinvoice/contract/market/orders';
import {
  askForCorrection as correcting,
  previewCorrection as previewing,
} from '@cinvoice/contract/market/statements/corrections';
import {
  lineFilter,
  linePage,
  matchLine,
  matchTargets,
  targetFilter,
} from '@cinvoice/contract/market/statements/lines';
import { formatPaise } from '@cinvoice/contract/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import type { SendMessage, SendMessages } from '#api/modules/messages/index.ts';
import type { AskDeps } from '#api/modules/orders/index.ts';
import { type PayoutFacts, searchPayouts } from '#api/modules/payout-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { paging } from '#api/platform/paging.ts';
import { invalidField } from '#api/platform/problem.ts';
import { askForCorrection, askForMatch, previewCorrection } from './ask.ts';
import type { MarkNumber } from './decide.ts';
import { decodeLineCursor, readLines } from './lines.ts';
import { searchInvoices, searchUsers } from './targets-repo.ts';

type Deps = AskDeps & {
  db: Db;
  sendMessage: SendMessage;
  sendMessages: SendMessages;
  markNumber: MarkNumber;
};
type Options = { deps: Deps; guard: Guard };

const MOST_PAYOUTS = 8;

const toPayoutTarget = ({ id, reference, ownerName, holderName, amountPaise }: PayoutFacts) => ({
  id,
  label: reference,
  note: [ownerName || holderName, formatPaise(amountPaise)].join(' · '),
  openPaise: amountPaise,
});

const lineQuery = z.object({
  limit: paging.shape.limit,
  cursor: z.string().max(200).default(''),
  ...lineFilter.shape,
});

const decodeCursor = (text: string) => {
  const place = text === '' ? null : decodeLineCursor(text);
  if (text !== '' && !place) throw invalidField('cursor', makeServerFieldRefusal('cursor-invalid'));
  return place;
};

/** Lines of the escrow bank, and what they are for. */
export const lineRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');
  const { db } = deps;

  /** Without a state, all lines that wait. Counts are those of the states that wait. */
  app.get(
    '/lines',
    { onRequest, schema: { querystring: lineQuery, response: { 200: linePage } } },
    ({ query: { cursor, ...query } }) => readLines(deps, { ...query, cursor: decodeCursor(cursor) }),
  );

  /** Invoices, wallets, sellers and payouts that money may be for. */
  app.get(
    '/targets',
    { onRequest, schema: { querystring: targetFilter, response: { 200: matchTargets } } },
    async ({ query: { q } }) => {
      if (q === '') return { data: { invoices: [], wallets: [], sellers: [], payouts: [] } };
      return {
        data: {
          invoices: await searchInvoices(db, q),
          wallets: await searchUsers(db, 'investor', q),
          sellers: await searchUsers(db, 'content_producer', q),
          payouts: (await searchPayouts(db, q, MOST_PAYOUTS)).map(toPayoutTarget),
        },
      };
    },
  );

  app.post(
    '/lines/:id/match',
    {
      onRequest,
      schema: { params: z.object({ id: z.string() }), body: matchLine, response: { 202: askedAnswer } },
    },
    async (request, reply) => {
      const by = readAuditActor(request);
      const orderId = await askForMatch(deps, { lineId: request.params.id, ...request.body, by });
      return reply.code(202).send({ data: { orderId } });
    },
  );
};

/** Orders that correct what was matched. */
export const correctionRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');

  app.post(
    '/admin',
    { onRequest, schema: { body: correcting, response: { 202: askedAnswer } } },
    async (request, reply) => {
      const orderId = await askForCorrection(deps, { ...request.body, by: readAuditActor(request) });
      return reply.code(202).send({ data: { orderId } });
    },
  );

  app.post(
    '/admin/preview',
    { onRequest, schema: { body: previewing, response: { 200: orderPreviewAnswer } } },
    async ({ body }) => ({ data: await previewCorrection(deps, body) }),
  );
};
