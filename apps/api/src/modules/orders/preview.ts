import type { OrderPreview } from '@cinvoice/contract/market/orders';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { toEffect } from './answer.ts';
import type { OrderFacts, OrderKind } from './kinds.ts';

type Asked<P> = { subject: string | null; parameters: P };

/** What an order would do if it were asked for now. Refuses as asking would, and stores nothing. */
export const previewOrder = async <P>(
  db: Db,
  kind: OrderKind<P>,
  { subject, parameters }: Asked<P>,
  now: Date,
): Promise<OrderPreview> => {
  const facts: OrderFacts<P> = { id: newId(now), subject, subjectVersion: 0, state: 'waiting', parameters };
  const about = await kind.findSubject(db, facts, false);
  if (!about) throw new Problem('not-found');
  const checked = await kind.assertAllowed(db, { ...facts, subjectVersion: about.version }, now);
  const effect = await toEffect(db, await kind.describe(db, facts));
  return { title: kind.title(facts), subject: about.label, ...effect, checked };
};
