import type { Role } from '@cinvoice/contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from '#api/app.ts';
import { openSession } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { SmsSender } from '#api/platform/messages/sms.ts';

/** Makes a call of the API at a moment of the past. Returns its `data`. */
export type SampleCall = (
  by: SampleCaller,
  at: Date,
  call: { method?: 'GET' | 'POST'; url: string; json?: object; form?: FormData; key?: string },
) => Promise<unknown>;

export type SampleCaller =
  | { kind: 'user'; id: string; role: Role }
  | { kind: 'ott'; id: string }
  | { kind: 'admin'; id: string };

const toSubject = (by: SampleCaller): Parameters<typeof openSession>[1] => {
  switch (by.kind) {
    case 'user':
      return { kind: 'user', userId: by.id };
    case 'ott':
      return { kind: 'ott', ottId: by.id };
    case 'admin':
      return { kind: 'admin', adminId: by.id };
  }
};

const encode = async ({ form, json }: { form?: FormData; json?: object }) => {
  if (!form) return json === undefined ? {} : { payload: json };
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

export type SampleApiDeps = Omit<AppDeps, 'clock' | 'sendSms'>;

export type SampleApi = {
  call: SampleCall;
  clock: Clock;
  /** For what is done without a call. */
  moveTo: (at: Date) => void;
  /** The newest code by SMS to a number. */
  readCode: (mobile: string) => string;
  close: () => Promise<void>;
};

/** The API without a network, with a clock that each call sets: every rule holds for the sample data, too. */
export const openSampleApi = async (deps: SampleApiDeps): Promise<SampleApi> => {
  let now = new Date(0);
  const clock = () => now;
  const codes = new Map<string, string>();
  const sendSms: SmsSender = async ({ to, code }) => {
    codes.set(to, code);
  };
  const app: FastifyInstance = await buildApp({ ...deps, sendSms, clock });
  const call: SampleCall = async (by, at, { method = 'POST', url, json, form, key }) => {
    now = at;
    const token = await openSession(deps.db, toSubject(by), at);
    const { headers, ...body } = await encode({ ...(form && { form }), ...(json && { json }) });
    const answer = await app.inject({
      method,
      url: `/api/v1${url}`,
      ...body,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });
    if (answer.statusCode >= 300)
      throw new Error(
        `${method} ${url} of the sample data was answered ${answer.statusCode}: ${answer.body}`,
      );
    return answer.json().data;
  };
  return {
    call,
    clock,
    moveTo: (at) => {
      now = at;
    },
    readCode: (mobile) => codes.get(mobile) ?? '',
    close: () => app.close(),
  };
};
