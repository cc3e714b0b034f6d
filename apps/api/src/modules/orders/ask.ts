import type { OrderAsker } from '@cinvoice/contract/market/orders';
import type { AuditActor } from '#api/modules/audit/index.ts';
import { sendToSomeAdmins } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import type { OrderFacts, OrderKind } from './kinds.ts';
import { noteOrder } from './note.ts';
import { insertOrder } from './repo.ts';
import type { TreasurerSettings } from './treasurers.ts';

const LAPSES_AFTER_MS = 7 * 24 * 3_600_000;

export type AskDeps = Pick<TreasurerSettings, 'treasurers'> & { clock: Clock };

type Asked<P> = {
  subject: string | null;
  parameters: P;
  amountPaise?: number;
  reason: string;
  by: AuditActor;
};

const toAsker = (by: AuditActor): { askedKind: OrderAsker; askedBy: string | null } => {
  if (by.kind === 'ott') throw new Problem('not-allowed');
  return by.kind === 'nobody'
    ? { askedKind: 'product', askedBy: null }
    : { askedKind: by.kind, askedBy: by.id };
};

/**
 * Asks for an order in the transaction of the caller, and tells the treasurers who may decide on it. `by` nobody is the
 * product. Returns its id.
 */
export const askForOrder = async <P>(
  { clock, treasurers }: AskDeps,
  tx: Db,
  kind: OrderKind<P>,
  { subject, parameters, amountPaise, reason, by }: Asked<P>,
): Promise<string> => {
  const now = clock();
  const id = newId(now);
  const facts: OrderFacts<P> = { id, subject, subjectVersion: 0, state: 'waiting', parameters };
  const about = await kind.findSubject(tx, facts, true);
  if (!about) throw new Problem('not-found');
  await kind.assertAllowed(tx, { ...facts, subjectVersion: about.version }, now);
  const order = {
    id,
    kind: kind.name,
    subject,
    ...about,
    parameters,
    amountPaise: amountPaise ?? null,
    ...toAsker(by),
    reason,
    lapsesAt: new Date(now.getTime() + LAPSES_AFTER_MS),
  };
  await insertOrder(tx, order, now);
  const title = kind.title(facts);
  const named = { id, title, subject: about.label };
  await noteOrder(tx, { action: 'order-asked', by, order: named, reason }, now);
  const others = treasurers.filter((treasurer) => treasurer !== by.id);
  const news = {
    event: 'order-waits' as const,
    cause: id,
    parameters: { order: id, title },
    submissionId: null,
  };
  await sendToSomeAdmins(tx, others, news, now);
  return id;
};
