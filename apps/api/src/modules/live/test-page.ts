import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@cinvoice/contract/live';
import type { Someone, TestApp } from '#api/test-app.ts';

/** An open page that receives the server's events one after the other. */
export type Page = {
  status: number;
  headers: Headers;
  /** The next event; null at the end of the stream. */
  next: () => Promise<LiveEvent | null>;
  /** The next event that is not about messages, which follow changes of items. */
  nextOfItems: () => Promise<LiveEvent | null>;
  leave: () => void;
};

/** The address of the listening server. */
export const listening = async ({ app }: TestApp): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api/v1`;
};

/** Opens a page of a person, past its first event, which asks for a reload. */
export const openPage = async (address: string, who: Pick<Someone, 'token'>): Promise<Page> => {
  const page = await openStream(`${address}/events`, who);
  if (page.status === 200) await page.next();
  return page;
};

/** Opens a page of a person that has just read its data. */
export const openPageThatRead = (address: string, who: Pick<Someone, 'token'>): Promise<Page> =>
  openStream(`${address}/events?justRead=1`, who);

const openStream = async (url: string, who: Pick<Someone, 'token'>): Promise<Page> => {
  const leaving = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: leaving.signal,
  });
  const events = eventsOf(response);
  const next = async () => (await events.next()).value ?? null;
  const nextOfItems = async (): Promise<LiveEvent | null> => {
    const event = await next();
    return event?.what === 'messages' ? nextOfItems() : event;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    nextOfItems,
    leave: () => leaving.abort(),
  };
};

async function* eventsOf({ body }: Response): AsyncGenerator<LiveEvent, null> {
  let unread = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = `${unread}${part}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6));
  }
  return null;
}
