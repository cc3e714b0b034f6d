import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from '../../e2e/call.ts';
import { createPdf } from '../../e2e/files.ts';
import { makeUniqueName } from '../../e2e/items.ts';
import { createFilmmaker, createProject } from '../../e2e/people.ts';
import type { Servers } from '../../e2e/several-servers/servers.ts';
import { riskFacts } from '../../packages/contract/src/market/risks.ts';
import type { Act } from './pace.ts';
import { type Cast, FIRST_ITEMS, FIRST_USERS } from './people.ts';

/** What was acknowledged, to be looked for at the end. */
export type Acknowledged = { items: Set<string>; purchases: number };

const pick = <T>(all: readonly T[]): T => {
  const one = all[randomInt(all.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** In the names of the items that the run creates. */
export const ITEMS_OF_THE_RUN = 'Night Ferry';
const SCREENPLAY_BYTES = 200_000;
const RETRY_AFTER_MS = 500;

const toExport = (list: string, format: string, search: string) => () =>
  `/api/v1/${list}/export?${new URLSearchParams({ format, q: search })}`;

/** Sends again with the same key until it is answered, as a page does: of a write that was cut off, nobody knows whether it was kept. */
const untilAnswered = async (send: (key: string) => Promise<unknown>, refused: (error: unknown) => void) => {
  const key = randomUUID();
  for (;;) {
    try {
      await send(key);
      return;
    } catch (error) {
      if (/answered 4/.test(String(error))) throw error;
      refused(error);
      await pause(RETRY_AFTER_MS);
    }
  }
};

/** A mixed load: of a hundred calls some forty are of visitors, thirty of people who read their own, ten write, the others are admins'. */
export const createActs = (servers: Servers, cast: Cast, kept: Acknowledged): Act[] => {
  const waiting: string[] = [];
  const slugs: string[] = [];

  const get = async (path: string, token?: string): Promise<string> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(servers.url + path, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path.replace(/[?].*/, '')} answered ${answer.status}`);
    return text;
  };
  const read = (name: string, share: number, toPath: () => string, toToken?: () => string): Act => ({
    name,
    share,
    run: async () => {
      await get(toPath(), toToken?.());
    },
  });
  const filmmaker = () => pick(cast.filmmakers);
  const buyer = () => pick(cast.buyers).token;
  const admin = () => cast.adminToken;
  /**
   * The first fault of a write is told, and those of its repetitions are not: it ends once it is answered. `begin` chooses who writes: a
   * key is its owner's, so a repetition by somebody else would be another write.
   */
  const write = (name: string, share: number, begin: () => (key: string) => Promise<unknown>): Act => ({
    name,
    share,
    run: async () => {
      let first: unknown;
      await untilAnswered(begin(), (error) => {
        first ??= error;
      });
      if (first !== undefined) throw first;
    },
  });

  return [
    read('a public page', 20, () =>
      pick(['/', '/hi', '/titles', '/hi/titles', '/titles?genre=drama', '/about']),
    ),
    {
      name: 'a title, and its poster',
      share: 12,
      run: async () => {
        if (slugs.length === 0 || Math.random() < 0.05) {
          const { data } = await callApi<{ data: { slug: string }[] }>(servers, '/public/titles');
          slugs.splice(0, slugs.length, ...data.map(({ slug }) => slug));
        }
        const html = await get(`/titles/${encodeURIComponent(pick(slugs))}`);
        const [poster] = /\/api\/v1\/files\/[\w-]+\?w=480/.exec(html) ?? [];
        if (poster !== undefined) await get(poster);
      },
    },
    read('public items', 6, () => '/api/v1/projects/public?limit=20'),
    read(
      'own items',
      12,
      () => '/api/v1/projects/user?limit=20',
      () => filmmaker().token,
    ),
    read(
      'own counts',
      5,
      () => '/api/v1/projects/counts',
      () => filmmaker().token,
    ),
    read('deals', 6, () => '/api/v1/deals?limit=20', buyer),
    read('a deal', 4, () => `/api/v1/deals/${cast.saleId}`, buyer),
    read('a wallet', 4, () => '/api/v1/wallet', buyer),
    read('a portfolio', 3, () => '/api/v1/portfolio', buyer),
    read('approved items', 4, () => '/api/v1/approved?limit=20', buyer),
    read('all items', 4, () => '/api/v1/projects/admin?limit=20', admin),
    read('the audit log', 2, () => '/api/v1/audit?limit=20', admin),
    read('the system', 0.5, () => '/api/v1/system', admin),
    read('an export of items', 0.5, toExport('projects/admin', 'csv', FIRST_ITEMS), admin),
    read('an export of users', 0.3, toExport('users', 'xlsx', FIRST_USERS), admin),
    write('a submission with files', 3, () => {
      const [owner, projectName] = [filmmaker(), makeUniqueName(ITEMS_OF_THE_RUN)];
      const files = { screenplay: createPdf('screenplay.pdf', SCREENPLAY_BYTES) };
      return async (key) => {
        const item = await createProject(servers, owner, cast.ott, { projectName }, files, key);
        waiting.push(item._id);
        kept.items.add(item._id);
      };
    }),
    {
      name: 'a decision',
      share: 3,
      run: async () => {
        const id = waiting.shift();
        if (id === undefined) return;
        const call = {
          method: 'PUT',
          token: cast.ottToken,
          json: { ottUpdates: 'approved', ottRemarks: '' },
        } as const;
        await callApi(servers, `/projects/ott/${id}`, call).catch((error: unknown) => {
          waiting.push(id);
          throw error;
        });
      },
    },
    write('a purchase', 4, () => {
      const token = buyer();
      return async (key) => {
        await callApi(servers, `/deals/${cast.saleId}/purchases`, {
          ...{ token, idempotencyKey: key },
          json: { units: 1, risksRead: { version: 1, facts: [...riskFacts] } },
        });
        kept.purchases += 1;
      };
    }),
    {
      name: 'a sign-in',
      share: 0.7,
      run: async () => {
        await createFilmmaker(servers);
      },
    },
  ];
};
