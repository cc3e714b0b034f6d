import type { OrderText } from '@cinvoice/contract/codes/order-texts';
import type { OrderKindName, OrderLine, OrderMove, OrderState } from '@cinvoice/contract/market/orders';
import type { z } from 'zod';
import type { Db } from '#api/platform/db.ts';

/** An order as its kind reads it. */
export type OrderFacts<P> = {
  id: string;
  subject: string | null;
  /** The version of its subject when it was asked for. */
  subjectVersion: number;
  state: OrderState;
  parameters: P;
};

/** What an order is about: its name, blank where there is only one, and its version now. */
type Subject = { label: string; version: number };

/** How an order ended that is not carried out. The reason is a treasurer's, blank but for a refusal. */
type Ending = { state: 'refused' | 'withdrawn' | 'lapsed'; reason: string };

/**
 * A kind of orders. Its module asks for them with `askForOrder`; everything that it does runs in the transaction that it is
 * given.
 */
export type OrderKind<P> = {
  name: OrderKindName;
  parameters: z.ZodType<P>;
  title: (facts: OrderFacts<P>) => OrderText;
  /** What will happen, in plain words, from the parameters alone and what they change. */
  describe: (db: Db, facts: OrderFacts<P>) => Promise<{ lines: OrderLine[]; moves: OrderMove[] }>;
  /** The page of what it is about, where admins read its papers. */
  getPath?: (facts: OrderFacts<P>) => string;
  /** With `hold`, the subject stays as it is until the transaction ends. Null: it is gone. */
  findSubject: (tx: Db, facts: OrderFacts<P>, hold: boolean) => Promise<Subject | null>;
  /** Runs at asking, and again in the confirming transaction. Throws what stands against it; returns what was checked. */
  assertAllowed: (tx: Db, facts: OrderFacts<P>, now: Date) => Promise<OrderText[]>;
  carryOut: (tx: Db, facts: OrderFacts<P>, now: Date) => Promise<void>;
  /**
   * What must stand by itself before it is carried out, in a transaction of its own: everything that the confirm looks at was
   * looked at before, and is looked at again after it.
   */
  prepare?: (tx: Db, facts: OrderFacts<P>, now: Date) => Promise<void>;
  /** Gives back what the order kept waiting, when it is refused, withdrawn or lapses. */
  release?: (tx: Db, facts: OrderFacts<P>, now: Date, ending: Ending) => Promise<void>;
};

/** A stored order, its parameters parsed. */
export type BoundOrder = {
  title: OrderText;
  path: string | null;
  describe: (db: Db) => Promise<{ lines: OrderLine[]; moves: OrderMove[] }>;
  findSubject: (tx: Db, hold: boolean) => Promise<Subject | null>;
  assertAllowed: (tx: Db, now: Date) => Promise<OrderText[]>;
  carryOut: (tx: Db, now: Date) => Promise<void>;
  prepare: ((tx: Db, now: Date) => Promise<void>) | null;
  release: (tx: Db, now: Date, ending: Ending) => Promise<void>;
};

export type RegisteredKind = {
  name: OrderKindName;
  bind: (facts: OrderFacts<unknown>) => BoundOrder;
};

/** Kinds of different parameters in one list: each parses its own. */
export const registerOrderKind = <P>(kind: OrderKind<P>): RegisteredKind => ({
  name: kind.name,
  bind: (stored) => {
    const facts = { ...stored, parameters: kind.parameters.parse(stored.parameters) };
    return {
      title: kind.title(facts),
      path: kind.getPath?.(facts) ?? null,
      describe: (db) => kind.describe(db, facts),
      findSubject: (tx, hold) => kind.findSubject(tx, facts, hold),
      assertAllowed: (tx, now) => kind.assertAllowed(tx, facts, now),
      carryOut: (tx, now) => kind.carryOut(tx, facts, now),
      prepare: kind.prepare ? async (tx, now) => kind.prepare?.(tx, facts, now) : null,
      release: async (tx, now, ending) => kind.release?.(tx, facts, now, ending),
    };
  },
});
