import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Delivery, WebhookAdded, WebhookType } from '@cinvoice/contract/webhooks';
import { z } from 'zod';
import { openSession } from '#api/modules/auth/index.ts';
import { createMessageSender } from '#api/modules/messages/index.ts';
import type { Someone, TestApp } from '#api/test-app.ts';
import { createDeliverer } from './deliverer.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

/** How a receiver answers; `null` never does. */
type Answer = { status: number; headers?: Record<string, string>; body?: string } | null;

/** A receiver of one's own: it keeps what comes, and answers as it is told to, the last answer from then on. */
export const startReceiver = async (...answers: Answer[]) => {
  const received: Received[] = [];
  const arrived = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    arrived.resolve();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    /** Something has come. */
    arrived: arrived.promise,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Who keeps webhooks, as sessions name them. */
type Keeper = Parameters<typeof openSession>[1];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const asUser = ({ id }: Someone): Keeper => ({ kind: 'user', userId: id });
export const asOtt = ({ id }: Someone): Keeper => ({ kind: 'ott', ottId: id });
export const asAdmin = ({ id }: Someone): Keeper => ({ kind: 'admin', adminId: id });

/** What owners of webhooks do, and the server that sends. */
export const createHooks = (server: TestApp) => {
  const { db, encryption } = server;
  const open = (signal: AbortSignal, clock = server.now) => {
    const sendMessage = createMessageSender(async () => undefined);
    return createDeliverer(
      { db, clock, encryption, sendMessage, isLocalAllowed: true, random: () => 0 },
      signal,
    );
  };
  const call = async (who: Keeper, method: Method, url: string, payload?: object) =>
    callAs(await openSession(db, who, server.now()), method, url, payload);
  const callAs = (token: string, method: Method, url: string, payload?: object) =>
    server.call(token, { method, url: `/api/v1/webhooks${url}`, ...(payload && { payload }) });
  const listOf = async (who: Keeper, id: string): Promise<Delivery[]> =>
    (await call(who, 'GET', `/${id}/deliveries`)).json().data;
  return {
    /** By whom has just signed in. */
    call,
    callAs,
    add: async (who: Keeper, url: string, types: readonly WebhookType[]): Promise<WebhookAdded> => {
      const added = await call(who, 'POST', '', { url, types });
      if (added.statusCode !== 201) throw new Error(added.body);
      return added.json().data;
    },
    /** Sends everything that is due now. */
    deliver: open(new AbortController().signal),
    /** The same by a server that can be stopped, or that has another time. */
    open,
    listOf,
    /** The only delivery. */
    onlyDelivery: async (who: Keeper, id: string): Promise<Delivery> => {
      const [delivery, ...others] = await listOf(who, id);
      if (!delivery || others.length > 0) throw new Error(`there are ${others.length + 1} deliveries`);
      return delivery;
    },
    sendTest: async (who: Keeper, id: string): Promise<Delivery> =>
      (await call(who, 'POST', `/${id}/test`)).json().data,
  };
};

export type Hooks = ReturnType<typeof createHooks>;
