import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { LightMyRequestResponse } from 'fastify';
import { aForm, multipart, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

/** The people in tests of submissions; the second filmmaker and OTT must never see the first one's. */
export type Cast = {
  server: TestApp;
  asha: Someone;
  ravi: Someone;
  investor: Someone;
  itsOtt: Someone;
  otherOtt: Someone;
  admin: Someone;
  send: (
    method: 'POST' | 'PUT',
    who: Someone | null,
    url: string,
    form: FormData,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  get: (who: Someone | null, url: string) => Promise<LightMyRequestResponse>;
  put: (who: Someone, url: string, payload: object) => Promise<LightMyRequestResponse>;
  count: () => Promise<number>;
  /** An item of the first filmmaker for its OTT, a second after the previous one. */
  anItem: (kind: Kind, changes?: Parameters<typeof aForm>[2]) => Promise<Item>;
};

export const startCast = async (...how: Parameters<typeof startTestApp>): Promise<Cast> => {
  const server = await startTestApp(...how);
  const asha = await server.aUser('9000000001');
  const itsOtt = await server.anOtt('its-ott');
  const send: Cast['send'] = async (method, who, url, form, headers = {}) => {
    const { payload, headers: encoding } = await multipart(form);
    const request = { method, url: `/api/v1${url}`, payload, headers: { ...encoding, ...headers } };
    return server.call(who?.token ?? null, request);
  };
  return {
    server,
    asha,
    ravi: await server.aUser('9000000002'),
    investor: await server.aUser('9000000003', 'investor'),
    itsOtt,
    otherOtt: await server.anOtt('other-ott'),
    admin: await server.anAdmin(),
    send,
    get: (who, url) => server.call(who?.token ?? null, { url: `/api/v1${url}` }),
    put: (who, url, payload) => server.call(who.token, { method: 'PUT', url: `/api/v1${url}`, payload }),
    count: async () => {
      const { total } = await server.db
        .selectFrom('submissions')
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    anItem: async (kind, changes = {}) => {
      server.pass(1000);
      const answer = await send('POST', asha, `/${kind.slug}/`, aForm(kind, itsOtt.id, changes));
      if (answer.statusCode !== 201) throw new Error(`the item was not made: ${answer.body}`);
      return answer.json().data;
    },
  };
};
