import type { LightMyRequestResponse } from 'fastify';
import { multipart, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

/** The people of the stories about submissions; the second filmmaker and the second OTT must never see the first one's. */
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
};

export const startCast = async (): Promise<Cast> => {
  const server = await startTestApp();
  return {
    server,
    asha: await server.aUser('9000000001'),
    ravi: await server.aUser('9000000002'),
    investor: await server.aUser('9000000003', 'investor'),
    itsOtt: await server.anOtt('its-ott'),
    otherOtt: await server.anOtt('other-ott'),
    admin: await server.anAdmin(),
    send: async (method, who, url, form, headers = {}) => {
      const { payload, headers: encoding } = await multipart(form);
      const token = who?.token ?? null;
      return server.call(token, {
        method,
        url: `/api/v1${url}`,
        payload,
        headers: { ...encoding, ...headers },
      });
    },
    get: (who, url) => server.call(who?.token ?? null, { url: `/api/v1${url}` }),
    put: (who, url, payload) => server.call(who.token, { method: 'PUT', url: `/api/v1${url}`, payload }),
    count: async () => {
      const { total } = await server.db
        .selectFrom('submissions')
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
};
