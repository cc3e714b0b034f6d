import type { Item } from '@cinvoice/contract/answers';
import { findDealField } from '@cinvoice/contract/kinds/deal-facts';
import { dealFacts, type Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { LightMyRequestResponse } from 'fastify';
import type { AppDeps } from '#api/app.ts';
import { openSession } from '#api/modules/auth/index.ts';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { saveLogin } from '#api/modules/users/index.ts';

/** Actors of requests, named as the columns of docs/rights.md. */
export const actors = [
  'nobody',
  'registration token',
  'investor',
  'its owner',
  'other filmmaker',
  'its OTT',
  'other OTT',
  'admin',
  'suspended user',
  'expired token',
] as const;
export type TestActor = (typeof actors)[number];

/** Marks private fields of an item; only its owner, its OTT and admins may read it. */
export const PRIVATE = 'for their eyes only';

type Subject = Parameters<typeof openSession>[1];

export type Stage = {
  cast: Cast;
  registeringId: string;
  /** A user, an OTT and an admin without dependants. */
  spare: { user: string; ott: string; admin: string };
  /** An admin who asks for orders, and a treasurer besides the admin. */
  market: { asker: string; treasurer: string };
  /** The owner's items of each kind: one pending, one approved. */
  waiting: ReadonlyMap<string, Item>;
  approved: ReadonlyMap<string, Item>;
  idOf: (actor: TestActor) => string | null;
  /** Opens a session for every request, so that no request depends on another. */
  tokenOf: (actor: TestActor) => Promise<string | null>;
  /** Prepares the preconditions of a request. */
  as: (
    actor: TestActor,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
};

const LONG_MS = 31 * 24 * 3_600_000;

/** Marks every text of a kind that investors do not read of an approved item, and its secrets. */
const fillPrivateFields = (kind: Kind): Record<string, string> => {
  const facts = dealFacts.map((fact) => findDealField(kind, fact));
  const names = Object.entries(kind.fields).flatMap(([name, field]) => {
    const isPrivate = field.type === 'secret' || (field.type === 'text' && !facts.includes(field));
    return isPrivate && name !== 'projectName' ? [name] : [];
  });
  return Object.fromEntries(names.map((name) => [name, PRIVATE]));
};

export const setUpStage = async (changes: Partial<AppDeps>): Promise<Stage> => {
  const treasurers: string[] = [];
  const cast = await startCast({ ...changes, treasury: { treasurers, coolingHours: 0 } });
  const { server, asha, admin } = cast;
  const asAdmin = (url: string, payload: object) =>
    server.call(admin.token, { method: 'POST', url: `/api/v1${url}`, payload });

  const registering = await saveLogin(server.db, '9000000004', 'investor', server.now());
  const suspended = await server.aUser('9000000005');
  await asAdmin(`/users/${suspended.id}/suspend`, { reason: 'A test.' });
  const spareAdmin = await server.anotherAdmin('spare');
  const asker = await server.anotherAdmin('asker');
  const treasurer = await server.anotherAdmin('treasurer');
  treasurers.push(admin.id, treasurer.id);

  const subjects: Record<TestActor, Subject | null> = {
    nobody: null,
    'registration token': { kind: 'registration', userId: registering.id },
    investor: { kind: 'user', userId: cast.investor.id },
    'its owner': { kind: 'user', userId: asha.id },
    'other filmmaker': { kind: 'user', userId: cast.ravi.id },
    'its OTT': { kind: 'ott', ottId: cast.itsOtt.id },
    'other OTT': { kind: 'ott', ottId: cast.otherOtt.id },
    admin: { kind: 'admin', adminId: admin.id },
    'suspended user': { kind: 'user', userId: suspended.id },
    'expired token': { kind: 'user', userId: asha.id },
  };

  const waiting = new Map<string, Item>();
  const approved = new Map<string, Item>();
  for (const kind of kinds) {
    const unseen = fillPrivateFields(kind);
    waiting.set(kind.slug, await cast.anItem(kind, { ...unseen, projectName: PRIVATE }));
    const item = await cast.anItem(kind, unseen);
    await cast.put(cast.itsOtt, `/${kind.slug}/ott/${item._id}`, { ottUpdates: 'approved' });
    approved.set(kind.slug, item);
  }

  const tokenOf: Stage['tokenOf'] = async (actor) => {
    const subject = subjects[actor];
    const opened = server.now().getTime() - (actor === 'expired token' ? LONG_MS : 0);
    return subject && openSession(server.db, subject, new Date(opened));
  };

  return {
    cast,
    registeringId: registering.id,
    spare: {
      user: (await server.aUser('9000000006')).id,
      ott: (await server.anOtt('spare')).id,
      admin: spareAdmin.id,
    },
    market: { asker: asker.id, treasurer: treasurer.id },
    waiting,
    approved,
    idOf: (actor) => {
      const subject = subjects[actor];
      if (!subject) return null;
      if (subject.kind === 'ott') return subject.ottId;
      return subject.kind === 'admin' ? subject.adminId : subject.userId;
    },
    tokenOf,
    as: async (actor, method, url, payload) =>
      server.call(await tokenOf(actor), { method, url: `/api/v1${url}`, ...(payload && { payload }) }),
  };
};

export const getItem = (items: ReadonlyMap<string, Item>, kind: Kind | null): Item => {
  const item = kind && items.get(kind.slug);
  if (!item) throw new Error('this request is made once a kind');
  return item;
};
