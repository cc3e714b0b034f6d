import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Cast } from '#api/modules/submissions/test-cast.ts';
import { aForm, PASSWORD, type Someone } from '#api/test-app.ts';
import type { Answer } from './exchange.ts';
import type { Operation } from './operations.ts';
import type { RawRequest, World } from './requests.ts';

const MAX_IDS = 200;
const MAX_LINKS = 50;

/** Accepted values of common property names. */
const usual: [string, unknown][] = [
  ['otp', '123456'],
  ['code', '123456'],
  ['password', PASSWORD],
  ['current', PASSWORD],
  ['name', 'A House'],
  ['email', 'someone@example.com'],
  ['reason', 'As we said.'],
  ['message', 'Something to say.'],
  ['ottUpdates', 'Need Clarification'],
  ['ottRemarks', 'Please tell more.'],
  ['amountPaise', 10_000_000],
  ['years', 2],
  ['version', 1],
];

/** Signed-in accounts, existing objects, and knowledge gained from answers. */
export const openWorld = (cast: Cast) => {
  const { server } = cast;
  const allowed = new Map<Operation, Set<number>>();
  let ids: string[] = [];
  let links: string[] = [];
  let generation = 0;

  /** Remembers ids and links of an answer, and that it admitted the actor. */
  const note = (operation: Operation, { actor }: RawRequest, answer: Answer): void => {
    if (answer.status === 401 || answer.status === 403 || answer.status >= 500) return;
    allowed.set(operation, (allowed.get(operation) ?? new Set()).add(actor));
    if (answer.status >= 300) return;
    const text = answer.body.toString();
    const found = Array.from(text.matchAll(/"_?id":"([\w-]{36})"/g), ([, id = '']) => id);
    ids = [...new Set([...ids, ...found])].slice(-MAX_IDS);
    const files = Array.from(text.matchAll(/"(\/api\/v1\/files\/[^"]+)"/g), ([, link = '']) => link);
    links = [...new Set([...links, ...files])].slice(-MAX_LINKS);
  };

  const registering = async (mobile: string): Promise<string> => {
    const send = (path: string, payload: object) =>
      server.call(null, { method: 'POST', url: `/api/v1/users/${path}`, payload });
    await send('register-or-login', { mobile, role: 'investor' });
    const code = server.sent.findLast(({ to }) => to === mobile)?.code;
    return (await send('verify-otp', { mobile, otp: code })).json().token;
  };

  /** One item of each kind, the last one approved. */
  const makeItems = async (owner: Someone, ott: Someone): Promise<Record<string, string>> => {
    const made: Record<string, string> = {};
    for (const kind of kinds) {
      const { slug } = kind;
      const answer = await cast.send('POST', owner, `/${slug}`, aForm(kind, ott.id));
      const id = answer.json().data._id;
      const decision = { ottUpdates: 'approved', ottRemarks: 'As agreed.' };
      if (slug !== 'projects') await cast.put(ott, `/${slug}/ott/${id}`, decision);
      made[slug] = id;
    }
    return made;
  };

  /** Creates new accounts and items. */
  const renewed = async (): Promise<World> => {
    generation += 1;
    const mobile = (row: number) => `9${row}${String(generation).padStart(8, '0')}`;
    const owner = await server.aUser(mobile(1));
    const other = await server.aUser(mobile(2));
    const investor = await server.aUser(mobile(3), 'investor');
    const ott = await server.anOtt(`fuzz-${generation}`);
    const admin = await server.anAdmin();
    const registration = await registering(mobile(4));
    const items = await makeItems(owner, ott);
    const fresh = { ...items, users: owner.id, ott: ott.id, approved: items.content ?? ott.id };
    const people = [owner, other, investor, ott, admin];
    return {
      ids: [owner.id, ...Object.values(fresh), ...people.map(({ id }) => id), ...ids],
      fresh: new Map(Object.entries(fresh)),
      links: [...links],
      texts: [
        mobile(1),
        mobile(5),
        '123456',
        'boss',
        `fuzz-${generation}`,
        PASSWORD,
        'approved',
        '2026-11-20',
        '12',
      ],
      named: new Map<string, unknown>([...usual, ['mobile', mobile(5)], ['ottId', ott.id]]),
      spoiled: false,
      people: people.map((_, index) => index + 1),
      tokens: [null, ...people.map(({ token }) => token), registration, 'x'.repeat(43)],
      allowed: new Map([...allowed].map(([operation, actors]) => [operation, [...actors]])),
      ottId: ott.id,
    };
  };

  return { note, renewed };
};
